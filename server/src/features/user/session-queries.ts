import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { statement } from '../../core/db/prepared-statement.ts';
import { knownClients, sessions, users } from '../../core/db/schema.ts';
import type { UserRow } from './queries.ts';

/** Limits how many passwords are compared, because each takes processor time. */
const maxRegistrations = 5;
/** Bounds the answer; accounts have far fewer. */
const maxSessions = 200;

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

/** The sessions of an account, the one used last first. */
export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      browser: sessions.browser,
      system: sessions.system,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxSessions);
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export async function hasSession(db: Db, id: string): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, id))) > 0;
}

const markSeen = statement<{ sessionId: string; userId: string }>(
  'mark session seen',
  `UPDATE sessions s SET last_seen_at = $2::timestamptz FROM users u
    WHERE s.refresh_hash = $1 AND s.expires_at > $2::timestamptz AND u.id = s.user_id AND u.status = 'ACTIVE'
    RETURNING s.id AS "sessionId", u.id AS "userId"`,
);

/**
 * The live session of a refresh token, if its account is active. Access tokens end after minutes, so this is often
 * enough to tell when a device was last seen.
 */
export async function findSeenSession(db: Db, refreshHash: Buffer, now: Date) {
  const [session] = await markSeen(db, [refreshHash, now.toISOString()]);
  return session;
}
