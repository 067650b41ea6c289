import { formatMoment } from '@utsav/contract/booking';
import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { Fact } from './order-facts.tsx';
import { StatusTag } from './status-tag.tsx';

type OrderReceiptProps = {
  order: Order;
  /** How many more orders were placed together with it. */
  others: number;
};

/** Order details of the success page: product name, order_status, totalAmt, created date. */
export function OrderReceipt({ order, others }: OrderReceiptProps) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="mb-3 text-xl">Order details</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label="Service">
          {order.product_details.name}
          {others > 0 && <span className="text-muted"> and {others} more</span>}
        </Fact>
        <Fact label="Status">
          <StatusTag status={order.order_status} />
        </Fact>
        <Fact label="Amount">
          <span className="money">{formatRupees(order.totalAmt)}</span>
        </Fact>
        <Fact label="Ordered on">{formatMoment(order.createdAt)}</Fact>
      </dl>
    </section>
  );
}
