import type { Locale } from '@utsav/messages/locales';
import { and, desc, eq, lt } from 'drizzle-orm';
import { adminActions, rateLimits } from '../../core/db/core-schema.ts';
import type { Db } from '../../core/db/db.ts';
import { statement } from '../../core/db/prepared-statement.ts';
import { knownClients, sessions, users } from '../../core/db/schema.ts';
import type { UserRow } from './queries.ts';

/** Registrations with one email whose passwords are compared; more would only keep the processor busy. */
const maxRegistrations = 5;

/**
 * The verified account of an email, or else the latest registrations with it. One query whether or not there is such an
 * account, so that the answer takes equally long.
 */
export async function listAccountsForSignIn(
  db: Db,
  { email, clientHash }: { email: string; clientHash: Buffer },
): Promise<{ accounts: UserRow[]; known: boolean }> {
  const rows = await db
    .select({ user: users, seenAt: knownClients.seenAt })
    .from(users)
    .leftJoin(knownClients, and(eq(knownClients.userId, users.id), eq(knownClients.clientHash, clientHash)))
    .where(eq(users.email, email))
    .orderBy(desc(users.verifyEmail), desc(users.id))
    .limit(maxRegistrations);
  const [first] = rows;
  const isVerified = first?.user.verifyEmail && first.user.status !== 'DECLINED';
  const accounts = isVerified ? rows.slice(0, 1) : rows;
  return { accounts: accounts.map(({ user }) => user), known: isVerified ? first.seenAt !== null : false };
}

/**
 * False where the account has another password or status since it was read. The update comes first: a reset that runs
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

const findLiveSession = statement<{ sessionId: string; userId: string }>(
  'live session',
  `SELECT s.id AS "sessionId", u.id AS "userId" FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.refresh_hash = $1 AND s.expires_at > $2::timestamptz AND u.status = 'ACTIVE'`,
);

/** The live session of a refresh token, of an account that is in good standing. */
export async function findSession(db: Db, refreshHash: Buffer, now: Date) {
  const [session] = await findLiveSession(db, [refreshHash, now.toISOString()]);
  return session;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function deleteOldTraces(
  db: Db,
  {
    countersBefore,
    clientsBefore,
    actionsBefore,
  }: Record<`${'counters' | 'clients' | 'actions'}Before`, Date>,
): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, countersBefore.getTime()));
  await db.delete(knownClients).where(lt(knownClients.seenAt, clientsBefore));
  await db.delete(adminActions).where(lt(adminActions.createdAt, actionsBefore));
}
