import { indianDay } from '@utsav/contract/booking';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { eqIfGiven, isAnyOf } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { products, users, waitingList } from '../../core/db/schema.ts';
import { isClosed, placesHeld, placesLeft } from '../availability/queries.ts';

export type NewEntry = typeof waitingList.$inferInsert;

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insert(waitingList).values(entry);
}

/** Those before it in the line, and itself; one who has an offer does not wait any more. */
const position = sql<number>`(
  SELECT count(*)::integer FROM waiting_list line
  WHERE line.product_id = ${waitingList.productId} AND line.day = ${waitingList.day}
    AND line.id <= ${waitingList.id} AND (line.offered_until IS NULL OR line.id = ${waitingList.id}))`;

/** What a customer waits for: all of it, or one entry. */
export function listEntries(db: Db, { userId, id, now }: { userId: string; id?: string; now: Date }) {
  return db
    .select({
      id: waitingList.id,
      productId: waitingList.productId,
      product: { name: products.name, image: products.image },
      day: waitingList.day,
      quantity: waitingList.quantity,
      offeredUntil: waitingList.offeredUntil,
      createdAt: waitingList.createdAt,
      position,
    })
    .from(waitingList)
    .innerJoin(products, eq(products.id, waitingList.productId))
    .where(
      and(eq(waitingList.userId, userId), gt(waitingList.day, indianDay(now)), eqIfGiven(waitingList.id, id)),
    )
    .orderBy(asc(waitingList.day), asc(waitingList.id));
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export function countEntries(db: Db, userId: string): Promise<number> {
  return db.$count(waitingList, eq(waitingList.userId, userId));
}

export async function deleteEntries(db: Db, ids: string[]): Promise<number> {
  const deleted = await db
    .delete(waitingList)
    .where(inArray(waitingList.id, ids))
    .returning({ id: waitingList.id });
  return deleted.length;
}

/** An entry as it is stored with the payment of the booking that has ended it. */
export type StoredEntry = { id: string };

/**
 * The customer waits again, as before the booking that was cancelled. The offer comes back while its places are free; an
 * entry whose offer has run out does not. Lock the services before.
 */
export async function restoreEntries(db: Db, entries: StoredEntry[], now: Date): Promise<void> {
  const day = sql`entry.day`;
  const today = sql`${indianDay(now)}::date`;
  await db.execute(sql`
    INSERT INTO waiting_list (id, user_id, product_id, day, quantity, offered_until, created_at)
    SELECT entry.id, entry.user_id, product_id, day, quantity,
      CASE WHEN NOT ${isClosed({ day, today })} AND quantity <= stock - ${placesHeld(day)} THEN offered_until END,
      entry.created_at
    FROM jsonb_populate_recordset(NULL::waiting_list, ${JSON.stringify(entries)}::jsonb) AS entry
      JOIN products ON products.id = product_id
    WHERE day > ${today} AND coalesce(offered_until > ${now.toISOString()}, true)
    ON CONFLICT DO NOTHING`);
}

/** The entries of these services for which there may be a place now, the longest waiting first. */
export function listWaiting(db: Db, productIds: string[], now: Date) {
  const left = placesLeft({ day: sql`${waitingList.day}`, today: sql`${indianDay(now)}::date` });
  return db
    .select({
      id: waitingList.id,
      day: waitingList.day,
      quantity: waitingList.quantity,
      left,
      service: { id: products.id, name: products.name },
      customer: { id: users.id, name: users.name, email: users.email, language: users.language },
    })
    .from(waitingList)
    .innerJoin(products, eq(products.id, waitingList.productId))
    .innerJoin(users, eq(users.id, waitingList.userId))
    .where(
      and(
        isAnyOf(waitingList.productId, productIds),
        isNull(waitingList.offeredUntil),
        eq(users.status, 'ACTIVE'),
        sql`${left} >= ${waitingList.quantity}`,
      ),
    )
    .orderBy(asc(waitingList.id));
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

export async function updateOffered(db: Db, ids: string[], offeredUntil: Date): Promise<void> {
  await db.update(waitingList).set({ offeredUntil }).where(inArray(waitingList.id, ids));
}

/**
 * Ends the offers of these services that cannot be taken any more, because the day is closed or there are fewer places
 * than are held: the newest first. The customers stay in the line.
 */
export async function withdrawOffers(db: Db, productIds: string[], now: Date): Promise<void> {
  const day = sql`offers.day`;
  const seen = { day, today: sql`${indianDay(now)}::date` };
  await db.execute(sql`
    UPDATE waiting_list SET offered_until = NULL WHERE id IN (
      SELECT offers.id FROM (
        SELECT id, product_id, day, sum(quantity) OVER newest - quantity AS newer
        FROM waiting_list WHERE product_id = ANY(${sql.param(productIds)}) AND offered_until IS NOT NULL
        WINDOW newest AS (PARTITION BY product_id, day ORDER BY id DESC)
      ) AS offers JOIN products ON products.id = offers.product_id
      WHERE ${isClosed(seen)} OR offers.newer < ${placesHeld(day)} - products.stock)`);
}

/** An offer that nobody took, or a day that has come. */
const isOver = (now: Date) => or(lte(waitingList.offeredUntil, now), lte(waitingList.day, indianDay(now)));

/** The services with entries that are over. */
export async function listServicesToRelease(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: waitingList.productId })
    .from(waitingList)
    .where(isOver(now))
    .orderBy(asc(waitingList.productId));
  return rows.map(({ id }) => id);
}

export async function deleteOverEntries(db: Db, productId: string, now: Date): Promise<void> {
  await db.delete(waitingList).where(and(eq(waitingList.productId, productId), isOver(now)));
}
