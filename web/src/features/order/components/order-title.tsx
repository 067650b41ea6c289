import type { Order } from '@utsav/contract/order';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from './status-tag.tsx';

type OrderTitleProps = {
  order: Order;
  heading?: 'h2' | 'h3' | undefined;
  /** Where its name leads. */
  to?: string | undefined;
};

/** Service and status: side by side, or stacked on a phone. */
export function OrderTitle({ order, heading: Heading = 'h2', to }: OrderTitleProps) {
  const { name } = order.product_details;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:flex-nowrap">
      <Heading className="min-w-0 font-sans text-base tracking-normal sm:text-lg">
        {to ? (
          <Link to={to} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      <StatusTag status={order.order_status} />
    </div>
  );
}
