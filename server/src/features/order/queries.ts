import { defaultLocale, type Locale } from '@utsav/messages/locales';
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { orderEvents, orders, payments, products, users } from '../../core/db/schema.ts';

/** Whose service an order is for: the account of `adminId`. */
type OrderVendor = { id: string; name: string; mobile: string; isActive: boolean };
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchText'> & { vendor: OrderVendor | null };
/** An order that was just changed, with the language of the mails to its customer. */
export type OrderWithLanguage = OrderRow & { customerLanguage: Locale };
export type OrderEvent = typeof orderEvents.$inferInsert;

/** Without the copy that is only for searching. */
const { searchText: _, ...ownColumns } = getTableColumns(orders);
const vendor = sql<OrderVendor | null>`(SELECT json_build_object('id', id, 'name', vendor_name, 'mobile', mobile,
    'isActive', status = 'ACTIVE' AND role = 'ADMIN')
  FROM users WHERE users.id = ${orders.adminId})`;
/** What is read of an order. */
export const orderColumns = { ...ownColumns, vendor };

/** The proposal of another date that waits for an answer. */
export function openProposal({ proposedDate, proposedBy, proposalNote, proposalExpiresAt }: OrderRow) {
  if (!proposedDate || !proposedBy || !proposalExpiresAt) return null;
  return { date: proposedDate, by: proposedBy, note: proposalNote, expiresAt: proposalExpiresAt };
}

export const noProposal = {
  proposedDate: null,
  proposedBy: null,
  proposalNote: '',
  proposalExpiresAt: null,
} as const;

/** Selects orders: one by its id or number, or all of a payment; limited to a customer or an admin if given. */
export type OrderScope = ({ key: string } | { ids: string[] } | { paymentId: string }) & {
  userId?: string | undefined;
  adminId?: string | undefined;
};

export function within(scope: OrderScope): SQL | undefined {
  return and(
    'key' in scope
      ? or(eq(orders.id, scope.key), eq(orders.orderNumber, scope.key.toUpperCase()))
      : 'ids' in scope
        ? inArray(orders.id, scope.ids)
        : eq(orders.paymentId, scope.paymentId),
    eqIfGiven(orders.userId, scope.userId),
    eqIfGiven(orders.adminId, scope.adminId),
  );
}

export async function findOrder(db: Db, scope: OrderScope): Promise<OrderRow | undefined> {
  return (await db.select(orderColumns).from(orders).where(within(scope)).limit(1))[0];
}

/** Makes changes of what belongs to one order wait for each other. */
export async function lockOrderRow(db: Db, scope: OrderScope): Promise<OrderRow | undefined> {
  const rows = await db.select(orderColumns).from(orders).where(within(scope)).limit(1).for('no key update');
  return rows[0];
}

export async function hasDelivered(db: Db, userId: string): Promise<boolean> {
  const isFound = and(eq(orders.userId, userId), eq(orders.orderStatus, 'DELIVERED'));
  return (await db.select({ id: orders.id }).from(orders).where(isFound).limit(1)).length > 0;
}

/** A condition for `payments` that selects the payment of these orders. */
export const paymentOf = (db: Db, scope: OrderScope): SQL =>
  inArray(
    payments.id,
    db
      .select({ id: sql`${orders.paymentId}` })
      .from(orders)
      .where(within(scope)),
  );

/**
 * A change of a payment, or of an order that belongs to one, locks the payment's row first, then products, then
 * orders, so that two changes of one checkout wait for each other and cannot deadlock.
 */
export async function lockPaymentOf(db: Db, scope: OrderScope): Promise<void> {
  await db.select({ id: payments.id }).from(payments).where(paymentOf(db, scope)).for('no key update');
}

/** Locks the products of these orders like a booking does, and answers their ids. */
export async function lockProductsOfOrders(db: Db, scope: OrderScope): Promise<string[]> {
  const ids = db
    .select({ id: sql`${orders.productId}` })
    .from(orders)
    .where(within(scope));
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** The vendors of these orders by id; orders copy that id, because their products may be deleted. */
export async function listVendors(db: Db, orders: OrderRow[]) {
  const ids = orders.flatMap(({ adminId }) => adminId ?? []);
  const vendors = await db
    .select({
      id: users.id,
      name: users.name,
      business: users.vendorName,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(vendors.map((vendor) => [vendor.id, vendor]));
}

/** The language of a customer's mails. */
export async function findLanguage(db: Db, userId: string): Promise<Locale> {
  const [found] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return found?.language ?? defaultLocale;
}

const customerLanguage = sql<Locale>`(SELECT language FROM users WHERE users.id = ${orders.userId})`;
export const mailColumns = { ...orderColumns, customerLanguage };

export async function insertOrderEvents(db: Db, events: OrderEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(orderEvents).values(events);
}
