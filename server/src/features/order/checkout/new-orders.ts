import { type NewPaymentStatus, newOrder } from '@utsav/contract/order-graph';
import type { SignedInUser } from '../../../core/auth/require-user.ts';
import { withIds } from '../../../core/db/ids.ts';
import type { AddressSnapshot } from '../../../core/db/schema.ts';
import type { OrderEvent, OrderRow } from '../queries.ts';
import type { Line } from './checkout-rules.ts';
import { newOrderNumber } from './order-number.ts';

type Booking = {
  customer: SignedInUser;
  addressId: string;
  address: AddressSnapshot;
  date: string;
  payment: { id: string | null; status: NewPaymentStatus };
  now: Date;
};

/** Orders copy product, address and customer, so that a booking stays readable when these change. */
export function newOrders(lines: Line[], booking: Booking): OrderRow[] {
  const { customer, payment, now } = booking;
  const { id: userId, name, email, mobile } = customer;
  // The first line of the cart becomes the newest order, so that lists of orders have the order of the cart.
  const newestFirst = withIds(lines.toReversed(), now).toReversed();
  return newestFirst.map(({ id, product, quantity, unitPaise }) => ({
    id,
    orderNumber: newOrderNumber(now),
    userId,
    productId: product.id,
    adminId: product.adminId,
    vendor: product.vendor && {
      id: product.vendor.id,
      name: product.vendor.business,
      mobile: product.vendor.mobile,
    },
    addressId: booking.addressId,
    paymentId: payment.id,
    productName: product.name,
    productImage: product.image,
    quantity,
    unitPricePaise: unitPaise,
    totalPaise: unitPaise * quantity,
    orderStatus: newOrder.to,
    cancellationReason: '',
    paymentStatus: payment.status,
    deliveryDate: booking.date,
    deliveryAddress: booking.address,
    customer: { name, email, mobile },
    adminMobile: '',
    proposedDate: null,
    proposedBy: null,
    proposalNote: '',
    proposalExpiresAt: null,
    acceptedAt: null,
    quote: null,
    createdAt: now,
    updatedAt: now,
  }));
}

export function newOrderEvents(rows: OrderRow[], now: Date): OrderEvent[] {
  const events = rows.map(({ id: orderId, userId: actorId, orderStatus: toStatus }) => ({
    orderId,
    actorId,
    toStatus,
    createdAt: now,
  }));
  return withIds(events, now);
}
