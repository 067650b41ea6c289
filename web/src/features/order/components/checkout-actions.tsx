import { formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import type { PaymentMethod } from '../checkout.ts';

type CheckoutActionsProps = {
  total: number;
  onlinePayment: boolean;
  /** The method of the booking that is being sent. */
  sending: PaymentMethod | undefined;
  onBook: (method: PaymentMethod) => void;
};

/** The buttons that book. On a phone they stay in reach at the bottom of the screen, with the total. */
export function CheckoutActions({ total, onlinePayment, sending, onBook }: CheckoutActionsProps) {
  const t = useTranslations('booking.checkout');
  return (
    <div
      data-sticky-foot
      className="flex flex-wrap items-center gap-3 max-md:sticky max-md:bottom-0 max-md:z-30 max-md:-mx-gutter max-md:border-t max-md:border-line max-md:bg-surface max-md:px-gutter max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:shadow-overlay md:mt-4"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 leading-tight md:hidden">
        <span className="text-sm text-muted">{t('total')}</span>
        <strong className="money text-lg">{formatRupees(total)}</strong>
      </p>
      <div className="flex flex-auto flex-wrap gap-3 *:flex-auto md:flex-col">
        <Button
          busy={sending === 'cash'}
          disabled={sending !== undefined}
          busyText={t('sending')}
          onClick={() => onBook('cash')}
        >
          {t('cash')}
        </Button>
        {onlinePayment && (
          <Button
            variant="secondary"
            busy={sending === 'online'}
            disabled={sending !== undefined}
            busyText={t('sending')}
            onClick={() => onBook('online')}
          >
            {t('online')}
          </Button>
        )}
      </div>
    </div>
  );
}
