import { limits } from '@utsav/contract/limits';
import type { OrderSort, OrderStatus, Proposer } from '@utsav/contract/order-status';
import { and, asc, count, desc, eq, exists, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { orders, reviews, users } from '../../core/db/schema.ts';
import { type OrderRow, orderColumns } from './queries.ts';
import { hasWords } from './search-conditions.ts';

export type OwnOrderRow = OrderRow & { reviewId: string | null };

export function listOwnOrders(db: Db, userId: string): Promise<OwnOrderRow[]> {
  return db
    .select({ ...orderColumns, reviewId: reviews.id })
    .from(orders)
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(limits.customerOrders);
}

export type OrderFilter = {
  adminId?: string | undefined;
  productId?: string | undefined;
  status?: OrderStatus | undefined;
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Limits the list to orders with an open proposal of this side. */
  proposal?: Proposer | undefined;
  now: Date;
  search: string;
};

function matches({
  adminId,
  productId,
  status,
  date,
  from,
  to,
  proposal,
  now,
  search,
}: OrderFilter): SQL | undefined {
  return and(
    eqIfGiven(orders.adminId, adminId),
    eqIfGiven(orders.productId, productId),
    eqIfGiven(orders.orderStatus, status),
    eqIfGiven(orders.deliveryDate, date),
    from === undefined ? undefined : gte(orders.deliveryDate, from),
    to === undefined ? undefined : lte(orders.deliveryDate, to),
    proposal === undefined
      ? undefined
      : and(eq(orders.proposedBy, proposal), gt(orders.proposalExpiresAt, now)),
    hasWords(search),
  );
}

const customerName = sql`lower(${orders.customer} ->> 'name')`;
const serviceName = sql`lower(${orders.productName})`;

/** Each ordering ends with the id, so that pages neither repeat nor skip an order. */
const orderings: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.id)],
  oldest: [asc(orders.id)],
  'date-asc': [asc(orders.deliveryDate), desc(orders.id)],
  'date-desc': [desc(orders.deliveryDate), asc(orders.id)],
  'amount-asc': [asc(orders.totalPaise), desc(orders.id)],
  'amount-desc': [desc(orders.totalPaise), asc(orders.id)],
  'customer-asc': [asc(customerName), desc(orders.id)],
  'customer-desc': [desc(customerName), asc(orders.id)],
  'service-asc': [asc(serviceName), desc(orders.id)],
  'service-desc': [desc(serviceName), asc(orders.id)],
};

export type OrderSpan = { sort: OrderSort; limit: number; offset: number };

/** In their order; with `counted`, each with the number of all of them. */
export function listOrders(
  db: Db,
  filter: OrderFilter,
  { sort, limit, offset, counted }: OrderSpan & { counted: boolean },
) {
  const all = db.select({ total: count() }).from(orders).where(matches(filter));
  const total = counted ? sql<number>`(${all})`.mapWith(Number) : sql<undefined>`NULL`;
  return db
    .select({ ...orderColumns, total })
    .from(orders)
    .where(matches(filter))
    .orderBy(...orderings[sort])
    .limit(limit)
    .offset(offset);
}

/** The ids of all of them, in their order: as one text, because there may be very many. */
export async function listOrderIds(db: Db, filter: OrderFilter, sort: OrderSort): Promise<string[]> {
  const order = sql.join(orderings[sort], sql`, `);
  const [found] = await db
    .select({ ids: sql<string | null>`string_agg(${orders.id}, ' ' ORDER BY ${order})` })
    .from(orders)
    .where(matches(filter));
  return found?.ids?.split(' ') ?? [];
}

/** In the order of the ids. */
export async function listOrdersById(db: Db, ids: string[]): Promise<OrderRow[]> {
  const rows = await db.select(orderColumns).from(orders).where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The vendors who have orders, by name. */
export function listOrderVendors(db: Db): Promise<{ _id: string; name: string }[]> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.adminId, users.id));
  return db
    .select({ _id: users.id, name: users.vendorName })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), exists(theirs)))
    .orderBy(asc(sql`lower(${users.vendorName})`), asc(users.id))
    .limit(limits.orderVendors);
}

export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return db.$count(orders, matches(filter));
}

/** Counts the orders in each status, without the status of the filter. */
export async function countByStatus(db: Db, filter: OrderFilter): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.orderStatus, count: count() })
    .from(orders)
    .where(matches({ ...filter, status: undefined }))
    .groupBy(orders.orderStatus);
  const none = { PENDING: 0, ACCEPTED: 0, CANCELLED: 0, DELIVERED: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}
