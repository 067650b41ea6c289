import { and, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema.ts';
import { awaiting, type UserRow } from './queries.ts';

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
  | 'businessName'
  | 'city'
  | 'registrationHash'
  | 'createdAt'
  | 'updatedAt'
>;

type ProfileChanges = Partial<
  Pick<UserRow, 'name' | 'mobile' | 'facebookLink' | 'youtubeLink' | 'instagramLink' | 'pendingEmail'>
>;

/** Replaces the address of the calendar feed, because whoever had taken over the account may know it. */
const nextFeedVersion = sql`${users.feedVersion} + 1`;

export async function insertRegistration(db: Db, registration: Registration): Promise<void> {
  await db.insert(users).values(registration);
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

/** Deletes unverified registrations and declined requests of an email once its owner has verified it. */
export async function deleteOthersWithEmail(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const open = or(eq(users.verifyEmail, false), eq(users.status, 'DECLINED'));
  await db
    .delete(users)
    .where(and(eq(users.email, email), ne(users.id, id), open, ne(users.status, 'BLOCKED')));
}

/** Nothing belongs to unverified registrations, so they can be deleted. */
export async function deleteOldRegistrations(db: Db, before: Date): Promise<void> {
  await db
    .delete(users)
    .where(
      and(
        eq(users.verifyEmail, false),
        notInArray(users.status, ['BLOCKED', 'DELETED']),
        lt(users.createdAt, before),
      ),
    );
}

export async function updateToPendingEmail(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ email, pendingEmail: null, verifyEmail: true, feedVersion: nextFeedVersion, updatedAt: now })
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
    .set({ passwordHash, feedVersion: nextFeedVersion, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** Undefined where there is no such request, or another admin has decided already. */
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

/** Undefined where the email is not verified or the account is blocked, because neither can become an admin. */
export async function updateToAdmin(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ role: 'ADMIN', isOperator: true, status: 'ACTIVE', updatedAt: now })
    .where(and(eq(users.id, id), eq(users.verifyEmail, true), ne(users.status, 'BLOCKED')))
    .returning();
  return row;
}

type StatusChange = Pick<UserRow, 'status' | 'blockedReason' | 'updatedAt'>;

export async function updateStatus(db: Db, id: string, values: StatusChange): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}

export async function updateOperator(
  db: Db,
  id: string,
  values: Pick<UserRow, 'isOperator' | 'updatedAt'>,
): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}
