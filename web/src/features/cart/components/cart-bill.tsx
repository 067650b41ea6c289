import { type CartFigures, formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { BillRow } from '../../../ui/bill-row.tsx';

type CartBillProps = {
  figures: CartFigures;
  /** The booking date, where one is chosen. */
  day: string | undefined;
};

export function CartBill({ figures, day }: CartBillProps) {
  const t = useTranslations('layout.cart');
  const dates = useDates();
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg">{t('bill')}</h2>
      <dl className="flex flex-col gap-2">
        {day && (
          <BillRow label={t('day')} className="border-b border-line pb-2">
            {dates.day(day)}
          </BillRow>
        )}
        <BillRow label={t('itemsTotal')}>
          {figures.savings > 0 && <s className="text-muted">{formatRupees(figures.undiscountedTotal)}</s>}
          <span>{formatRupees(figures.total)}</span>
        </BillRow>
        <BillRow label={t('quantityTotal')}>{figures.quantity}</BillRow>
        <BillRow label={t('deliveryCharge')}>{t('free')}</BillRow>
        <BillRow label={t('grandTotal')} className="border-t border-line pt-2 font-bold">
          {formatRupees(figures.total)}
        </BillRow>
      </dl>
    </section>
  );
}
