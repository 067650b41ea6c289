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
  await db.update(enquiries).set({ lastAt: message.createdAt }).where(eq(enquiries.id, message.enquiryId));
  await updateRead(db, { id: message.enquiryId, side: message.sender, lastId: message.id });
  if (message.sender === 'VENDOR') await changeStatus(db, message.enquiryId, 'answer');
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

/** A side has read up to this message or quote. */
export async function updateRead(
  db: Db,
  { id, side, lastId }: { id: string; side: EnquirySide; lastId: string },
): Promise<void> {
  const column = side === 'CUSTOMER' ? enquiries.customerRead : enquiries.vendorRead;
  const read = sql`greatest(${column}, ${lastId})`;
  await db
    .update(enquiries)
    .set(side === 'CUSTOMER' ? { customerRead: read } : { vendorRead: read })
    .where(and(eq(enquiries.id, id), sql`${column} < ${lastId}`));
}
