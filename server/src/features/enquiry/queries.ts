import { type EnquirySide, type EnquiryStatus, enquiryDays } from '@utsav/contract/enquiry-status';
import { searchWords } from '@utsav/contract/search-words';
import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayMs } from '../../core/clock.ts';
import { contains, eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { enquiries, enquiryMessages, products, users } from '../../core/db/schema.ts';
import { isPublic } from '../product/queries.ts';
import { listNewestQuotes } from './quote-queries.ts';

const customers = alias(users, 'customer');
const vendors = alias(users, 'vendor');

/** Before this moment the last word was too long ago. */
export const endOf = (now: Date) => new Date(now.getTime() - enquiryDays * dayMs);

/** The status by the clock: an open enquiry without a word for some time has expired. */
const statusAt = (now: Date) => sql<EnquiryStatus>`
  CASE WHEN ${enquiries.status} IN ('OPEN', 'ANSWERED') AND ${enquiries.lastAt} <= ${endOf(now).toISOString()}
  THEN 'EXPIRED' ELSE ${enquiries.status} END`;

const unreadOf = (side: EnquirySide) =>
  side === 'CUSTOMER' ? enquiries.customerUnread : enquiries.vendorUnread;

const columns = (side: EnquirySide, now: Date) => ({
  id: enquiries.id,
  customerId: enquiries.customerId,
  productId: enquiries.productId,
  vendorId: enquiries.vendorId,
  productName: enquiries.productName,
  productImage: enquiries.productImage,
  day: enquiries.day,
  guests: enquiries.guests,
  city: enquiries.city,
  budgetPaise: enquiries.budgetPaise,
  status: statusAt(now),
  createdAt: enquiries.createdAt,
  lastAt: enquiries.lastAt,
  unread: unreadOf(side),
  orderNumber: sql<string | null>`(SELECT order_id FROM orders WHERE orders.id = ${enquiries.orderId})`,
  customer: { id: customers.id, name: customers.name, email: customers.email, language: customers.language },
  vendor: {
    id: vendors.id,
    name: vendors.name,
    business: vendors.vendorName,
    email: vendors.email,
    language: vendors.language,
  },
});

export type EnquiryFilter = {
  id?: string;
  ids?: string[];
  customerId?: string;
  vendorId?: string | undefined;
  status?: EnquiryStatus | undefined;
  search?: string;
};
type Viewer = { side: EnquirySide; now: Date };

const matches = ({ id, ids, customerId, vendorId, status, search = '' }: EnquiryFilter, now: Date) =>
  and(
    eqIfGiven(enquiries.id, id),
    ids && inArray(enquiries.id, ids),
    eqIfGiven(enquiries.customerId, customerId),
    eqIfGiven(enquiries.vendorId, vendorId),
    status && eq(statusAt(now), status),
    ...searchWords(search).map((word) =>
      or(
        contains(enquiries.productName, word),
        sql`EXISTS (SELECT FROM users asking WHERE asking.id = ${enquiries.customerId} AND ${contains(sql`asking.name`, word)})`,
        contains(enquiries.city, word),
      ),
    ),
  );

const selectEnquiries = (db: Db, { side, now }: Viewer) =>
  db
    .select(columns(side, now))
    .from(enquiries)
    .innerJoin(customers, eq(customers.id, enquiries.customerId))
    .leftJoin(vendors, eq(vendors.id, enquiries.vendorId));

export type EnquiryRow = Awaited<ReturnType<typeof listEnquiries>>[number];

/** The newest word first, each with its newest quote; vendors see what they have not read before all others. */
export async function listEnquiries(
  db: Db,
  filter: EnquiryFilter,
  viewer: Viewer,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await selectEnquiries(db, viewer)
    .where(matches(filter, viewer.now))
    .orderBy(
      ...(viewer.side === 'VENDOR' ? [desc(sql`${unreadOf('VENDOR')} > 0`)] : []),
      desc(enquiries.lastAt),
      desc(enquiries.id),
    )
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const newest = await listNewestQuotes(db, ids, viewer.now);
  return rows.map((row) => ({ ...row, quote: newest.get(row.id) ?? null }));
}

export async function countEnquiries(
  db: Db,
  filter: EnquiryFilter,
  { side, now }: Viewer,
): Promise<{ totalCount: number; unread: number }> {
  const [counted] = await db
    .select({
      totalCount: count(),
      unread: sql<number>`coalesce(sum(${unreadOf(side)}), 0)::integer`,
    })
    .from(enquiries)
    .where(matches(filter, now));
  return counted ?? { totalCount: 0, unread: 0 };
}

/** Makes other writers of an enquiry wait, and answers whether there is one. */
export async function lockEnquiry(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.id, id))
    .for('no key update');
  return found.length > 0;
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Oldest first. */
export function listMessages(db: Db, enquiryId: string) {
  return db
    .select({
      id: enquiryMessages.id,
      sender: enquiryMessages.sender,
      name: sql<string>`coalesce(CASE ${enquiryMessages.sender} WHEN 'VENDOR' THEN ${users.vendorName} ELSE ${users.name} END, '')`,
      body: enquiryMessages.body,
      images: enquiryMessages.images,
      createdAt: enquiryMessages.createdAt,
    })
    .from(enquiryMessages)
    .leftJoin(users, eq(users.id, enquiryMessages.authorId))
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(asc(enquiryMessages.id));
}

/** The services that a customer asks about. */
export function listAskedProducts(db: Db, ids: string[]) {
  return db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      vendorId: products.adminId,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(products)
    .where(inArray(products.id, ids));
}

/** Counts the enquiries of a vendor that nobody has answered, and that have not expired. */
export const waitingEnquiries = (db: Db, vendorId: string | undefined, now: Date) =>
  db
    .select({ count: count() })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.status, 'OPEN'),
        gt(enquiries.lastAt, endOf(now)),
        eqIfGiven(enquiries.vendorId, vendorId),
      ),
    );
