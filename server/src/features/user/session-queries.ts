import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { statement } from '../../core/db/prepared-statement.ts';
import { knownClients, users } from '../../core/db/schema.ts';
import type { UserRow } from './queries.ts';

/** Limits how many passwords are compared, because each takes processor time. */
const maxRegistrations = 5;

/**
 * The verified account of an email, or else the latest registrations with it. It is one query with or without an
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

const findLiveSession = statement<{ sessionId: string; userId: string }>(
  'live session',
  `SELECT s.id AS "sessionId", u.id AS "userId" FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.refresh_hash = $1 AND s.expires_at > $2::timestamptz AND u.status = 'ACTIVE'`,
);

/** The live session of a refresh token, if its account is active. */
export async function findSession(db: Db, refreshHash: Buffer, now: Date) {
  const [session] = await findLiveSession(db, [refreshHash, now.toISOString()]);
  return session;
}
