import { indianDay } from '@utsav/contract/booking';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { isOneOf, prepared } from '../../core/db/prepared-statement.ts';
import { products, waitingList } from '../../core/db/schema.ts';

/*
 * When a service can be booked: the only definition, for any query that reads from `products`. Plain column names,
 * because the subqueries have their own FROM.
 */

/** A day, seen from today; both are dates of PostgreSQL, and columns in them have the name of their table. */
export type Seen = { day: SQL; today: SQL };

/** How many places of a service bookings, proposed dates and offers to the waiting list hold on a day. */
const placesHeld = (day: SQL) => sql`(
  SELECT coalesce(sum(held.quantity), 0)::integer FROM held_places held
  WHERE held.product_id = products.id AND held.day = ${day})`;

/** Whether a service takes no bookings for a day: too short a notice, a closed weekday or a block. */
export const isClosed = ({ day, today }: Seen) => sql<boolean>`(
  ${day} < ${today} + greatest(products.notice_days, 1)
  OR extract(dow FROM ${day})::integer = ANY(products.closed_weekdays)
  OR EXISTS (
    SELECT FROM service_blocks block
    WHERE block.product_id = products.id AND ${day} BETWEEN block.first_day AND block.last_day))`;

/** How many places of a service can still be booked for a day. */
export const placesLeft = (seen: Seen) =>
  sql<number>`(CASE WHEN ${isClosed(seen)} THEN 0 ELSE products.stock - ${placesHeld(seen.day)} END)`;

/**
 * Whether so many places are left on a day, for long lists of services. Nothing holds a place of most of them that day:
 * their stock tells, and only the others are counted one by one.
 */
export function hasPlaces({ date, today, quantity }: { date: string; today: string; quantity: number }): SQL {
  const seen = { day: sql`${date}::date`, today: sql`${today}::date` };
  const held = sql`(SELECT product_id FROM held_places WHERE day = ${seen.day} AND product_id IS NOT NULL)`;
  return sql`products.stock >= ${quantity} AND NOT ${isClosed(seen)} AND
    (products.id NOT IN ${held} OR ${placesLeft(seen)} >= ${quantity})`;
}

/** Makes bookings of these services wait, as a checkout does; in the order of their ids, so that nobody deadlocks. */
export const lockPlaces = prepared<{ ids: string[] }, { id: string; name: string; stock: number }[]>(
  'lock_places',
  (db) =>
    db
      .select({ id: products.id, name: products.name, stock: products.stock })
      .from(products)
      .where(isOneOf(products.id, 'ids'))
      .orderBy(asc(products.id))
      .for('no key update'),
);

export type Places = {
  /** How many this customer can book, those that the waiting list offers to them included. */
  left: number;
  isClosed: boolean;
  /** The customer's own entry in the waiting list for that day. */
  waiting: { id: string; offered: number } | null;
};

type Asked = { date: string; now: Date; userId?: string };

/** A booking asks under the locks of the services, in a statement of its own, so that it sees what they waited for. */
export async function listPlacesLeft(
  db: Db,
  productIds: string[],
  { date, now, userId = '' }: Asked,
): Promise<Map<string, Places>> {
  const rows = await listPlaces(db, { productIds, date, today: indianDay(now), now, userId });
  return new Map(
    rows.map(({ id, left, offered, isClosed, waitingId }) => [
      id,
      { left: left + offered, isClosed, waiting: waitingId === null ? null : { id: waitingId, offered } },
    ]),
  );
}

const value = sql.placeholder;
const seen = { day: sql`${value('date')}::date`, today: sql`${value('today')}::date` };
const isOffered = and(gt(waitingList.offeredUntil, value('now')), sql`NOT ${isClosed(seen)}`);

const listPlaces = prepared('places_left', (db) =>
  db
    .select({
      id: products.id,
      left: placesLeft(seen),
      isClosed: isClosed(seen),
      waitingId: waitingList.id,
      offered: sql<number>`CASE WHEN ${isOffered} THEN ${waitingList.quantity} ELSE 0 END`,
    })
    .from(products)
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

/** Those of the days on which a service has fewer places left than wanted; unknown services are left out. */
export async function listUnavailableDays(
  db: Db,
  wanted: { productId: string; quantity: number }[],
  { days, today }: { days: string[]; today: string },
): Promise<Unavailable[]> {
  const ids = sql.param(wanted.map(({ productId }) => productId));
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  const seen = { day: sql`asked.date::date`, today: sql`${today}::date` };
  const { rows } = await db.execute<Unavailable>(sql`
    SELECT products.id AS "productId", coalesce((
      SELECT json_agg(json_build_object(
        'date', asked.date, 'reason', CASE WHEN ${isClosed(seen)} THEN 'closed' ELSE 'full' END))
      FROM unnest(${sql.param(days)}::text[]) AS asked (date)
      WHERE ${placesLeft(seen)} < wanted.quantity), '[]') AS days
    FROM unnest(${ids}::text[], ${quantities}::integer[]) AS wanted (product_id, quantity)
    JOIN products ON products.id = wanted.product_id`);
  return rows;
}
