import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { AppError } from './app-error.ts';

/*
 * A client that never heard the answer to a call may make it again with the same Idempotency-Key header: what the
 * call did happens once, and the first answer is given again. Keys belong to the caller.
 */

const keyPattern = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new AppError('BAD_INPUT', { reason: 'wrongKey', field: 'Idempotency-Key' });
}

type StoredReply = typeof idempotencyKeys.$inferInsert;

/** False when another call has stored a reply under this key already. */
export async function insertFirstStoredReply(db: Db, stored: StoredReply): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(stored)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return inserted.length > 0;
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

/** The same key for something else is a client's mistake that must not go unnoticed. */
export const keyReused = () => new AppError('BAD_INPUT', { reason: 'keyReused', field: 'Idempotency-Key' });

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
