import { indianDay } from '@utsav/contract/booking';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { products, users, waitingList } from '../../core/db/schema.ts';
import { dayLeft, placesHeld, placesLeft } from '../availability/queries.ts';
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

/** Of these products, of all services of their vendors with a limit for a day, and of all services of such vendors. */
type WaitingFor = { productIds: string[]; vendorIds: string[] };

const waitsFor = ({ productIds, vendorIds }: WaitingFor) => sql`${waitingList.productId} IN (
  SELECT unnest(${sql.param(productIds)}::text[])
  UNION
  SELECT p.id FROM users vendor JOIN products p ON p.admin_id = vendor.id
  WHERE vendor.day_limit > 0 AND (vendor.id = ANY(${sql.param(vendorIds)})
    OR vendor.id IN (SELECT changed.admin_id FROM products changed WHERE changed.id = ANY(${sql.param(productIds)}))))`;

/** The entries for which there may be a place, the longest waiting first. */
export function listWaiting(db: Db, freed: WaitingFor, now: Date) {
  const day = sql`${waitingList.day}`;
  const leftOfDay = dayLeft(day, now);
  const seen = { day, today: sql`${indianDay(now)}::date`, held: placesHeld(day, now) };
  const left = placesLeft({ ...seen, dayLeft: leftOfDay });
  return db
    .select({
      id: waitingList.id,
      day: waitingList.day,
      quantity: waitingList.quantity,
      left,
      dayLeft: leftOfDay,
      product: {
        id: products.id,
        vendorId: products.adminId,
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
        waitsFor(freed),
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

/** The services of a vendor that somebody waits for. */
export async function listAwaited(db: Db, vendorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: waitingList.productId })
    .from(waitingList)
    .innerJoin(products, eq(products.id, waitingList.productId))
    .where(eq(products.adminId, vendorId));
  return rows.map(({ id }) => id);
}
