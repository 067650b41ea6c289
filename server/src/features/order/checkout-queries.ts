import type { OrderStatus } from '@utsav/contract/order';
import { and, asc, eq, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '../../core/db.ts';
import { insertKeptReply, type KeptReply } from '../../core/idempotency.ts';
import { type AddressSnapshot, orderEvents, orders, products, users } from '../../core/schema.ts';
import { deleteOrderedLines } from '../cart/queries.ts';
import type { OrderEvent, OrderRow } from './queries.ts';

/** Clients give up after 30 s (specification section 9); nobody is left waiting for a booking that happens later. */
export const checkoutBounds = { statementMs: 15_000, transactionMs: 20_000 };

/**
 * Bounds the transaction and makes it the only checkout of the customer; false when there is one already. The lock
 * belongs to the transaction, so that it is gone with it, whatever happens to this server.
 */
export async function lockCheckout(db: Db, userId: string, bounds = checkoutBounds): Promise<boolean> {
  const { statementMs, transactionMs } = bounds;
  const { rows } = await db.execute<{ locked: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`checkout ${userId}`}, 0)) AS locked,
      set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(transactionMs)}, true),
      -- Known to PostgreSQL since version 17; before that the two above have to do.
      CASE WHEN current_setting('transaction_timeout', true) IS NOT NULL
        THEN set_config('transaction_timeout', ${String(transactionMs)}, true) END`);
  return rows[0]?.locked ?? false;
}

type Known = {
  kept: { requestHash: string; reply: unknown } | null;
  similar: boolean;
  address: AddressSnapshot | null;
};

/** What is known before the cart is looked at: the reply to an earlier try, a similar order, the address. */
export async function findKnown(
  db: Db,
  wanted: { userId: string; key: string | undefined; productIds: string[]; date: string; addressId: string },
): Promise<Known> {
  const { rows } = await db.execute<Known>(sql`
    SELECT
      (SELECT json_build_object('requestHash', encode(request_hash, 'hex'), 'reply', reply)
        FROM idempotency_keys WHERE user_id = ${wanted.userId} AND key = ${wanted.key ?? null}) AS kept,
      EXISTS (SELECT FROM orders WHERE user_id = ${wanted.userId} AND product_id = ANY(${sql.param(wanted.productIds)})
        AND delivery_date = ${wanted.date} AND address_id = ${wanted.addressId}
        AND order_status = 'PENDING') AS similar,
      (SELECT json_build_object('address_line', address_line, 'city', city, 'state', state, 'country', country,
          'pincode', pincode, 'mobile', mobile)
        FROM addresses WHERE id = ${wanted.addressId} AND user_id = ${wanted.userId} AND status) AS address`);
  return rows[0] as Known;
}

/**
 * The services with the row lock that makes checkouts of the same service wait for each other: whoever counts the
 * places that are held does so alone. Taken in the order of ids, so that two checkouts never wait for each other.
 */
export function lockServices(db: Db, ids: string[]) {
  return db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      stock: products.stock,
      pricePaise: products.pricePaise,
      discount: products.discount,
      adminId: products.adminId,
      uploader: { name: users.name, email: users.email },
    })
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
}

export type LockedService = Awaited<ReturnType<typeof lockServices>>[number];

const freeing: OrderStatus = 'CANCELLED';

/** How many places of each service are held on a date. A statement of its own: it must see what the lock waited for. */
export async function listHeld(db: Db, productIds: string[], date: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: orders.productId, held: sum(orders.quantity).mapWith(Number) })
    .from(orders)
    .where(
      and(
        inArray(orders.productId, productIds),
        eq(orders.deliveryDate, date),
        ne(orders.orderStatus, freeing),
      ),
    )
    .groupBy(orders.productId);
  return new Map(rows.map(({ productId, held }) => [productId ?? '', held]));
}

export type FullDates = { productId: string; never: boolean; fullDates: string[] };

/**
 * The days of a window on which a service has fewer places left than wanted; `never` when it has fewer on any day.
 * Services that do not exist are left out.
 */
export async function listFullDates(
  db: Db,
  wanted: { productId: string; quantity: number }[],
  window: { first: string; last: string },
): Promise<FullDates[]> {
  const ids = sql.param(wanted.map(({ productId }) => productId));
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  const { rows } = await db.execute<FullDates>(sql`
    SELECT p.id AS "productId", p.stock < wanted.quantity AS never,
      coalesce(json_agg(taken.day ORDER BY taken.day) FILTER (WHERE taken.day IS NOT NULL), '[]') AS "fullDates"
    FROM unnest(${ids}::text[], ${quantities}::integer[]) AS wanted (product_id, quantity)
    JOIN products p ON p.id = wanted.product_id
    LEFT JOIN LATERAL (
      SELECT delivery_date AS day FROM orders
      WHERE product_id = p.id AND delivery_date BETWEEN ${window.first} AND ${window.last}
        AND order_status <> ${freeing}
      GROUP BY delivery_date HAVING sum(quantity) + wanted.quantity > p.stock
    ) taken ON true
    GROUP BY p.id, p.stock, wanted.quantity`);
  return rows;
}

/** Everything that a checkout leaves behind, in one statement whatever the number of lines. */
export async function insertPlacedOrders(
  db: Db,
  placed: { userId: string; orders: OrderRow[]; events: OrderEvent[]; kept: KeptReply | undefined },
): Promise<void> {
  const productIds = placed.orders.map(({ productId }) => productId ?? '');
  const parts = [
    db.$with('placed').as(db.insert(orders).values(placed.orders)),
    db.$with('emptied').as(deleteOrderedLines(db, placed.userId, productIds)),
    ...(placed.kept ? [db.$with('kept').as(insertKeptReply(db, placed.kept))] : []),
  ];
  await db
    .with(...parts)
    .insert(orderEvents)
    .values(placed.events);
}
