import { formatDay } from '@utsav/contract/booking';
import { formatRupees } from '@utsav/contract/money';
import { type Order, paymentLabel } from '@utsav/contract/order';
import { Picture } from '../../../ui/picture.tsx';
import { AdminActions } from './admin-actions.tsx';
import { AddressFact, CustomerFacts, Fact } from './order-facts.tsx';
import { StatusTag } from './status-tag.tsx';

/** An order as an admin handles it (specification section 2, Booking Orders). */
export function BookingCard({ order }: { order: Order }) {
  const { name, image } = order.product_details;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex gap-3">
        <Picture
          src={image[0]}
          alt=""
          sizes="4rem"
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-control bg-sunken object-cover"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:flex-nowrap">
            <h2 className="min-w-0 font-sans text-lg tracking-normal">{name}</h2>
            <StatusTag status={order.order_status} />
          </div>
          <p className="text-sm text-muted">{order.orderId}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-3">
        <CustomerFacts order={order} />
        <Fact label="Booking date">{formatDay(order.delivery_date)}</Fact>
        <Fact label="Amount">
          <span className="money">{formatRupees(order.totalAmt)}</span>
          <span className="money block text-sm text-muted">
            {order.quantity} × {formatRupees(order.unitPrice)}
          </span>
        </Fact>
        <Fact label="Payment">{paymentLabel(order.payment_status)}</Fact>
        <AddressFact order={order} />
      </dl>
      {order.order_status === 'CANCELLED' && (
        <p className="mt-3 text-sm text-danger">
          Cancelled: {order.cancellation_reason || 'No reason provided'}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        <AdminActions order={order} wording="short" />
      </div>
    </li>
  );
}
