import type { Address } from '@utsav/contract/address';
import type { CartItem } from '@utsav/contract/cart';
import { type CartFigures, discountedPrice, formatRupees } from '@utsav/contract/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { BillRow } from '../../../ui/bill-row.tsx';

type OrderSummaryProps = {
  items: readonly CartItem[];
  figures: CartFigures;
  date: string | undefined;
  address: Address | undefined;
};

/** The booked services, when and where, and their total. */
export function OrderSummary({ items, figures, date, address }: OrderSummaryProps) {
  const t = useTranslations('booking.summary');
  const dates = useDates();
  return (
    <>
      <ul className="mb-4 flex flex-col gap-2 border-b border-line pb-4 text-sm">
        {items.map(({ productId: { _id, name, price, discount }, quantity }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4">
            <span className="flex-[1_1_9rem]">
              {name} <span className="whitespace-nowrap text-muted">× {quantity}</span>
            </span>
            <span className="money ml-auto">{formatRupees(discountedPrice(price, discount) * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mb-4 flex flex-col gap-2 border-b border-line pb-4 text-sm">
        <Choice label={t('date')}>{date ? dates.day(date) : t('notChosen')}</Choice>
        <Choice label={t('address')}>
          {address ? `${address.address_line}, ${address.city}` : t('notChosen')}
        </Choice>
      </dl>
      <dl className="flex flex-col gap-2">
        <BillRow label={t('itemsTotal')}>
          {figures.savings > 0 && <s className="text-muted">{formatRupees(figures.undiscountedTotal)}</s>}
          <span>{formatRupees(figures.total)}</span>
        </BillRow>
        <BillRow label={t('quantityTotal')}>{t('services', { count: figures.quantity })}</BillRow>
        <BillRow label={t('travellingCharge')}>{t('free')}</BillRow>
        <BillRow label={t('grandTotal')} className="mt-1 border-t border-line pt-3 text-lg font-bold">
          {formatRupees(figures.total)}
        </BillRow>
      </dl>
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 flex-[1_1_9rem] text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
