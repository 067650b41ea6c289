import type { Locale } from '@utsav/messages/locales';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { knownClients, sessions, users } from '../../core/db/schema.ts';
import type { UserRow } from './queries.ts';

/**
 * False where password or status of the account have changed since it was read. The update comes first, so that a reset
 * at the same moment either makes it match nothing, or waits for it and deletes the session.
 */
export async function insertSession(
  db: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  { language, ...session }: Omit<typeof sessions.$inferInsert, 'userId'> & { language: Locale },
): Promise<boolean> {
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.status, 'ACTIVE'));
  const updated = await db
    .update(users)
    .set({ lastLoginDate: session.createdAt, language })
    .where(unchanged)
    .returning({ id: users.id });
  if (updated.length === 0) return false;
  await db.insert(sessions).values({ ...session, userId: id });
  return true;
}

export async function insertKnownClient(
  db: Db,
  values: { userId: string; clientHash: Buffer; seenAt: Date },
): Promise<void> {
  await db
    .insert(knownClients)
    .values(values)
    .onConflictDoUpdate({
      target: [knownClients.userId, knownClients.clientHash],
      set: { seenAt: values.seenAt },
    });
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** False where the account has no such session. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Answers how many there were. */
export async function deleteOtherSessions(
  db: Db,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return deleted.length;
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function deleteOldClients(db: Db, before: Date): Promise<void> {
  await db.delete(knownClients).where(lt(knownClients.seenAt, before));
}
