import type { Order } from '@utsav/contract/order';
import { StatusTag } from './status-tag.tsx';

type OrderTitleProps = { order: Order; heading?: 'h2' | 'h3' | undefined };

/** Service and status: side by side, or stacked on a phone. */
export function OrderTitle({ order, heading: Heading = 'h2' }: OrderTitleProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:flex-nowrap">
      <Heading className="min-w-0 font-sans text-base tracking-normal sm:text-lg">
        {order.product_details.name}
      </Heading>
      <StatusTag status={order.order_status} />
    </div>
  );
}
