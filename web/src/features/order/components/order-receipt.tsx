import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { QuoteLines } from '../../../ui/quote-lines.tsx';
import { Fact } from './order-facts.tsx';
import { StatusTag } from './status-tag.tsx';

/** Order details of the success page: each order of the checkout, and their sum. */
export function OrderReceipt({ orders }: { orders: readonly [Order, ...Order[]] }) {
  const t = useTranslations('booking');
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="mb-3 text-xl">{t('success.details')}</h2>
      {orders.length === 1 ? <OneOrder order={orders[0]} /> : <AllOrders orders={orders} />}
    </section>
  );
}

function OneOrder({ order }: { order: Order }) {
  const t = useTranslations('booking.facts');
  const dates = useDates();
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact label={t('service')}>{order.product_details.name}</Fact>
      <Fact label={t('status')}>
        <StatusTag status={order.order_status} />
      </Fact>
      <Fact label={t('amount')}>
        <span className="money">{formatRupees(order.totalAmt)}</span>
      </Fact>
      <Fact label={t('orderedOn')}>{dates.moment(order.createdAt)}</Fact>
      {order.quote && (
        <Fact label={t('quoteLines')} className="col-span-full">
          <QuoteLines lines={order.quote.lines} label={t('quoteLines')} />
        </Fact>
      )}
    </dl>
  );
}

function AllOrders({ orders }: { orders: readonly [Order, ...Order[]] }) {
  const t = useTranslations('booking');
  const dates = useDates();
  const total = orders.reduce((sum, { totalAmt }) => sum + totalAmt, 0);
  return (
    <>
      <ul aria-label={t('success.details')} className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{order.product_details.name}</p>
              <Link
                to={paths.myOrder(order.orderId)}
                className="text-sm wrap-anywhere text-muted tabular-nums underline underline-offset-4"
              >
                {order.orderId}
              </Link>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusTag status={order.order_status} />
              <span className="money font-medium">{formatRupees(order.totalAmt)}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line-strong pt-3 text-lg font-semibold">
        <span>{t('success.total')}</span>
        <span className="money">{formatRupees(total)}</span>
      </p>
      <dl className="mt-3">
        <Fact label={t('facts.orderedOn')}>{dates.moment(orders[0].createdAt)}</Fact>
      </dl>
    </>
  );
}
