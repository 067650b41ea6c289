import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { paymentKinds } from '@utsav/contract/order-status';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Selection } from '../../../lib/use-selection.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { canAccept } from '../accept-orders.ts';
import { openProposal } from '../date-proposal.ts';
import { useReason } from '../use-reason.ts';
import { BookingDay } from './booking-day.tsx';
import { addressOf } from './order-facts.tsx';
import { StatusTag } from './status-tag.tsx';

export type OrderRowProps = {
  order: Order;
  /** The selection of orders that can be accepted. */
  selection?: Selection<Order> | undefined;
  onDetails: (order: Order) => void;
  actionsOf: (order: Order) => ReactNode;
  /** The proposed date of an order that is to be answered. */
  proposalOf: (order: Order) => ReactNode;
};

const cell = 'px-2 py-1 align-middle wrap-anywhere';
const small = 'block text-xs text-muted';

/** Three lines at most for each order, and one more while a proposed date waits for an answer. */
export function OrderRow({ order, selection, onDetails, actionsOf, proposalOf }: OrderRowProps) {
  const t = useTranslations();
  const reasonOf = useReason('admin');
  const { name } = order.product_details;
  const { email, mobile } = order.user_details;
  return (
    <Fragment>
      <tr data-order={order.orderId} className="hover:bg-page has-[:checked]:bg-action-soft">
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
            title={name}
            className="line-clamp-1 text-left font-semibold hover:underline"
            onClick={() => onDetails(order)}
          >
            {name}
          </button>
          <span className={small}>{order.orderId}</span>
        </th>
        <td className={cell}>
          <span className="line-clamp-1 font-medium">{order.user_details.name}</span>
          <span className="block text-xs">
            <PhoneLink mobile={mobile} />
          </span>
          <a
            href={`mailto:${email}`}
            title={email}
            className="block truncate text-xs text-action hover:underline"
          >
            {email}
          </a>
        </td>
        <td className={cell}>
          <span className="font-medium">
            <BookingDay order={order} />
          </span>
          <span className="line-clamp-1 text-xs text-muted" title={addressOf(order)}>
            {addressOf(order)}
          </span>
        </td>
        <td className={cell}>
          <span className="money font-medium">{formatRupees(order.totalAmt)}</span>
          <span className={`money ${small}`}>
            {order.quantity} × {formatRupees(order.unitPrice)}
          </span>
        </td>
        <td className={cell}>
          <StatusTag status={order.order_status} />
          <span className={`mt-0.5 ${small}`}>
            {t(`booking.payment.${paymentKinds[order.payment_status]}`)}
          </span>
          {order.order_status === 'CANCELLED' && (
            <span className="line-clamp-1 text-xs text-danger" title={reasonOf(order.cancellation_reason)}>
              {t('booking.card.cancelledFor', { reason: reasonOf(order.cancellation_reason) })}
            </span>
          )}
        </td>
        <td className={cell}>
          <div className="flex flex-wrap items-center justify-end gap-y-1">{actionsOf(order)}</div>
        </td>
      </tr>
      {openProposal(order) && (
        <tr className="!border-t-0">
          <td colSpan={selection ? 7 : 6} className="px-2 pb-3">
            {proposalOf(order)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
