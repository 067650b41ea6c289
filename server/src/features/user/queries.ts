import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { addresses, users } from '../../core/db/schema.ts';

export type UserRow = typeof users.$inferSelect;
type Registration = Pick<
  UserRow,
  'id' | 'name' | 'email' | 'passwordHash' | 'mobile' | 'role' | 'status' | 'createdAt' | 'updatedAt'
>;
type ProfileChanges = Partial<
  Pick<UserRow, 'name' | 'mobile' | 'facebookLink' | 'youtubeLink' | 'instagramLink' | 'pendingEmail'>
>;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.email, email)))[0];
}

/** The account of an email, and accounts that wait to have it; the latest change first. */
export function listUsersOfAddress(db: Db, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.pendingEmail, email)))
    .orderBy(desc(users.updatedAt))
    .limit(20);
}

// An email belongs to whoever verified it; until then, and after a declined request, anybody may ask for it again.
const replaceable = sql`(NOT ${users.verifyEmail} OR ${users.status} = 'DECLINED') AND ${users.status} <> 'BLOCKED'`;

/** Undefined when the email belongs to somebody. */
export async function insertOrReplaceRegistration(
  db: Db,
  registration: Registration,
): Promise<UserRow | undefined> {
  const { id: _, ...replacement } = registration;
  const [row] = await db
    .insert(users)
    .values(registration)
    .onConflictDoUpdate({
      target: users.email,
      set: { ...replacement, verifyEmail: false, pendingEmail: null },
      setWhere: replaceable,
    })
    .returning();
  return row;
}

export async function updateVerified(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ verifyEmail: true, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.email, email), eq(users.verifyEmail, false)))
    .returning();
  return row;
}

export async function updateProfile(
  db: Db,
  id: string,
  changes: ProfileChanges & { updatedAt: Date },
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id));
}

/** A registration that nobody has verified does not keep an email from its owner. */
export async function deleteUnverified(db: Db, email: string): Promise<void> {
  await db
    .delete(users)
    .where(and(eq(users.email, email), eq(users.verifyEmail, false), ne(users.status, 'BLOCKED')));
}

export async function updateToPendingEmail(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ email, pendingEmail: null, verifyEmail: true, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.pendingEmail, email)))
    .returning();
  return row;
}

export async function updatePassword(
  db: Db,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row;
}

const cartIds = sql<
  string[]
>`ARRAY(SELECT c.id FROM cart_items c WHERE c.user_id = users.id ORDER BY c.id DESC)`;
const orderIds = sql<
  string[]
>`ARRAY(SELECT o.id FROM orders o WHERE o.user_id = users.id ORDER BY o.id DESC LIMIT 500)`;

/** More than anybody keeps; it only bounds the answer. */
const mostAddresses = 500;

/** One row for each address in use, the newest first, and one without for who has none. */
export function listProfileRows(db: Db, id: string) {
  return db
    .select({ user: users, cartIds, orderIds, address: addresses })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.status, true)))
    .where(eq(users.id, id))
    .orderBy(desc(addresses.id))
    .limit(mostAddresses);
}

export type ProfileAddress = NonNullable<Awaited<ReturnType<typeof listProfileRows>>[number]['address']>;

const awaiting = and(eq(users.status, 'AWAITING_APPROVAL'), eq(users.verifyEmail, true));

/** Who has waited longest comes first. */
export function listAdminRequests(db: Db): Promise<UserRow[]> {
  return db.select().from(users).where(awaiting).orderBy(asc(users.id)).limit(200);
}

/** Undefined when nothing of that id waits, or somebody else has decided already. */
export async function updateAdminRequest(
  db: Db,
  { id, status, now }: { id: string; status: 'ACTIVE' | 'DECLINED'; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ status, updatedAt: now })
    .where(and(eq(users.id, id), awaiting))
    .returning();
  return row;
}

/** Undefined for an email that is not verified, and for a blocked account: neither becomes an admin in passing. */
export async function updateToAdmin(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ role: 'ADMIN', status: 'ACTIVE', updatedAt: now })
    .where(and(eq(users.id, id), eq(users.verifyEmail, true), ne(users.status, 'BLOCKED')))
    .returning();
  return row;
}
