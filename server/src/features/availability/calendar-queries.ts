import { and, asc, between, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders, products } from '../../core/db/schema.ts';
import type { Span } from './block-queries.ts';

/** Whose bookings: of one admin, of one service, or all. */
export type CalendarScope = { adminId?: string | undefined; productId?: string | undefined };

const bookedColumns = {
  id: orders.id,
  orderId: orders.orderId,
  orderStatus: orders.orderStatus,
  productId: orders.productId,
  productName: orders.productName,
  quantity: orders.quantity,
  deliveryDate: orders.deliveryDate,
  customer: {
    name: sql<string>`${orders.customer} ->> 'name'`,
    mobile: sql<string>`${orders.customer} ->> 'mobile'`,
  },
  proposedDate: orders.proposedDate,
  proposedBy: orders.proposedBy,
  proposalNote: orders.proposalNote,
  proposalExpiresAt: orders.proposalExpiresAt,
};

export type BookedRow = Awaited<ReturnType<typeof listBookedOrders>>[number];

function selectBooked(db: Db, where: SQL | undefined) {
  return db
    .select(bookedColumns)
    .from(orders)
    .where(and(where, ne(orders.orderStatus, 'CANCELLED')))
    .orderBy(asc(orders.deliveryDate), asc(orders.id));
}

/** Orders of these days that are not cancelled. */
export function listBookedOrders(db: Db, { from, to }: Span, { adminId, productId }: CalendarScope) {
  return selectBooked(
    db,
    and(
      between(orders.deliveryDate, from, to),
      adminId === undefined ? undefined : eq(orders.adminId, adminId),
      productId === undefined ? undefined : eq(orders.productId, productId),
    ),
  );
}

/** Orders of these services that hold a place on these days, with their date or with a proposed one. */
export function listHoldingOrders(db: Db, { from, to }: Span, productIds: string[]) {
  return selectBooked(
    db,
    and(
      inArray(orders.productId, productIds),
      ne(orders.orderStatus, 'DELIVERED'),
      or(between(orders.deliveryDate, from, to), between(orders.proposedDate, from, to)),
    ),
  );
}

/** How many places of these services are held on each day; days without any are left out. */
export async function listHeldPlaces(
  db: Db,
  { from, to }: Span,
  { adminId, productId }: CalendarScope,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; held: number }>(sql`
    SELECT day::text, sum(quantity)::integer AS held FROM held_places
    WHERE day BETWEEN ${from}::date AND ${to}::date AND ${and(
      productId === undefined ? sql`product_id IS NOT NULL` : sql`product_id = ${productId}`,
      adminId === undefined
        ? undefined
        : sql`product_id IN (SELECT id FROM products WHERE admin_id = ${adminId})`,
    )}
    GROUP BY day`);
  return new Map(rows.map(({ day, held }) => [day, held]));
}

export function listCalendarServices(db: Db, { adminId, productId }: CalendarScope) {
  return db
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      noticeDays: products.noticeDays,
      closedWeekdays: products.closedWeekdays,
    })
    .from(products)
    .where(
      and(
        adminId === undefined ? undefined : eq(products.adminId, adminId),
        productId === undefined ? undefined : eq(products.id, productId),
      ),
    )
    .orderBy(asc(products.name), asc(products.id));
}

/** For a feed, with everything that an entry says; cancelled orders too. */
export function listFeedOrders(db: Db, from: string, adminId: string | undefined) {
  const changes = sql<number>`(SELECT count(*)::integer FROM order_events WHERE order_id = orders.id)`;
  return db
    .select({
      ...bookedColumns,
      deliveryAddress: orders.deliveryAddress,
      updatedAt: orders.updatedAt,
      changes,
    })
    .from(orders)
    .where(
      and(gte(orders.deliveryDate, from), adminId === undefined ? undefined : eq(orders.adminId, adminId)),
    )
    .orderBy(asc(orders.deliveryDate), asc(orders.id));
}
