import type { Order } from '@utsav/contract/order';
import { StatusTag } from './status-tag.tsx';

/** Service and status: side by side, or stacked on a phone. */
export function OrderTitle({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:flex-nowrap">
      <h2 className="min-w-0 font-sans text-base tracking-normal sm:text-lg">{order.product_details.name}</h2>
      <StatusTag status={order.order_status} />
    </div>
  );
}
