import { type CartFigures, formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { BillRow } from '../../../ui/bill-row.tsx';

export function CartBill({ figures }: { figures: CartFigures }) {
  const t = useTranslations('layout.cart');
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg">{t('bill')}</h2>
      <dl className="flex flex-col gap-2">
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
