import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { paymentKinds } from '@utsav/contract/order-status';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { canAccept } from '../accept-orders.ts';
import { useReason } from '../use-reason.ts';
import { AdminActions } from './admin-actions.tsx';
import { AdminDateProposal } from './admin-date-proposal.tsx';
import { BookingDay } from './booking-day.tsx';
import { addressOf } from './order-facts.tsx';
import { OrderTitle } from './order-title.tsx';
import { OrderVendor } from './order-vendor.tsx';

type BookingCardProps = {
  order: Order;
  showVendor: boolean;
  selection: Selection<Order>;
  onDetails: () => void;
  onProposeDate: () => void;
};

/** An order on the admin's page below 1024 px; a table shows it on larger screens. */
export function BookingCard({ order, showVendor, selection, onDetails, onProposeDate }: BookingCardProps) {
  const t = useTranslations();
  const reasonOf = useReason('admin');
  const { name } = order.product_details;
  const { email, mobile } = order.user_details;
  return (
    <li
      data-order={order.orderId}
      className="rounded-card border border-line bg-surface p-gutter shadow-card has-[:checked]:border-action [contain-intrinsic-size:auto_14rem] [content-visibility:auto]"
    >
      <div className="flex gap-1">
        {canAccept(order) && (
          <div className="-mt-2.5 -ml-3">
            <Tick
              label={t('tables.select', { name: `${name}, ${order.orderId}` })}
              checked={selection.has(order)}
              onChange={(isSelected) => selection.set([order], isSelected)}
            />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <OrderTitle order={order} />
          <Link
            to={paths.bookingOrder(order.orderId)}
            className="text-sm wrap-anywhere text-muted underline underline-offset-4"
          >
            {order.orderId}
          </Link>
          {showVendor && <OrderVendor order={order} />}
        </div>
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-1 text-sm md:grid-cols-2">
        <p>
          <strong>
            <BookingDay order={order} />
          </strong>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="money">{formatRupees(order.totalAmt)}</strong>
          <span className="money text-muted">
            {order.quantity} × {formatRupees(order.unitPrice)}
          </span>
          <span className="text-xs text-muted">
            {t(`booking.payment.${paymentKinds[order.payment_status]}`)}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-3">
          <span className="font-medium">{order.user_details.name}</span>
          <PhoneLink mobile={mobile} />
          <a href={`mailto:${email}`} className="text-action wrap-anywhere hover:underline">
            {email}
          </a>
        </p>
        <p className="text-muted">{addressOf(order)}</p>
      </div>
      {order.order_status === 'CANCELLED' && (
        <p className="mt-2 text-sm text-danger">
          {t('booking.card.cancelledFor', { reason: reasonOf(order.cancellation_reason) })}
        </p>
      )}
      <AdminDateProposal order={order} />
      <div className="mt-3 flex flex-wrap gap-2 *:px-3 max-sm:*:flex-1">
        <AdminActions order={order} wording="short" onProposeDate={onProposeDate} />
        <button
          type="button"
          aria-label={t('booking.card.detailsOf', { name })}
          className="min-h-touch rounded-control font-semibold text-action hover:bg-action-soft"
          onClick={onDetails}
        >
          {t('booking.card.details')}
        </button>
      </div>
    </li>
  );
}
