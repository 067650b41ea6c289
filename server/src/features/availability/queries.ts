import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { isOneOf, prepared } from '../../core/db/prepared-statement.ts';
import { products } from '../../core/db/schema.ts';

/** How many places of a service are taken on a day. Plain column names, because the subquery has its own FROM. */
const placesHeld = (day: SQL) => sql`(
  SELECT coalesce(sum(held.quantity), 0)::integer FROM orders held
  WHERE held.product_id = products.id AND held.delivery_date = ${day} AND held.order_status <> 'CANCELLED')`;

/**
 * How many places of a service are left on a day: the only definition, for any query that reads from `products`.
 * Whatever else closes a day or holds a place is added here.
 */
export const placesLeft = (day: SQL) => sql<number>`(products.stock - ${placesHeld(day)})`;

/**
 * Whether so many places are left on a day, for long lists of services. Most are booked by nobody that day: their stock
 * tells, and only the others are counted one by one. Whatever else closes a day belongs into `touched` as well.
 */
export function hasPlaces(date: string, quantity: number): SQL {
  const day = sql`${date}::date`;
  const touched = sql`(SELECT product_id FROM orders
    WHERE delivery_date = ${day} AND order_status <> 'CANCELLED' AND product_id IS NOT NULL)`;
  return sql`products.stock >= ${quantity} AND
    (products.id NOT IN ${touched} OR ${placesLeft(day)} >= ${quantity})`;
}

/** A booking asks under `lockServices`, in a statement of its own, so that it sees what the lock waited for. */
export async function listPlacesLeft(
  db: Db,
  productIds: string[],
  date: string,
): Promise<Map<string, number>> {
  const rows = await listPlaces(db, { productIds, date });
  return new Map(rows.map(({ id, left }) => [id, left]));
}

const listPlaces = prepared('places_left', (db) =>
  db
    .select({ id: products.id, left: placesLeft(sql`${sql.placeholder('date')}::date`) })
    .from(products)
    .where(isOneOf(products.id, 'productIds')),
);

/** Those of the days on which a service has fewer places left than wanted; unknown services are left out. */
export async function listFullDates(
  db: Db,
  wanted: { productId: string; quantity: number }[],
  days: string[],
): Promise<{ productId: string; fullDates: string[] }[]> {
  const ids = sql.param(wanted.map(({ productId }) => productId));
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  const { rows } = await db.execute<{ productId: string; fullDates: string[] }>(sql`
    SELECT products.id AS "productId", ARRAY(
      SELECT day FROM unnest(${sql.param(days)}::text[]) AS day
      WHERE ${placesLeft(sql`day::date`)} < wanted.quantity) AS "fullDates"
    FROM unnest(${ids}::text[], ${quantities}::integer[]) AS wanted (product_id, quantity)
    JOIN products ON products.id = wanted.product_id`);
  return rows;
}
