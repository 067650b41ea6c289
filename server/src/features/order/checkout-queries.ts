import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../core/db/core-schema.ts';
import type { Db } from '../../core/db/db.ts';
import { addresses, cartItems, orders, products, users } from '../../core/db/schema.ts';
import type { OrderRow } from './queries.ts';

/** Clients give up after 30 s (specification section 9); nobody waits for a booking that happens later. */
export const checkoutTimeouts = { statementMs: 15_000, transactionMs: 20_000 };

/**
 * False while another checkout of the customer is in flight. The lock belongs to the transaction and ends with it,
 * whatever happens to this server; the timeouts end a transaction whose server hangs.
 */
export async function tryCheckoutLock(
  db: Db,
  userId: string,
  { statementMs, transactionMs } = checkoutTimeouts,
): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`checkout ${userId}`}, 0)) AS locked,
      set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(transactionMs)}, true)`);
  return rows[0]?.locked ?? false;
}

type Wanted = {
  userId: string;
  key: string | undefined;
  addressId: string;
  productIds: string[];
  date: string;
};

/**
 * The customer's address, the reply that is stored under the idempotency key, and whether the customer has a similar
 * order: pending, for one of the services, on the same date and at the same address. Undefined without the address.
 */
export async function findCheckoutState(db: Db, { userId, key, addressId, productIds, date }: Wanted) {
  const similarOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.productId, productIds),
        eq(orders.deliveryDate, date),
        eq(orders.addressId, addressId),
        eq(orders.orderStatus, 'PENDING'),
      ),
    );
  const [found] = await db
    .select({
      address: addresses,
      stored: { requestHash: idempotencyKeys.requestHash, reply: idempotencyKeys.reply },
      hasSimilar: sql<boolean>`${exists(similarOrders)}`,
    })
    .from(addresses)
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.userId, addresses.userId), eq(idempotencyKeys.key, key ?? '')),
    )
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)));
  return found;
}

/**
 * The services, with the row lock that makes bookings of the same service wait for each other until the places are
 * counted. Locked in the order of their ids, so that two bookings cannot deadlock.
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

export async function insertOrders(db: Db, rows: OrderRow[]): Promise<void> {
  await db.insert(orders).values(rows);
}

export async function deleteOrderedCartLines(db: Db, userId: string, productIds: string[]): Promise<void> {
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.productId, productIds)));
}

export async function insertStoredReply(db: Db, stored: typeof idempotencyKeys.$inferInsert): Promise<void> {
  await db.insert(idempotencyKeys).values(stored);
}
