import { indianDay } from '@utsav/contract/booking';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { eqIfGiven, isAnyOf } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { products, users, waitingList } from '../../core/db/schema.ts';
import { placesHeld, placesLeft } from '../availability/queries.ts';
import { isPublic } from '../product/queries.ts';

/** The position in the line; entries with an offer do not count. */
const position = sql<number>`(
  SELECT count(*)::integer FROM waiting_list line
  WHERE line.product_id = ${waitingList.productId} AND line.day = ${waitingList.day}
    AND line.id <= ${waitingList.id} AND (line.offered_until IS NULL OR line.id = ${waitingList.id}))`;

/** All entries of a customer, or one. */
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
      and(
        eq(waitingList.userId, userId),
        gt(waitingList.day, indianDay(now)),
        eqIfGiven(waitingList.id, id),
        isPublic,
      ),
    )
    .orderBy(asc(waitingList.day), asc(waitingList.id));
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export function countEntries(db: Db, userId: string): Promise<number> {
  return db.$count(waitingList, eq(waitingList.userId, userId));
}

/** An entry that a booking has ended, as stored with its payment. */
export type StoredEntry = { id: string };

/** The entries of these products for which there may be a place, the longest waiting first. */
export function listWaiting(db: Db, productIds: string[], now: Date) {
  const day = sql`${waitingList.day}`;
  const left = placesLeft({ day, today: sql`${indianDay(now)}::date`, held: placesHeld(day, now) });
  return db
    .select({
      id: waitingList.id,
      day: waitingList.day,
      quantity: waitingList.quantity,
      left,
      product: {
        id: products.id,
        name: products.name,
        vendor: sql<string | null>`(SELECT v.vendor_name FROM users v WHERE v.id = ${products.adminId})`,
      },
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
        isPublic,
        sql`${left} >= ${waitingList.quantity}`,
      ),
    )
    .orderBy(asc(waitingList.id));
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** True for an expired offer, and for a day that has come. */
export const isOver = (now: Date) =>
  or(lte(waitingList.offeredUntil, now), lte(waitingList.day, indianDay(now)));

/** The products with entries that are over. */
export async function listProductsToRelease(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: waitingList.productId })
    .from(waitingList)
    .where(isOver(now))
    .orderBy(asc(waitingList.productId));
  return rows.map(({ id }) => id);
}
