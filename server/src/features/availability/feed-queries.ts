import type { Locale } from '@utsav/messages/locales';
import { and, asc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders, users } from '../../core/db/schema.ts';

export type FeedOwner = { id: string; language: Locale; feedVersion: number };

/** An admin who may sign in. */
export async function findFeedOwner(db: Db, id: string): Promise<FeedOwner | undefined> {
  const [found] = await db
    .select({ id: users.id, language: users.language, feedVersion: users.feedVersion })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE')));
  return found;
}

/** Answers the new version. */
export async function updateFeedVersion(db: Db, id: string): Promise<number> {
  const [updated] = await db
    .update(users)
    .set({ feedVersion: sql`${users.feedVersion} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.feedVersion });
  return updated?.version ?? 0;
}

type FeedSpan = { from: string; adminId: string };

const inFeed = ({ from, adminId }: FeedSpan): SQL | undefined =>
  and(eq(orders.adminId, adminId), gte(orders.deliveryDate, from));

/** Differs after each change of one of the orders. */
export async function findOrdersVersion(db: Db, span: FeedSpan): Promise<string> {
  const shown = sql`concat_ws(' ', ${orders.id}, ${orders.orderStatus}, ${orders.deliveryDate}, ${orders.updatedAt})`;
  const version = sql<string>`concat_ws(' ', count(*), sum(hashtextextended(${shown}, 0)))`;
  const [found] = await db.select({ version }).from(orders).where(inFeed(span));
  return found?.version ?? '';
}

/** The next orders after an id, cancelled ones included, with all columns of an entry. */
export function listFeedOrders(db: Db, span: FeedSpan, { after, limit }: { after: string; limit: number }) {
  const changes = sql<number>`(SELECT count(*)::integer FROM order_events WHERE order_id = orders.id)`;
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      orderStatus: orders.orderStatus,
      productName: orders.productName,
      quantity: orders.quantity,
      deliveryDate: orders.deliveryDate,
      deliveryAddress: orders.deliveryAddress,
      customer: orders.customer,
      updatedAt: orders.updatedAt,
      changes,
    })
    .from(orders)
    .where(and(inFeed(span), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
}

export type FeedOrder = Awaited<ReturnType<typeof listFeedOrders>>[number];
