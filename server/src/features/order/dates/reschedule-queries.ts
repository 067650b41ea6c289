import { and, asc, eq, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../core/db/db.ts';
import { orders, users } from '../../../core/db/schema.ts';
import { mailColumns, type OrderRow, type OrderScope, type OrderWithLanguage, within } from '../queries.ts';

/** Locks and reads the order. Lock its payment and its product before. */
export async function lockOrder(db: Db, scope: OrderScope): Promise<OrderWithLanguage | undefined> {
  const [found] = await db
    .select(mailColumns)
    .from(orders)
    .where(within(scope))
    .limit(1)
    .for('no key update');
  return found;
}

export type OrderDates = Pick<
  OrderRow,
  'deliveryDate' | 'proposedDate' | 'proposedBy' | 'proposalNote' | 'proposalExpiresAt'
>;

/** Only for an order that this transaction has locked. */
export async function updateOrderDate(
  db: Db,
  id: string,
  changes: Partial<OrderDates> & { updatedAt: Date },
): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, id));
}

export async function listExpiredProposals(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.proposalExpiresAt, now))
    .orderBy(asc(orders.proposalExpiresAt));
  return rows.map(({ id }) => id);
}

/** An order that is not cancelled and whose customer's account is not deleted, with its customer's language and the length of its history. */
export async function findCalendarOrder(db: Db, id: string) {
  const changes = sql<number>`(SELECT count(*)::integer FROM order_events WHERE order_id = orders.id)`;
  const [found] = await db
    .select({ ...mailColumns, changes })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), notInArray(users.status, ['BLOCKED', 'DELETED'])))
    .where(and(eq(orders.id, id), ne(orders.orderStatus, 'CANCELLED')));
  return found;
}
