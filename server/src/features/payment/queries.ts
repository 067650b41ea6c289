import { indianDay } from '@utsav/contract/booking';
import type { PaymentStatus } from '@utsav/contract/order-status';
import { and, count, eq, exists, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/db/db.ts';
import { orderEvents, orders, payments } from '../../core/db/schema.ts';
import { isClosed, placesHeld } from '../availability/queries.ts';
import { type OrderRow, type OrderScope, paymentOf, refundDue } from '../order/queries.ts';

export type PaymentRow = typeof payments.$inferSelect;
type Status = PaymentRow['status'];

/** With the entries of the waiting list that the booking is about to end. */
export async function insertPayment(
  db: Db,
  payment: Omit<PaymentRow, 'waiting'>,
  waitingIds: string[],
): Promise<void> {
  const waiting = sql`(
    SELECT coalesce(jsonb_agg(entry), '[]') FROM waiting_list entry WHERE id = ANY(${sql.param(waitingIds)}))`;
  await db.insert(payments).values({ ...payment, waiting });
}

/**
 * The customer waits again, as before the booking that is about to be cancelled. The offer comes back while its places
 * are free; an entry whose offer has run out does not. Lock the services before.
 */
export async function restoreWaiting(db: Db, paymentId: string, now: Date): Promise<void> {
  const day = sql`entry.day`;
  const today = sql`${indianDay(now)}::date`;
  await db.execute(sql`
    INSERT INTO waiting_list (id, user_id, product_id, day, quantity, offered_until, created_at)
    SELECT entry.id, entry.user_id, product_id, day, quantity,
      CASE WHEN NOT ${isClosed({ day, today })} AND quantity <= stock - ${placesHeld(day)} + cancelled.places
      THEN offered_until END, entry.created_at
    FROM payments, jsonb_populate_recordset(NULL::waiting_list, payments.waiting) AS entry
      JOIN products ON products.id = product_id,
      LATERAL (
        SELECT coalesce(sum(quantity), 0) AS places FROM orders
        WHERE payment_id = ${paymentId} AND product_id = products.id AND order_status = 'PENDING'
      ) AS cancelled
    WHERE payments.id = ${paymentId} AND day > ${today} AND coalesce(offered_until > ${now.toISOString()}, true)
    ON CONFLICT DO NOTHING`);
}

async function findOne(db: Db, where: SQL | undefined): Promise<PaymentRow | undefined> {
  return (await db.select().from(payments).where(where).limit(1))[0];
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return findOne(db, eq(payments.id, id));
}

/** The payment that a report of the provider is about. */
export function findReportedPayment(db: Db, report: { linkId: string; reference: string }) {
  return findOne(db, or(eq(payments.linkId, report.linkId), eq(payments.id, report.reference)));
}

export function findPaymentOf(db: Db, scope: OrderScope): Promise<PaymentRow | undefined> {
  return findOne(db, paymentOf(db, scope));
}

/** A customer's own payment by the id of its link, or by one of its orders. */
export function findOwnPayment(db: Db, userId: string, key: string): Promise<PaymentRow | undefined> {
  return findOne(
    db,
    and(eq(payments.userId, userId), or(eq(payments.linkId, key), paymentOf(db, { key, userId }))),
  );
}

/** A conditional update; undefined when the payment is in none of the statuses `from`, and so stays as it is. */
export async function updatePayment(
  db: Db,
  id: string,
  from: Status[],
  changes: { status: Status; paymentId?: string; updatedAt: Date },
): Promise<PaymentRow | undefined> {
  const [updated] = await db
    .update(payments)
    .set(changes)
    .where(and(eq(payments.id, id), inArray(payments.status, from)))
    .returning();
  return updated;
}

/** Answers the payment as it is now: it may have been given up while its link was made. */
export async function updatePaymentLink(
  db: Db,
  id: string,
  link: { linkId: string; linkUrl: string; updatedAt: Date },
): Promise<PaymentRow | undefined> {
  const [updated] = await db
    .update(payments)
    .set(link)
    .where(and(eq(payments.id, id), isNull(payments.linkId)))
    .returning();
  return updated;
}

/** How many orders of a payment are not cancelled. */
export function countLiveOrders(db: Db, paymentId: string): Promise<number> {
  return db.$count(orders, and(eq(orders.paymentId, paymentId), ne(orders.orderStatus, 'CANCELLED')));
}

/** The payment was made: orders that wait for it are paid, and cancelled ones are due a refund. */
export function updatePaidOrders(db: Db, paymentId: string, now: Date): Promise<OrderRow[]> {
  const paid = sql<PaymentStatus>`CASE WHEN ${orders.orderStatus} = 'CANCELLED' THEN ${refundDue} ELSE 'PAID' END`;
  return db
    .update(orders)
    .set({ paymentStatus: paid, updatedAt: now })
    .where(and(eq(orders.paymentId, paymentId), eq(orders.paymentStatus, 'PAYMENT PENDING')))
    .returning();
}

/** Unpaid orders that were cancelled because the hold ended, not by a person. */
export function listExpiredOrders(db: Db, paymentId: string): Promise<OrderRow[]> {
  const cancelledBySystem = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.toStatus, 'CANCELLED'),
        isNull(orderEvents.actorId),
      ),
    );
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentId, paymentId),
        eq(orders.orderStatus, 'CANCELLED'),
        eq(orders.paymentStatus, 'PAYMENT PENDING'),
        exists(cancelledBySystem),
      ),
    )
    .orderBy(orders.id);
}

/** Whether the customer has a pending order for the same service, date and address as one of these. */
export async function hasSimilarOrder(db: Db, ids: string[]): Promise<boolean> {
  const mine = alias(orders, 'mine');
  const [found] = await db
    .select({ similar: count() })
    .from(mine)
    .innerJoin(
      orders,
      and(
        eq(orders.userId, mine.userId),
        eq(orders.productId, mine.productId),
        eq(orders.deliveryDate, mine.deliveryDate),
        eq(orders.addressId, mine.addressId),
        eq(orders.orderStatus, 'PENDING'),
      ),
    )
    .where(inArray(mine.id, ids));
  return (found?.similar ?? 0) > 0;
}

/** Cancelled orders whose payment came late, booked again. */
export function updateRevivedOrders(db: Db, ids: string[], now: Date): Promise<OrderRow[]> {
  return db
    .update(orders)
    .set({ orderStatus: 'PENDING', paymentStatus: 'PAID', cancellationReason: '', updatedAt: now })
    .where(and(inArray(orders.id, ids), eq(orders.orderStatus, 'CANCELLED')))
    .returning();
}

export async function listOverduePayments(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'CREATED'), lt(payments.holdUntil, before)))
    .orderBy(payments.holdUntil)
    .limit(limit);
  return rows.map(({ id }) => id);
}
