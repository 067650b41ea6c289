import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { addresses, users } from '../../core/db/schema.ts';

export type UserRow = typeof users.$inferSelect;
type Registration = Pick<
  UserRow,
  | 'id'
  | 'name'
  | 'email'
  | 'passwordHash'
  | 'mobile'
  | 'role'
  | 'status'
  | 'language'
  | 'registrationHash'
  | 'createdAt'
  | 'updatedAt'
>;
type ProfileChanges = Partial<
  Pick<UserRow, 'name' | 'mobile' | 'facebookLink' | 'youtubeLink' | 'instagramLink' | 'pendingEmail'>
>;

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

/** The accounts and registrations of an email, and accounts that wait to have it; the latest first. */
export function listUsersOfAddress(db: Db, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.pendingEmail, email)))
    .orderBy(desc(users.id))
    .limit(50);
}

// An email belongs to the account that verified it. Until then, and after a declined request, others may register it.
const holdsEmail = or(
  and(eq(users.verifyEmail, true), ne(users.status, 'DECLINED')),
  eq(users.status, 'BLOCKED'),
);

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), holdsEmail))) > 0;
}

export async function insertRegistration(db: Db, registration: Registration): Promise<void> {
  await db.insert(users).values(registration);
}

/** The registration that a token was answered for. */
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

/** Undefined when the registration is deleted or verified already. */
export async function updateVerified(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ verifyEmail: true, registrationHash: null, updatedAt: now })
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

/** Registrations that nobody has verified, and declined requests, do not keep an email from its owner. */
export async function deleteOthersWithEmail(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const open = or(eq(users.verifyEmail, false), eq(users.status, 'DECLINED'));
  await db
    .delete(users)
    .where(and(eq(users.email, email), ne(users.id, id), open, ne(users.status, 'BLOCKED')));
}

/** Nobody has verified them, so nothing belongs to them. */
export async function deleteOldRegistrations(db: Db, before: Date): Promise<void> {
  await db
    .delete(users)
    .where(and(eq(users.verifyEmail, false), ne(users.status, 'BLOCKED'), lt(users.createdAt, before)));
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

/** Only a bound of the answer; accounts have far fewer. */
const maxAddresses = 500;

/** One row for each address in use, the newest first, and one without for who has none. */
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

const awaiting = and(eq(users.status, 'AWAITING_APPROVAL'), eq(users.verifyEmail, true));

/** Who has waited longest comes first. */
export function listAdminRequests(db: Db): Promise<UserRow[]> {
  return db.select().from(users).where(awaiting).orderBy(asc(users.id)).limit(200);
}

/** Undefined when no request with that id waits, or another admin has decided already. */
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

/** Undefined for an email that is not verified, and for a blocked account: neither can be made an admin. */
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
