import type { OrderStatus, Proposer } from '@utsav/contract/order-status';
import { and, asc, between, ne, or, type SQL, sql } from 'drizzle-orm';
import { eqIfGiven, isAnyOf } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { orders, products } from '../../core/db/schema.ts';
import type { Span } from './block-queries.ts';
import { dayLeft, isHeldAt } from './queries.ts';

/** Limits a calendar to an admin, to a product, or not at all. */
export type CalendarScope = { adminId?: string | undefined; productId?: string | undefined };

/** The columns of an order for a calendar, with days and moments as PostgreSQL writes them. */
export type BookedRow = {
  id: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  productId: string | null;
  productName: string;
  quantity: number;
  deliveryDate: string;
  customerName: string;
  customerMobile: string;
  proposal: { date: string; by: Proposer; note: string; expiresAt: string } | null;
};

/** Plain rows, because drizzle would take longer to map the thousands of orders of a month than to read them. */
async function selectBooked(db: Db, where: SQL | undefined): Promise<BookedRow[]> {
  const { rows } = await db.execute<BookedRow>(sql`
    SELECT id, order_id AS "orderNumber", order_status AS "orderStatus", product_id AS "productId",
      product_name AS "productName", quantity, delivery_date::text AS "deliveryDate",
      customer ->> 'name' AS "customerName", customer ->> 'mobile' AS "customerMobile",
      CASE WHEN proposed_date IS NOT NULL THEN json_build_object('date', proposed_date, 'by', proposed_by,
        'note', proposal_note, 'expiresAt', proposal_expires_at) END AS proposal
    FROM orders WHERE ${and(where, ne(orders.orderStatus, 'CANCELLED'))}
    ORDER BY delivery_date, id`);
  return rows;
}

/** Orders of these days that are not cancelled. */
export function listBookedOrders(db: Db, { from, to }: Span, { adminId, productId }: CalendarScope) {
  return selectBooked(
    db,
    and(
      between(orders.deliveryDate, from, to),
      eqIfGiven(orders.adminId, adminId),
      eqIfGiven(orders.productId, productId),
    ),
  );
}

/** Orders of these products that hold a place on these days, with their date or with a proposed one. */
export function listHoldingOrders(db: Db, { from, to }: Span, productIds: string[]) {
  return selectBooked(
    db,
    and(
      isAnyOf(orders.productId, productIds),
      ne(orders.orderStatus, 'DELIVERED'),
      or(between(orders.deliveryDate, from, to), between(orders.proposedDate, from, to)),
    ),
  );
}

/** How many places of the products are held on each day; days without any are left out. */
export async function listHeldPlaces(
  db: Db,
  { from, to }: Span,
  scope: CalendarScope,
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; held: number }>(sql`
    SELECT day::text, sum(quantity)::integer AS held FROM held_places held
    WHERE ${isHeldAt(now)} AND product_id IN (SELECT id FROM products WHERE ${inScope(scope) ?? true})
      AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY day`);
  return new Map(rows.map(({ day, held }) => [day, held]));
}

const inScope = ({ adminId, productId }: CalendarScope) =>
  and(eqIfGiven(products.adminId, adminId), eqIfGiven(products.id, productId));

/** The number of products, and the sum of their stock: of each vendor at most what the vendor takes on a day. */
export async function sumStock(db: Db, scope: CalendarScope) {
  const { rows } = await db.execute<{ services: number; stock: number }>(sql`
    SELECT coalesce(sum(services), 0)::integer AS services, coalesce(sum(least(stock, day_limit)), 0)::integer AS stock
    FROM (
      SELECT count(*) AS services, sum(${products.stock}) AS stock, nullif(min(users.day_limit), 0) AS day_limit
      FROM products LEFT JOIN users ON users.id = products.admin_id
      WHERE ${inScope(scope) ?? true} GROUP BY products.admin_id) AS vendors`);
  return rows[0] ?? { services: 0, stock: 0 };
}

/** How many places the vendor of a product still has on each of these days; empty without a limit. */
export async function listDaysLeft(
  db: Db,
  { from, to }: Span,
  { productId }: CalendarScope,
  now: Date,
): Promise<Map<string, number>> {
  if (productId === undefined) return new Map();
  const { rows } = await db.execute<{ day: string; left: number | null }>(sql`
    SELECT asked.day::text, ${dayLeft(sql`asked.day`, now)} AS left
    FROM products CROSS JOIN (SELECT generate_series(${from}::date, ${to}::date, '1 day')::date AS day) AS asked
    WHERE products.id = ${productId}`);
  return new Map(rows.flatMap(({ day, left }) => (left === null ? [] : [[day, left] as const])));
}

export function listCalendarProducts(db: Db, scope: CalendarScope) {
  return db
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      leadDays: products.leadDays,
      closedWeekdays: products.closedWeekdays,
    })
    .from(products)
    .where(inScope(scope))
    .orderBy(asc(products.name), asc(products.id));
}

export type CalendarProductRow = Awaited<ReturnType<typeof listCalendarProducts>>[number];
