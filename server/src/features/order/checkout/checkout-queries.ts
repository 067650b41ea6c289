import type { Locale } from '@utsav/messages/locales';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../../core/db/core-schema.ts';
import type { Db } from '../../../core/db/db.ts';
import { isOneOf, prepared, statement } from '../../../core/db/prepared-statement.ts';
import { addresses, orders, products, users } from '../../../core/db/schema.ts';
import { isPublic } from '../../product/queries.ts';
import type { OrderRow } from '../queries.ts';

/**
 * Clients give up after 30 s, and no booking may happen after that. A COMMIT that a hanging proxy passes on later finds
 * a transaction that was idle for too long.
 */
export const checkoutTimeouts = { statementMs: 10_000, idleMs: 5_000, requestMs: 20_000 };

/**
 * False while another checkout of the customer runs. The lock ends with the transaction,
 * and the timeouts end a transaction whose server hangs.
 */
export async function tryCheckoutLock(
  db: Db,
  userId: string,
  { statementMs, idleMs }: { statementMs: number; idleMs: number } = checkoutTimeouts,
): Promise<boolean> {
  const [row] = await lockCheckout(db, [`checkout ${userId}`, String(statementMs), String(idleMs)]);
  return row?.locked ?? false;
}

const lockCheckout = statement<{ locked: boolean }>(
  'lock_checkout',
  `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked,
    set_config('statement_timeout', $2, true),
    set_config('idle_in_transaction_session_timeout', $3, true)`,
);

type Wanted = {
  userId: string;
  key: string | undefined;
  addressId: string;
  productIds: string[];
  date: string;
};

const value = sql.placeholder;

const similarOrders = (db: Db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, value('userId')),
        isOneOf(orders.productId, 'productIds'),
        eq(orders.deliveryDate, value('date')),
        eq(orders.addressId, value('addressId')),
        eq(orders.orderStatus, 'PENDING'),
      ),
    );

const listCheckoutStates = prepared('checkout_state', (db) =>
  db
    .select({
      address: addresses,
      stored: { requestHash: idempotencyKeys.requestHash, reply: idempotencyKeys.reply },
      hasSimilar: sql<boolean>`${exists(similarOrders(db))}`,
    })
    .from(addresses)
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.userId, addresses.userId), eq(idempotencyKeys.key, value('key'))),
    )
    .where(and(eq(addresses.id, value('addressId')), eq(addresses.userId, value('userId')))),
);

/**
 * The customer's address, the reply that is stored under the idempotency key, and whether the customer has a similar
 * order: pending, for one of the products, on the same date and at the same address. Undefined without the address.
 */
export async function findCheckoutState(db: Db, { key = '', ...wanted }: Wanted) {
  const [found] = await listCheckoutStates(db, { key, ...wanted });
  return found;
}

/**
 * Reads the products with the row lock that makes bookings of the same product wait for each other until the places are
 * counted. Locked in the order of their ids, so that two bookings cannot deadlock.
 */
export const lockProducts = prepared<{ ids: string[] }, LockedProduct[]>('lock_services', (db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      pricePaise: products.pricePaise,
      discount: products.discount,
      adminId: products.adminId,
      isPublic: sql<boolean>`${isPublic}`,
      byQuoteOnly: products.byQuoteOnly,
      vendor: {
        id: users.id,
        name: users.name,
        business: users.vendorName,
        email: users.email,
        mobile: users.mobile,
        language: users.language,
      },
    })
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .where(isOneOf(products.id, 'ids'))
    .orderBy(asc(products.id))
    .for('no key update', { of: products }),
);

export type LockedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'image' | 'pricePaise' | 'discount' | 'adminId' | 'byQuoteOnly'
> & {
  isPublic: boolean;
  vendor: {
    id: string;
    name: string;
    business: string;
    email: string;
    mobile: string;
    language: Locale;
  } | null;
};

export async function insertOrders(db: Db, rows: OrderRow[]): Promise<void> {
  await db.insert(orders).values(rows);
}
