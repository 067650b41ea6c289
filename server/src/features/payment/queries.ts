import { type LinkChangeName, linkChanges } from '@utsav/contract/order-graph';
import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders, payments } from '../../core/db/schema.ts';
import { type OrderScope, paymentOf } from '../order/queries.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Stores the payment with the entries of the waiting list that the booking will end. */
export async function insertPayment(
  db: Db,
  payment: Omit<PaymentRow, 'waiting'>,
  waitingIds: string[],
): Promise<void> {
  const waiting = sql`(
    SELECT coalesce(jsonb_agg(entry), '[]') FROM waiting_list entry WHERE id = ANY(${sql.param(waitingIds)}))`;
  await db.insert(payments).values({ ...payment, waiting });
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

/** The only update that writes the status of a payment; undefined when its status does not allow the change. */
export async function changePayment(
  db: Db,
  id: string,
  name: LinkChangeName,
  values: { providerPaymentId?: string; updatedAt: Date },
): Promise<PaymentRow | undefined> {
  const { from, to } = linkChanges[name];
  const [changed] = await db
    .update(payments)
    .set({ ...values, status: to })
    .where(and(eq(payments.id, id), inArray(payments.status, from)))
    .returning();
  return changed;
}

/** Answers the present payment, which may have been closed while its link was made. */
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

export async function listOverduePayments(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'CREATED'), lt(payments.holdUntil, before)))
    .orderBy(payments.holdUntil)
    .limit(limit);
  return rows.map(({ id }) => id);
}
