import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import type { Quote } from '@utsav/contract/quote';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useAcceptQuote } from '../api.ts';

type AcceptQuoteModalProps = {
  quote: Quote;
  service: string;
  vendor: string;
  /** The chosen address, if there is one. */
  addressId: string | undefined;
  /** Chooses the address. */
  children: ReactNode;
  onClose: () => void;
};

/** Asks for the address and says what follows, before a quote becomes a booking. */
export function AcceptQuoteModal(props: AcceptQuoteModalProps) {
  const { quote, service, vendor, addressId, children, onClose } = props;
  const t = useTranslations('enquiry.accept');
  const dates = useDates();
  const navigate = useNavigate();
  const accepting = useAcceptQuote();
  const amount = formatRupees(quote.total);
  const accept = () => {
    if (!addressId) return;
    void accepting.mutate(
      { _id: quote._id, addressId, totalAmt: quote.total },
      {
        onSuccess: async ({ data }) => {
          const orders: Order[] = [data];
          await navigate(paths.success, { state: { text: 'Order', orders } });
        },
      },
    );
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      busy={accepting.isPending}
      title={t('title', { number: String(quote.number) })}
      description={t('what', { service, day: dates.dayWithWeekday(quote.date), amount })}
      footer={
        <>
          <Button variant="secondary" disabled={accepting.isPending} onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            busy={accepting.isPending}
            busyText={t('booking')}
            disabled={addressId === undefined}
            onClick={accept}
          >
            {t('confirm', { amount })}
          </Button>
        </>
      }
    >
      <h3 className="mb-3 text-lg">{t('address')}</h3>
      {children}
      <h3 className="mt-6 mb-2 text-lg">{t('next')}</h3>
      <ul className="flex list-inside list-disc flex-col gap-1">
        <li>{t('nextBooked')}</li>
        <li>{t('nextPay', { amount })}</li>
        <li>{t('nextContact', { vendor })}</li>
        <li>{t('nextChange')}</li>
      </ul>
    </Modal>
  );
}
