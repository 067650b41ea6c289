import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { addresses, users } from '../../core/db/schema.ts';

export type UserRow = typeof users.$inferSelect;

/** The account that has verified the email, else the latest registration with it. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(desc(users.verifyEmail), desc(users.id))
    .limit(1);
  return found;
}

/** The accounts and registrations of an email, and accounts with it as pending email; the latest first. */
export function listUsersOfAddress(db: Db, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.pendingEmail, email)))
    .orderBy(desc(users.id))
    .limit(50);
}

// An email belongs to the account that verified it; until then, and after a declined request, others may register it.
const holdsEmail = or(
  and(eq(users.verifyEmail, true), ne(users.status, 'DECLINED')),
  eq(users.status, 'BLOCKED'),
);

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), holdsEmail))) > 0;
}

/** The registration that got this token. */
export async function findRegistration(
  db: Db,
  { email, registrationHash }: { email: string; registrationHash: Buffer },
): Promise<UserRow | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.registrationHash, registrationHash),
        eq(users.verifyEmail, false),
        ne(users.status, 'BLOCKED'),
      ),
    );
  return found;
}

const cartIds = sql<
  string[]
>`ARRAY(SELECT c.id FROM cart_items c WHERE c.user_id = users.id ORDER BY c.id DESC)`;

const orderIds = sql<
  string[]
>`ARRAY(SELECT o.id FROM orders o WHERE o.user_id = users.id ORDER BY o.id DESC LIMIT 500)`;

/** Bounds the answer; accounts have far fewer. */
const maxAddresses = 500;

/** One row for each address in use, the newest first; one row without an address if there are none. */
export function listProfileRows(db: Db, id: string) {
  return db
    .select({ user: users, cartIds, orderIds, address: addresses })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.status, true)))
    .where(eq(users.id, id))
    .orderBy(desc(addresses.id))
    .limit(maxAddresses);
}

export type ProfileAddress = NonNullable<Awaited<ReturnType<typeof listProfileRows>>[number]['address']>;

/** An admin or somebody who has asked to be one. */
export async function findAdmin(db: Db, id: string): Promise<{ id: string } | undefined> {
  const isFound = and(eq(users.id, id), eq(users.role, 'ADMIN'), eq(users.verifyEmail, true));
  return (await db.select({ id: users.id }).from(users).where(isFound))[0];
}

export const awaiting = and(eq(users.status, 'AWAITING_APPROVAL'), eq(users.verifyEmail, true));

/** The longest waiting first. */
export function listAdminRequests(db: Db): Promise<UserRow[]> {
  return db.select().from(users).where(awaiting).orderBy(asc(users.id)).limit(200);
}
