import { indianDay } from '@utsav/contract/booking';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { waitingList } from '../../core/db/schema.ts';
import { dayLeft, isClosed, placesHeld } from '../availability/queries.ts';
import { isOver, type StoredEntry } from './queries.ts';

export type NewEntry = typeof waitingList.$inferInsert;

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insert(waitingList).values(entry);
}

export async function deleteEntries(db: Db, ids: string[]): Promise<number> {
  const deleted = await db
    .delete(waitingList)
    .where(inArray(waitingList.id, ids))
    .returning({ id: waitingList.id });
  return deleted.length;
}

export async function deleteEntriesOf(db: Db, productId: string): Promise<number> {
  const deleted = await db
    .delete(waitingList)
    .where(eq(waitingList.productId, productId))
    .returning({ id: waitingList.id });
  return deleted.length;
}

export async function updateOffered(db: Db, ids: string[], offeredUntil: Date): Promise<void> {
  await db.update(waitingList).set({ offeredUntil }).where(inArray(waitingList.id, ids));
}

/**
 * Ends offers of these products that cannot be taken any more, because the day is closed or there are fewer places
 * than are held, of the product or of the vendor's day; the newest end first. The customers stay in the line.
 */
export async function withdrawOffers(db: Db, productIds: string[], now: Date): Promise<void> {
  const day = sql`offers.day`;
  const seen = { day, today: sql`${indianDay(now)}::date` };
  await db.execute(sql`
    UPDATE waiting_list SET offered_until = NULL WHERE id IN (
      SELECT offers.id FROM (
        SELECT line.id, product_id, day, sum(quantity) OVER newest - quantity AS newer,
          sum(quantity) OVER newest_of_vendor - quantity AS newer_of_vendor
        FROM waiting_list line JOIN products ON products.id = product_id
        WHERE product_id = ANY(${sql.param(productIds)}) AND offered_until IS NOT NULL
        WINDOW newest AS (PARTITION BY product_id, day ORDER BY line.id DESC),
          newest_of_vendor AS (PARTITION BY products.admin_id, day ORDER BY line.id DESC)
      ) AS offers JOIN products ON products.id = offers.product_id
      WHERE ${isClosed(seen)} OR offers.newer < ${placesHeld(day, now)} - products.stock
        OR offers.newer_of_vendor < -${dayLeft(day, now)})`);
}

export async function deleteOverEntries(db: Db, productId: string, now: Date): Promise<void> {
  await db.delete(waitingList).where(and(eq(waitingList.productId, productId), isOver(now)));
}

/**
 * Restores the entries of a cancelled booking. An offer comes back if its places are free; an
 * entry whose offer has expired does not. Lock the products before.
 */
export async function insertStoredEntries(
  db: Db,
  entries: StoredEntry[],
  { productIds, now }: { productIds: string[]; now: Date },
): Promise<void> {
  const day = sql`entry.day`;
  const today = sql`${indianDay(now)}::date`;
  await db.execute(sql`
    INSERT INTO waiting_list (id, user_id, product_id, day, quantity, offered_until, created_at)
    SELECT entry.id, entry.user_id, product_id, day, quantity,
      CASE WHEN NOT ${isClosed({ day, today })} AND quantity <= stock - ${placesHeld(day, now)}
          AND (sum(quantity) OVER (PARTITION BY products.admin_id, day ORDER BY entry.id) <= ${dayLeft(day, now)}) IS NOT FALSE
        THEN offered_until END,
      entry.created_at
    FROM jsonb_populate_recordset(NULL::waiting_list, ${JSON.stringify(entries)}::jsonb) AS entry
      JOIN products ON products.id = product_id
    WHERE day > ${today} AND product_id = ANY(${sql.param(productIds)}) AND coalesce(offered_until > ${now.toISOString()}, true)
    ON CONFLICT DO NOTHING`);
}
