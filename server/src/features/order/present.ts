import { toRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import type { AddressSnapshot } from '../../core/db/schema.ts';
import type { AddressLines } from '../address/queries.ts';
import { bookingCalendarUrl, type LinkContext } from './calendar-link.ts';
import type { OwnOrderRow } from './list-queries.ts';
import { type OrderRow, openProposal } from './queries.ts';

export function presentOrder(context: LinkContext, row: OrderRow): Order {
  const { name, email, mobile } = row.customer;
  return {
    _id: row.id,
    orderId: row.orderNumber,
    userId: row.userId,
    user_details: { _id: row.userId, name, email, mobile },
    productId: row.productId,
    product_details: { name: row.productName, image: row.productImage },
    quantity: row.quantity,
    unitPrice: toRupees(row.unitPricePaise),
    totalAmt: toRupees(row.totalPaise),
    order_status: row.orderStatus,
    cancellation_reason: row.cancellationReason,
    payment_status: row.paymentStatus,
    delivery_date: row.deliveryDate,
    delivery_address: row.deliveryAddress,
    admin_mobile: row.adminMobile,
    vendor: row.vendor && {
      _id: row.vendor.id,
      name: row.vendor.name,
      ...(row.vendor.isActive ? {} : { unavailable: true as const }),
    },
    reschedule: presentProposal(row),
    quote: row.quote && { _id: row.quote.id, number: row.quote.number, lines: row.quote.lines },
    calendarUrl: bookingCalendarUrl(context, row.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An order for its customer. */
export function presentOwnOrder(
  context: LinkContext,
  { reviewId, ...row }: OrderRow & Partial<Pick<OwnOrderRow, 'reviewId'>>,
): Order {
  return { ...presentOrder(context, row), review: reviewId ? { _id: reviewId } : null };
}

function presentProposal(row: OrderRow): Order['reschedule'] {
  const proposal = openProposal(row);
  return proposal && { ...proposal, expiresAt: proposal.expiresAt.toISOString() };
}

/** The address as orders store it, in the form of the reply. */
export function presentAddressSnapshot(row: AddressLines): AddressSnapshot {
  const { addressLine, city, state, country, pincode, mobile } = row;
  return { address_line: addressLine, city, state, country, pincode, mobile };
}
