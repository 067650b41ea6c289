import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { paymentKinds } from '@utsav/contract/order-status';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { canAccept } from '../accept-orders.ts';
import { openProposal } from '../date-proposal.ts';
import { useReason } from '../use-reason.ts';
import { BookingDay } from './booking-day.tsx';
import { addressOf } from './order-facts.tsx';
import { OrderVendor } from './order-vendor.tsx';
import { StatusTag } from './status-tag.tsx';

export type OrderRowProps = {
  order: Order;
  /** The selection of orders that can be accepted. */
  selection?: Selection<Order> | undefined;
  showVendor: boolean;
  onDetails: (order: Order) => void;
  actionsOf: (order: Order) => ReactNode;
  /** The proposed date of an order that is to be answered. */
  proposalOf: (order: Order) => ReactNode;
};

const cell = 'px-2 py-1 align-middle wrap-anywhere';
const small = 'block text-xs text-muted';

/** A row of figures, and one with how to reach the customer and where: nothing is cut, whatever the width. */
export function OrderRow({ order, selection, showVendor, onDetails, actionsOf, proposalOf }: OrderRowProps) {
  const t = useTranslations();
  const reasonOf = useReason('admin');
  const { name } = order.product_details;
  const { email, mobile } = order.user_details;
  return (
    <tbody data-order={order.orderId} className="hover:bg-page has-[:checked]:bg-action-soft">
      <tr>
        {selection && (
          <td className="align-middle">
            {canAccept(order) && (
              <Tick
                label={t('tables.select', { name: `${name}, ${order.orderId}` })}
                checked={selection.has(order)}
                onChange={(isSelected) => selection.set([order], isSelected)}
              />
            )}
          </td>
        )}
        <th scope="row" className={`${cell} text-left font-normal`}>
          <button
            type="button"
            aria-label={t('booking.card.detailsOf', { name })}
            className="text-left font-semibold hover:underline"
            onClick={() => onDetails(order)}
          >
            {name}
          </button>
          <Link
            to={paths.bookingOrder(order.orderId)}
            className={`whitespace-nowrap underline-offset-4 hover:underline ${small}`}
          >
            {order.orderId}
          </Link>
          {showVendor && <OrderVendor order={order} />}
        </th>
        <td className={cell}>
          <span className="block font-medium">{order.user_details.name}</span>
          <PhoneLink mobile={mobile} />
        </td>
        <td className={cell}>
          <span className="font-medium">
            <BookingDay order={order} />
          </span>
        </td>
        <td className={cell}>
          <span className="money font-medium">{formatRupees(order.totalAmt)}</span>
          <span className={small}>
            {order.quantity} × <span className="money">{formatRupees(order.unitPrice)}</span>
          </span>
        </td>
        <td className={cell}>
          <StatusTag status={order.order_status} />
          <span className={`mt-0.5 ${small}`}>
            {t(`booking.payment.${paymentKinds[order.payment_status]}`)}
          </span>
        </td>
      </tr>
      <tr>
        {selection && <td />}
        <td colSpan={3} className={cell}>
          <a href={`mailto:${email}`} className="mr-3 text-action hover:underline">
            {email}
          </a>
          <span>{addressOf(order)}</span>
          {order.order_status === 'CANCELLED' && (
            <span className="block text-danger">
              {t('booking.card.cancelledFor', { reason: reasonOf(order.cancellation_reason) })}
            </span>
          )}
        </td>
        <td colSpan={2} className={cell}>
          <div className="flex flex-wrap items-center justify-end gap-y-1">{actionsOf(order)}</div>
        </td>
      </tr>
      {openProposal(order) && (
        <tr>
          <td colSpan={selection ? 6 : 5} className="px-2 pb-3">
            {proposalOf(order)}
          </td>
        </tr>
      )}
    </tbody>
  );
}
