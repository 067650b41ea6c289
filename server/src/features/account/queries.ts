import { addDays, indianDay } from '@utsav/contract/booking';
import { retentionDays } from '@utsav/contract/retention';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { enquiries, files, orders, products, quotes, users, waitingList } from '../../core/db/schema.ts';

/** The account, locked; foreign keys to it can still be written, so that bookings and a deletion cannot deadlock. */
export async function lockAccount(db: Db, id: string) {
  const [found] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return found;
}

/** Locked in the order of their ids, so that of two who leave at once one waits for the other. */
export async function lockOperators(db: Db, scope: 'all' | 'own'): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'ADMIN'),
        eq(users.status, 'ACTIVE'),
        eq(users.verifyEmail, true),
        scope === 'own' ? eq(users.isOperator, true) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** The services of a vendor, and those that the person waits for or has held by a quote, locked in the order in which checkouts lock them. */
export async function lockServices(db: Db, userId: string) {
  const awaited = db
    .select({ id: waitingList.productId })
    .from(waitingList)
    .where(eq(waitingList.userId, userId));
  const held = db
    .select({ id: quotes.productId })
    .from(quotes)
    .innerJoin(enquiries, eq(enquiries.id, quotes.enquiryId))
    .where(and(eq(enquiries.customerId, userId), eq(quotes.holds, true)));
  const rows = await db
    .select({ id: products.id, adminId: products.adminId })
    .from(products)
    .where(or(eq(products.adminId, userId), inArray(products.id, awaited), inArray(products.id, held)))
    .orderBy(asc(products.id))
    .for('update');
  return {
    own: rows.filter(({ adminId }) => adminId === userId).map(({ id }) => id),
    awaited: rows.filter(({ adminId }) => adminId !== userId).map(({ id }) => id),
  };
}

/** Bookings as a customer and as a vendor that are neither cancelled nor delivered. */
export function countOpenBookings(db: Db, userId: string): Promise<number> {
  return db.$count(
    orders,
    and(
      or(eq(orders.userId, userId), eq(orders.adminId, userId)),
      inArray(orders.orderStatus, ['PENDING', 'ACCEPTED']),
    ),
  );
}

export async function listOrderNumbers(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ number: orders.orderNumber }).from(orders).where(eq(orders.userId, userId));
  return rows.map(({ number }) => number);
}

/** Also of a vendor: links to them stand in mails. */
export async function listEnquiryIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(or(eq(enquiries.customerId, userId), eq(enquiries.vendorId, userId)));
  return rows.map(({ id }) => id);
}

export async function listOwnFiles(db: Db, ownerId: string) {
  return db.select({ id: files.id, keys: files.keys }).from(files).where(eq(files.ownerId, ownerId));
}

const noAddress = { address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' };

/** Removes address and number from orders of deleted accounts whose booking day is long past; answers how many. */
export async function clearContacts(db: Db, now: Date, userId?: string): Promise<number> {
  const lastDay = addDays(indianDay(now), -retentionDays.orderContact);
  const isLeft = or(
    sql`${orders.deliveryAddress} <> ${JSON.stringify(noAddress)}::jsonb`,
    sql`${orders.customer} ->> 'mobile' <> ''`,
  );
  const cleared = await db
    .update(orders)
    .set({
      deliveryAddress: noAddress,
      customer: sql`${orders.customer} || '{"mobile": ""}'`,
      updatedAt: now,
    })
    .where(
      and(
        inArray(
          orders.userId,
          userId
            ? [userId]
            : db
                .select({ id: users.id })
                .from(users)
                .where(and(eq(users.status, 'DELETED'), isNotNull(users.deletedAt))),
        ),
        sql`${orders.deliveryDate} <= ${lastDay}::date`,
        isLeft,
      ),
    )
    .returning({ id: orders.id });
  return cleared.length;
}

export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.update(users).set({ deletedAt: now, updatedAt: now }).where(eq(users.id, id));
}
