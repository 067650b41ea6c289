import { formatDay, formatMoment } from '@utsav/contract/booking';
import { formatRupees } from '@utsav/contract/money';
import { type Order, paymentLabel } from '@utsav/contract/order';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StatusTag } from './status-tag.tsx';

type OrderCardProps = { order: Order; onDetails: () => void; actions?: ReactNode };

export function OrderCard({ order, onDetails, actions }: OrderCardProps) {
  const { name, image } = order.product_details;
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:gap-4">
      <Picture
        src={image[0]}
        alt=""
        sizes="(min-width: 30rem) 8rem, 5rem"
        width={256}
        height={192}
        className="size-20 shrink-0 rounded-control bg-sunken object-cover sm:h-28 sm:w-32"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 font-sans text-base tracking-normal sm:text-lg">{name}</h2>
          <StatusTag status={order.order_status} />
        </div>
        <p className="text-sm text-muted">
          {order.orderId}, {formatMoment(order.createdAt)}
        </p>
        <p className="mt-2">
          Booking date: <strong>{formatDay(order.delivery_date)}</strong>
        </p>
        <p className="flex flex-wrap gap-x-3">
          <span className="money font-semibold">{formatRupees(order.totalAmt)}</span>
          <span className="text-muted">{paymentLabel(order.payment_status)}</span>
        </p>
        {order.order_status === 'CANCELLED' && (
          <p className="mt-1 text-sm text-danger">{order.cancellation_reason || 'No reason provided'}</p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button variant="secondary" aria-label={`View Details of ${name}`} onClick={onDetails}>
            View Details
          </Button>
          {actions}
        </div>
      </div>
    </li>
  );
}
