import { type NewPaymentStatus, newOrder, orderChanges } from '@utsav/contract/order-graph';
import type { SignedInUser } from '../../../core/auth/require-user.ts';
import { withIds } from '../../../core/db/ids.ts';
import type { AddressSnapshot } from '../../../core/db/schema.ts';
import type { OrderEvent, OrderRow } from '../queries.ts';
import type { Agreed } from './agreement.ts';
import type { Line } from './checkout-rules.ts';
import { newOrderNumber } from './order-number.ts';

type Booking = {
  customer: SignedInUser;
  addressId: string;
  address: AddressSnapshot;
  date: string;
  payment: { id: string | null; status: NewPaymentStatus };
  now: Date;
  agreed: Agreed | undefined;
};

/** Orders copy product, address and customer, so that a booking stays readable when these change. */
export function newOrders(lines: Line[], booking: Booking): OrderRow[] {
  const { customer, payment, now, agreed } = booking;
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
      isActive: true,
    },
    addressId: booking.addressId,
    paymentId: payment.id,
    productName: product.name,
    productImage: product.image,
    quantity,
    unitPricePaise: unitPaise,
    totalPaise: unitPaise * quantity,
    orderStatus: agreed ? orderChanges.accept.to : newOrder.to,
    cancellationReason: '',
    paymentStatus: payment.status,
    deliveryDate: booking.date,
    deliveryAddress: booking.address,
    customer: { name, email, mobile },
    adminMobile: (agreed && product.vendor?.mobile) ?? '',
    proposedDate: null,
    proposedBy: null,
    proposalNote: '',
    proposalExpiresAt: null,
    acceptedAt: agreed ? now : null,
    quote: agreed?.quote ?? null,
    createdAt: now,
    updatedAt: now,
  }));
}

/** A quote was the vendor's word, so an order of it is placed and accepted at once. */
export function newOrderEvents(rows: OrderRow[], now: Date, agreed: Agreed | undefined): OrderEvent[] {
  const { to } = newOrder;
  const events = rows.flatMap(({ id: orderId, userId: actorId }) => [
    { orderId, actorId, toStatus: to, createdAt: now },
    ...(agreed
      ? [
          {
            orderId,
            actorId: agreed.authorId,
            fromStatus: to,
            toStatus: orderChanges.accept.to,
            createdAt: now,
          },
        ]
      : []),
  ]);
  return withIds(events, now);
}
