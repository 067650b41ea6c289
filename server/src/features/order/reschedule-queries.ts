import { asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema.ts';
import {
  customerLanguage,
  type MovedOrder,
  noProposal,
  type OrderRow,
  type OrderScope,
  within,
} from './queries.ts';

/** The order as it is until the transaction ends. Lock its payment and its service before. */
export async function lockOrder(db: Db, scope: OrderScope): Promise<MovedOrder | undefined> {
  const [found] = await db
    .select({ ...getTableColumns(orders), customerLanguage })
    .from(orders)
    .where(within(scope))
    .limit(1)
    .for('no key update');
  return found;
}

type DateChanges = Partial<
  Pick<OrderRow, 'deliveryDate' | 'proposedDate' | 'proposedBy' | 'proposalNote' | 'proposalExpiresAt'>
> & { updatedAt: Date };

/** Only for an order that this transaction has locked. */
export async function updateOrderDate(db: Db, id: string, changes: DateChanges): Promise<void> {
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

/** Undefined when it was answered or replaced meanwhile. Answers the order as it was with its proposal. */
export async function endExpiredProposal(db: Db, id: string, now: Date): Promise<MovedOrder | undefined> {
  const before = await lockOrder(db, { ids: [id] });
  if (!before?.proposalExpiresAt || before.proposalExpiresAt > now) return undefined;
  await updateOrderDate(db, id, { ...noProposal, updatedAt: now });
  return before;
}

/** With the language of its customer and how many entries its history has. */
export async function findCalendarOrder(db: Db, id: string) {
  const changes = sql<number>`(SELECT count(*)::integer FROM order_events WHERE order_id = orders.id)`;
  const [found] = await db
    .select({ ...getTableColumns(orders), customerLanguage, changes })
    .from(orders)
    .where(eq(orders.id, id));
  return found;
}
