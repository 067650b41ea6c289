import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { orderEvents, orderNotes, reviews, users } from '../../core/db/schema.ts';

const actor = { id: users.id, name: users.vendorName };

/** The history of an order, oldest first, with the accounts of those who made it. */
export function listOrderEvents(db: Db, orderId: string) {
  return db
    .select({ event: orderEvents, actor })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
}

export function listOrderNotes(db: Db, orderId: string) {
  return db
    .select({ note: orderNotes, actor })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
}

export const countOrderNotes = (db: Db, orderId: string): Promise<number> =>
  db.$count(orderNotes, eq(orderNotes.orderId, orderId));

export async function insertOrderNote(
  db: Db,
  note: Pick<typeof orderNotes.$inferInsert, 'orderId' | 'authorId' | 'body' | 'createdAt'>,
) {
  const [made] = await db
    .insert(orderNotes)
    .values({ id: newId(note.createdAt), ...note })
    .returning();
  if (!made) throw new Error('an inserted note was not returned');
  return made;
}

export async function findReviewId(db: Db, orderId: string): Promise<string | null> {
  const [found] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderId, orderId));
  return found?.id ?? null;
}

export type EventRow = Awaited<ReturnType<typeof listOrderEvents>>[number];
export type NoteRow = Awaited<ReturnType<typeof listOrderNotes>>[number];
