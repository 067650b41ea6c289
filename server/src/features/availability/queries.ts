import { indianDay } from '@utsav/contract/booking';
import { and, asc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { isOneOf, prepared, statement } from '../../core/db/prepared-statement.ts';
import { products, users, waitingList } from '../../core/db/schema.ts';
import { isPublic } from '../product/queries.ts';

/*
 * The only definition of when a product can be booked, for any query that reads from `products`. Plain column names,
 * because the subqueries have their own FROM.
 */

/** A day and today as SQL dates; column names include their table. */
export type Seen = {
  day: SQL;
  today: SQL;
  /** Lets a query about many days read all blocks at once. */
  isBlocked?: SQL;
};

type Now = Date | SQLWrapper;

/** Whether places are still held: a proposed date holds them until its end. */
export const isHeldAt = (now: Now) => sql`(held.until IS NULL OR held.until > ${now})`;

/** How many places of a product bookings, proposed dates and offers to the waiting list hold on a day. */
export const placesHeld = (day: SQL, now: Now) => sql`(
  SELECT coalesce(sum(held.quantity), 0)::integer FROM held_places held
  WHERE held.product_id = products.id AND held.day = ${day} AND ${isHeldAt(now)})`;

/** How many places the vendor of a product still has on a day over all services; null without a limit. */
export const dayLeft = (day: SQL, now: Now) => sql<number | null>`(
  SELECT vendor.day_limit - ${heldOfVendor(day, now)} FROM users vendor
  WHERE vendor.id = products.admin_id AND vendor.day_limit > 0)`;

const heldOfVendor = (day: SQL, now: Now) => sql`(
  SELECT coalesce(sum(held.quantity), 0)::integer FROM held_places held
  WHERE held.admin_id = vendor.id AND held.day = ${day} AND ${isHeldAt(now)})`;

const hasBlock = (day: SQL) => sql`EXISTS (
  SELECT FROM service_blocks block
  WHERE block.product_id = products.id AND ${day} BETWEEN block.first_day AND block.last_day)`;

/** Whether a product takes no bookings for a day: it is too few days ahead, a closed weekday or blocked. */
export const isClosed = ({ day, today, isBlocked = hasBlock(day) }: Seen) => sql<boolean>`(
  ${day} <= ${today} OR products.notice_days > ${day} - ${today}
  OR extract(dow FROM ${day})::integer = ANY(products.closed_weekdays)
  OR ${isBlocked})`;

/** How many places the stock leaves; none on a closed day. */
export const stockLeft = (seen: Seen & { held: SQL }) =>
  sql<number>`(CASE WHEN ${isClosed(seen)} THEN 0 ELSE products.stock - ${seen.held} END)`;

/** How many places of a product can still be booked for a day. `least` ignores a vendor without a limit, which is null. */
export const placesLeft = (seen: Seen & { held: SQL; dayLeft: SQL }) =>
  sql<number>`least(${stockLeft(seen)}, ${seen.dayLeft})`;

/**
 * Whether so many places are left on a day, for long lists of products: blocked and full ones, and vendors whose day
 * is full, are read once. Most products have no booking that day, so their stock decides.
 */
export function hasPlaces({ date, now, quantity }: { date: string; now: Date; quantity: number }): SQL {
  const day = sql`${date}::date`;
  const blocked = sql`(SELECT product_id FROM service_blocks WHERE ${day} BETWEEN first_day AND last_day)`;
  const full = sql`(
    SELECT p.id FROM held_places held JOIN products p ON p.id = held.product_id
    WHERE held.day = ${day} AND ${isHeldAt(now)} GROUP BY p.id HAVING p.stock - sum(held.quantity) < ${quantity})`;
  const fullVendors = sql`(
    SELECT vendor.id FROM users vendor
    WHERE vendor.day_limit > 0 AND vendor.day_limit - ${heldOfVendor(day, now)} < ${quantity})`;
  const seen = { day, today: sql`${indianDay(now)}::date`, isBlocked: sql`products.id IN ${blocked}` };
  return sql`products.stock >= ${quantity} AND NOT ${isClosed(seen)} AND products.id NOT IN ${full}
    AND (products.admin_id IN ${fullVendors}) IS NOT TRUE`;
}

type LockedPlaces = { id: string; name: string; stock: number; isPublic: boolean };

/** Makes other bookings of these products wait; locks them in the order of their ids to avoid deadlocks. */
export const lockPlaces = prepared<{ ids: string[] }, LockedPlaces[]>('lock_places', (db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(products)
    .where(isOneOf(products.id, 'ids'))
    .orderBy(asc(products.id))
    .for('no key update'),
);

/**
 * Makes bookings of all services of these products' vendors wait, where the vendor has a limit for a day. Lock the
 * products before, and no product after it; vendors are locked in the order of their ids.
 */
export async function lockVendors(db: Db, productIds: string[], vendorIds: string[] = []): Promise<void> {
  await lockLimitedVendors(db, [productIds, vendorIds]);
}

const lockLimitedVendors = statement(
  'lock_vendors',
  `SELECT pg_advisory_xact_lock(hashtextextended('bookings of ' || id, 0)) FROM (
    SELECT id FROM users WHERE day_limit > 0
      AND (id = ANY($2) OR id IN (SELECT admin_id FROM products WHERE products.id = ANY($1)))
    ORDER BY id) AS vendors`,
);

export type Places = {
  /** How many this customer can book, including places that the waiting list offers to them. */
  left: number;
  /** What the vendor takes that day over all services, if there is a limit; offers to this customer included. */
  day: { vendorId: string; limit: number; left: number } | null;
  isClosed: boolean;
  /** The customer's own entry in the waiting list for that day. */
  waiting: { id: string; offered: number } | null;
};

type Asked = { date: string; now: Date; userId?: string | undefined };

/**
 * A booking calls it after locking the products, in another statement, so that it sees bookings that it waited for.
 * Where a vendor has a limit for a day, it locks the vendor and counts again.
 */
export async function listPlacesLeft(
  db: Db,
  productIds: string[],
  { date, now, userId = '' }: Asked,
): Promise<Map<string, Places>> {
  const asked = { productIds, date, today: indianDay(now), now, userId };
  let rows = await listPlaces(db, asked);
  if (rows.some(({ dayLeft }) => dayLeft !== null)) {
    await lockVendors(db, productIds);
    rows = await listPlaces(db, asked);
  }
  const offeredBy = (vendorId: string) =>
    rows.filter((row) => row.vendorId === vendorId).reduce((sum, { offered }) => sum + offered, 0);
  return new Map(
    rows.map(({ id, left, dayLeft, dayLimit, vendorId, offered, isClosed, waitingId }) => {
      const hasLimit = dayLeft !== null && dayLimit !== null && vendorId !== null;
      const day = hasLimit ? { vendorId, limit: dayLimit, left: dayLeft + offeredBy(vendorId) } : null;
      return [
        id,
        {
          left: Math.min(left + offered, day?.left ?? Number.POSITIVE_INFINITY),
          day,
          isClosed,
          waiting: waitingId === null ? null : { id: waitingId, offered },
        },
      ];
    }),
  );
}

/** What is left for each line of one booking, after what the lines before it take of their vendor's day. */
export function leftInTurn(
  lines: { productId: string; quantity: number }[],
  places: Map<string, Places>,
): Pick<Places, 'left' | 'isClosed'>[] {
  const taken = new Map<string, number>();
  return lines.map(({ productId, quantity }) => {
    const { left = 0, isClosed = false, day = null } = places.get(productId) ?? {};
    if (!day) return { left, isClosed };
    const before = taken.get(day.vendorId) ?? 0;
    taken.set(day.vendorId, before + quantity);
    return { left: Math.min(left, day.left - before), isClosed };
  });
}

const value = sql.placeholder;
const day = sql`${value('date')}::date`;
const seen = { day, today: sql`${value('today')}::date`, held: placesHeld(day, value('now')) };
const isOffered = and(gt(waitingList.offeredUntil, value('now')), sql`NOT ${isClosed(seen)}`);

const listPlaces = prepared('places_left', (db) =>
  db
    .select({
      id: products.id,
      left: stockLeft(seen),
      dayLeft: dayLeft(day, value('now')),
      dayLimit: users.dayLimit,
      vendorId: products.adminId,
      isClosed: isClosed(seen),
      waitingId: waitingList.id,
      offered: sql<number>`CASE WHEN ${isOffered} THEN ${waitingList.quantity} ELSE 0 END`,
    })
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .leftJoin(
      waitingList,
      and(
        eq(waitingList.productId, products.id),
        eq(waitingList.day, value('date')),
        eq(waitingList.userId, value('userId')),
      ),
    )
    .where(isOneOf(products.id, 'productIds')),
);

export type Unavailable = { productId: string; days: { date: string; reason: 'full' | 'closed' }[] };

/**
 * The days, in their order, on which a product has fewer places left than wanted; unknown products are left out. With
 * `together` the products of a vendor share what the vendor takes on a day.
 */
export async function listUnavailableDays(
  db: Db,
  wanted: { productId: string; quantity: number }[],
  { days, now, together }: { days: string[]; now: Date; together: boolean },
): Promise<Unavailable[]> {
  const ids = sql`${sql.param(wanted.map(({ productId }) => productId))}::text[]`;
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  const seen = {
    day: sql`asked.day`,
    today: sql`${indianDay(now)}::date`,
    held: sql`coalesce(held.places, 0)`,
    dayLeft: sql`vendor.day_limit - coalesce(busy.places, 0)`,
    isBlocked: sql`blocked.day IS NOT NULL`,
  };
  const span = sql`day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date`;
  const ofVendor = together
    ? sql`sum(wanted.quantity) OVER (PARTITION BY coalesce(products.admin_id, products.id))`
    : sql`wanted.quantity`;
  const { rows } = await db.execute<Unavailable>(sql`
    WITH asked AS (SELECT unnest(${sql.param(days)}::date[]) AS day),
    wanted AS (
      SELECT product_id, quantity, ${ofVendor} AS of_vendor
      FROM unnest(${ids}, ${quantities}::integer[]) AS wanted (product_id, quantity)
      JOIN products ON products.id = wanted.product_id),
    vendor AS (
      SELECT id, day_limit FROM users WHERE day_limit > 0
        AND id IN (SELECT admin_id FROM products WHERE products.id = ANY(${ids}))),
    busy AS (
      SELECT vendor.id, busy.day, busy.places FROM vendor CROSS JOIN LATERAL (
        SELECT day, sum(quantity)::integer AS places FROM held_places held
        WHERE ${isHeldAt(now)} AND admin_id = vendor.id AND ${span} GROUP BY day) AS busy),
    held AS (
      SELECT product_id, day, sum(quantity)::integer AS places FROM held_places held
      WHERE ${isHeldAt(now)} AND product_id = ANY(${ids}) AND ${span}
      GROUP BY product_id, day),
    blocked AS (
      SELECT DISTINCT product_id, asked.day FROM service_blocks JOIN asked ON asked.day BETWEEN first_day AND last_day
      WHERE product_id = ANY(${ids}))
    SELECT products.id AS "productId", coalesce(json_agg(json_build_object(
        'date', asked.day, 'reason', CASE WHEN ${isClosed(seen)} THEN 'closed' ELSE 'full' END) ORDER BY asked.day)
      FILTER (WHERE ${placesLeft(seen)} < wanted.quantity OR ${seen.dayLeft} < wanted.of_vendor), '[]') AS days
    FROM wanted
    JOIN products ON products.id = wanted.product_id
    CROSS JOIN asked
    LEFT JOIN vendor ON vendor.id = products.admin_id
    LEFT JOIN busy ON busy.id = vendor.id AND busy.day = asked.day
    LEFT JOIN held ON held.product_id = products.id AND held.day = asked.day
    LEFT JOIN blocked ON blocked.product_id = products.id AND blocked.day = asked.day
    GROUP BY products.id`);
  return rows;
}
