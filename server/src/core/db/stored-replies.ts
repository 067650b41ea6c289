import { and, eq, lt } from 'drizzle-orm';
import { idempotencyKeys } from './core-schema.ts';
import type { Db } from './db.ts';

/* Replies to calls with an Idempotency-Key (core/calls/idempotency.ts), stored in the transaction of the call. */

type StoredReply = typeof idempotencyKeys.$inferInsert;

export async function insertStoredReply(db: Db, stored: StoredReply): Promise<void> {
  await db.insert(idempotencyKeys).values(stored);
}

/** False when another call has stored a reply under this key already. */
export async function insertFirstStoredReply(db: Db, stored: StoredReply): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(stored)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return inserted.length > 0;
}

/** What a call has answered under this key, with the hash of its request. */
export async function findStoredReply(db: Db, { userId, key }: { userId: string; key: string }) {
  const [found] = await db
    .select({ requestHash: idempotencyKeys.requestHash, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return found;
}

/** The hash of the request that stored a reply under this key. */
export async function findRequestHash(
  db: Db,
  { userId, key }: { userId: string; key: string },
): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return found?.requestHash;
}

/** For a call that came to nothing after all: the same key may try again. */
export async function deleteStoredReply(
  db: Db,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
}

export async function deleteStoredReplies(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
