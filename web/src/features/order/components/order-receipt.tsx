import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Fact } from './order-facts.tsx';
import { StatusTag } from './status-tag.tsx';

type OrderReceiptProps = {
  order: Order;
  /** How many more orders were placed together with it. */
  others: number;
};

/** Order details of the success page: product name, order_status, totalAmt, created date. */
export function OrderReceipt({ order, others }: OrderReceiptProps) {
  const t = useTranslations('booking');
  const dates = useDates();
  const { name } = order.product_details;
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="mb-3 text-xl">{t('success.details')}</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={t('facts.service')}>
          {others > 0
            ? t.rich('success.serviceAndMore', {
                name,
                others: String(others),
                more: (text) => <span className="text-muted">{text}</span>,
              })
            : name}
        </Fact>
        <Fact label={t('facts.status')}>
          <StatusTag status={order.order_status} />
        </Fact>
        <Fact label={t('facts.amount')}>
          <span className="money">{formatRupees(order.totalAmt)}</span>
        </Fact>
        <Fact label={t('facts.orderedOn')}>{dates.moment(order.createdAt)}</Fact>
      </dl>
    </section>
  );
}
