import { isBookable } from '@utsav/contract/booking';
import { type Db, transaction } from '../../core/db/db.ts';
import { withIds } from '../../core/db/ids.ts';
import { listPlacesLeft, lockPlaces } from '../availability/queries.ts';
import { findLanguage, insertOrderEvents, listVendors, type OrderRow } from '../order/queries.ts';
import { deleteEntries } from '../waitlist/queries.ts';
import { lateRefund } from './mails.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Paid } from './provider.ts';
import {
  hasSimilarOrder,
  listExpiredOrders,
  type PaymentRow,
  updatePaidOrders,
  updatePayment,
  updateRevivedOrders,
} from './queries.ts';
import { requestRefunds } from './refund-service.ts';

/** The provider says that the link was paid. A second report changes nothing; false when the amount is wrong. */
export async function settlePayment(
  context: PaymentContext,
  payment: PaymentRow,
  paid: Paid,
): Promise<boolean> {
  if (paid.amountPaise !== payment.amountPaise) {
    const { id, amountPaise } = payment;
    context.log.error(
      { payment: id, amountPaise, paid: paid.amountPaise },
      'not the amount that was asked for',
    );
    return false;
  }
  const changes = { status: 'PAID', paymentId: paid.paymentId, updatedAt: context.clock.now() } as const;
  await transaction(context.db, async (db) => {
    if (await updatePayment(db, payment.id, ['CREATED'], changes)) {
      await confirmOrders(context, db, payment.id, []);
    } else if (await updatePayment(db, payment.id, ['EXPIRED', 'FAILED'], changes)) {
      await confirmOrders(context, db, payment.id, await reviveOrders(context, db, payment.id));
    }
  });
  return true;
}

/** Announces the orders that are paid now, and refunds those that were cancelled meanwhile. */
async function confirmOrders(
  context: PaymentContext,
  db: Db,
  paymentId: string,
  revived: OrderRow[],
): Promise<void> {
  const { announceOrders, notifyCustomer } = context.orderActions;
  const updated = await updatePaidOrders(db, paymentId, context.clock.now());
  const booked = [...revived, ...updated.filter(({ paymentStatus }) => paymentStatus === 'PAID')];
  const cancelled = updated.filter(({ paymentStatus }) => paymentStatus !== 'PAID');
  const [first] = booked;
  if (first) {
    const vendors = await listVendors(db, booked);
    await announceOrders(db, {
      orders: booked,
      language: await findLanguage(db, first.userId),
      vendors: [...vendors.values()],
    });
  }
  await notifyCustomer(db, cancelled, lateRefund(cancelled));
  await requestRefunds(context, db, cancelled);
}

/** A payment that came after its hold had ended: the orders are booked again, all or none, if their date is free. */
async function reviveOrders(
  { clock, orderActions }: PaymentContext,
  db: Db,
  paymentId: string,
): Promise<OrderRow[]> {
  const now = clock.now();
  const expired = await listExpiredOrders(db, paymentId);
  const waitingIds = await canBeBooked(db, expired, now);
  if (!waitingIds) return [];
  const revived = await updateRevivedOrders(
    db,
    expired.map(({ id }) => id),
    now,
  );
  if (waitingIds.length > 0) {
    await deleteEntries(db, waitingIds);
    // More may have been offered than is booked.
    await orderActions.offerPlaces(db, productIdsOf(expired));
  }
  const events = revived.map(({ id: orderId }) => ({
    orderId,
    actorId: null,
    fromStatus: 'CANCELLED' as const,
    toStatus: 'PENDING' as const,
    reason: 'The payment came late, and the date was still free.',
    createdAt: now,
  }));
  await insertOrderEvents(db, withIds(events, now));
  return revived;
}

/**
 * Under the same locks as a checkout, so that nobody takes the last place in between. Answers the customer's entries of the
 * waiting list, which the booking ends; false where it is not possible.
 */
async function canBeBooked(db: Db, orders: OrderRow[], now: Date): Promise<string[] | false> {
  const [first] = orders;
  if (!first || !isBookable(first.deliveryDate, now)) return false;
  const productIds = productIdsOf(orders);
  await lockPlaces(db, { ids: productIds });
  const places = await listPlacesLeft(db, productIds, {
    date: first.deliveryDate,
    now,
    userId: first.userId,
  });
  if (orders.some(({ productId, quantity }) => quantity > (places.get(productId ?? '')?.left ?? 0))) {
    return false;
  }
  const ids = orders.map(({ id }) => id);
  if (await hasSimilarOrder(db, ids)) return false;
  return [...places.values()].flatMap(({ waiting }) => waiting?.id ?? []);
}

const productIdsOf = (orders: OrderRow[]) =>
  orders.flatMap(({ productId }) => (productId ? [productId] : []));
