import { formatMoment } from '@utsav/contract/booking';
import { formatRupees } from '@utsav/contract/money';
import { type Order, paymentLabel } from '@utsav/contract/order';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BookingDay } from './booking-day.tsx';
import { OrderTitle } from './order-title.tsx';

type OrderCardProps = {
  order: Order;
  onDetails: () => void;
  /** Shows admins who booked it. */
  showCustomer?: boolean;
  heading?: 'h2' | 'h3' | undefined;
  actions?: ReactNode;
};

export function OrderCard({ order, onDetails, showCustomer, heading, actions }: OrderCardProps) {
  const { name, image } = order.product_details;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line bg-surface p-gutter shadow-card sm:gap-x-4">
      <Picture
        src={image[0]}
        alt=""
        sizes="(min-width: 30rem) 8rem, 5rem"
        width={256}
        height={192}
        className="size-[min(5rem,20vw)] rounded-control bg-sunken object-cover sm:h-28 sm:w-32 lg:row-span-2"
      />
      <div className="min-w-0">
        <OrderTitle order={order} heading={heading} />
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted sm:mt-0">
          <span>{order.orderId}</span>
          <span>{formatMoment(order.createdAt)}</span>
        </p>
        {showCustomer && <p className="mt-2">Booked by {order.user_details.name}</p>}
        <p className="mt-2">
          Booking date:{' '}
          <strong>
            <BookingDay order={order} />
          </strong>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="money font-semibold">{formatRupees(order.totalAmt)}</span>
          <span className="text-xs tracking-wide text-muted">{paymentLabel(order.payment_status)}</span>
        </p>
        {order.order_status === 'CANCELLED' && (
          <p className="mt-1 text-sm text-danger">{order.cancellation_reason || 'No reason provided'}</p>
        )}
      </div>
      {/* Below the picture where two buttons do not fit beside it. */}
      <div className="col-span-2 mt-3 flex flex-wrap items-center gap-2 max-lg:*:flex-auto lg:col-span-1 lg:col-start-2">
        <Button variant="secondary" aria-label={`View Details of ${name}`} onClick={onDetails}>
          View Details
        </Button>
        {actions}
      </div>
    </li>
  );
}
