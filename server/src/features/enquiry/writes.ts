import { type EnquirySide, enquiryChanges } from '@utsav/contract/enquiry-status';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { enquiries, enquiryMessages } from '../../core/db/schema.ts';

export type NewEnquiry = typeof enquiries.$inferInsert;
export type NewMessage = typeof enquiryMessages.$inferInsert;

export async function insertEnquiries(db: Db, rows: NewEnquiry[], messages: NewMessage[]): Promise<void> {
  await db.insert(enquiries).values(rows);
  await db.insert(enquiryMessages).values(messages);
}

/** Ends the enquiries of a customer about these products whose last word was before a moment. */
export async function expireEnquiries(
  db: Db,
  { customerId, productIds, before }: { customerId: string; productIds: string[]; before: Date },
): Promise<void> {
  const { from, to } = enquiryChanges.expire;
  await db
    .update(enquiries)
    .set({ status: to })
    .where(
      and(
        eq(enquiries.customerId, customerId),
        inArray(enquiries.productId, productIds),
        inArray(enquiries.status, from),
        lte(enquiries.lastAt, before),
      ),
    );
}

/** Adds a message, which its sender has read; the first one of the vendor answers the enquiry. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db.insert(enquiryMessages).values(message);
  const { id: lastId, enquiryId: id, sender: side, createdAt: at } = message;
  await updateWritten(db, { id, side, lastId, at });
}

type Written = { id: string; side: EnquirySide; lastId: string; at: Date };

/** A side has written, or quoted: the other side has not read it, and the vendor has answered. */
export async function updateWritten(db: Db, { id, side, lastId, at }: Written): Promise<void> {
  const { from, to } = enquiryChanges.answer;
  const values =
    side === 'CUSTOMER'
      ? { customerRead: lastId, customerUnread: 0, vendorUnread: sql`${enquiries.vendorUnread} + 1` }
      : {
          vendorRead: lastId,
          vendorUnread: 0,
          customerUnread: sql`${enquiries.customerUnread} + 1`,
          answeredAt: sql`coalesce(${enquiries.answeredAt}, ${at.toISOString()})`,
          status: sql`CASE WHEN ${inArray(enquiries.status, [...from])} THEN ${to} ELSE ${enquiries.status} END`,
        };
  await db
    .update(enquiries)
    .set({ ...values, lastAt: at })
    .where(eq(enquiries.id, id));
}

/** Changes the status where the graph allows it, and answers whether it did. */
export async function changeStatus(
  db: Db,
  id: string,
  name: keyof typeof enquiryChanges,
  { reason = '', after }: { reason?: string; after?: Date } = {},
): Promise<boolean> {
  const { from, to } = enquiryChanges[name];
  const changed = await db
    .update(enquiries)
    .set({ status: to, ...(reason === '' ? {} : { closeReason: reason }) })
    .where(
      and(eq(enquiries.id, id), inArray(enquiries.status, [...from]), after && gt(enquiries.lastAt, after)),
    )
    .returning({ id: enquiries.id });
  return changed.length > 0;
}

export async function updateBooked(db: Db, id: string, orderId: string): Promise<void> {
  await db.update(enquiries).set({ orderId }).where(eq(enquiries.id, id));
}

/** A side has read up to this message or quote; what came meanwhile stays unread. */
export async function updateRead(
  db: Db,
  { id, side, lastId }: { id: string; side: EnquirySide; lastId: string },
): Promise<void> {
  const column = side === 'CUSTOMER' ? enquiries.customerRead : enquiries.vendorRead;
  const later = sql`(SELECT count(*) FROM enquiry_messages message
    WHERE message.enquiry_id = ${enquiries.id} AND message.sender <> ${side} AND message.id > ${lastId})`;
  const laterQuotes = sql`(SELECT count(*) FROM quotes WHERE quotes.enquiry_id = ${enquiries.id} AND quotes.id > ${lastId})`;
  await db
    .update(enquiries)
    .set(
      side === 'CUSTOMER'
        ? { customerRead: lastId, customerUnread: sql`${later} + ${laterQuotes}` }
        : { vendorRead: lastId, vendorUnread: later },
    )
    .where(and(eq(enquiries.id, id), sql`${column} <= ${lastId}`));
}
