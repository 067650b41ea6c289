import { isDeepStrictEqual } from 'node:util';
import { and, desc, gte, lt, ne } from 'drizzle-orm';
import type { SignedInUser } from '../auth/require-user.ts';
import type { Clock } from '../clock.ts';
import { eqIfGiven } from '../db/conditions.ts';
import { adminActions } from '../db/core-schema.ts';
import type { Db } from '../db/db.ts';
import { withIds } from '../db/ids.ts';

/** The caller, name and origin of a call of an admin. */
export type AdminAction = {
  admin: SignedInUser;
  /** The call by its name in the contract, such as product.update. */
  action: string;
  requestId: string;
  client: string;
};

/** Field -> [before, after]. */
export type Differences = Record<string, [before: unknown, after: unknown]>;

type RecordedAction = Omit<AdminAction, 'admin'> & { admin: Pick<SignedInUser, 'id' | 'email'> };

/** Records an action in the transaction that makes the change, so that both happen or neither. */
export async function recordAdminAction(
  context: { clock: Clock },
  db: Db,
  adminAction: RecordedAction,
  thingId: string,
  changes: Differences,
): Promise<void> {
  await recordAdminActions(context, db, adminAction, [{ thingId, changes }]);
}

/** Records an action that changes several things, with one entry for each. */
export async function recordAdminActions(
  { clock }: { clock: Clock },
  db: Db,
  { admin, ...adminAction }: RecordedAction,
  things: { thingId: string; changes: Differences }[],
): Promise<void> {
  const createdAt = clock.now();
  const rows = things.map((thing) => ({
    adminId: admin.id,
    adminEmail: admin.email,
    ...adminAction,
    ...thing,
    createdAt,
  }));
  await db.insert(adminActions).values(withIds(rows, createdAt));
}

export async function deleteAdminActions(db: Db, before: Date): Promise<void> {
  await db.delete(adminActions).where(lt(adminActions.createdAt, before));
}

export type AdminActionRow = typeof adminActions.$inferSelect;

/** Removes the addresses of clients from old entries. */
export async function clearClients(db: Db, before: Date): Promise<void> {
  await db
    .update(adminActions)
    .set({ client: '' })
    .where(and(lt(adminActions.createdAt, before), ne(adminActions.client, '')));
}

/** The latest entries, oldest first. */
export async function listAdminActions(
  db: Db,
  { since, email, limit }: { since?: Date | undefined; email?: string | undefined; limit: number },
): Promise<AdminActionRow[]> {
  const latest = await db
    .select()
    .from(adminActions)
    .where(
      and(
        since === undefined ? undefined : gte(adminActions.createdAt, since),
        eqIfGiven(adminActions.adminEmail, email),
      ),
    )
    .orderBy(desc(adminActions.id))
    .limit(limit);
  return latest.reverse();
}

/** The fields that differ; all fields of something new (before: undefined) or deleted (after: undefined). */
export function differences(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): Differences {
  const found: Differences = {};
  for (const field of Object.keys({ ...before, ...after })) {
    const [old, now] = [before?.[field], after?.[field]];
    if (!isDeepStrictEqual(old, now)) found[field] = [short(old), short(now)];
  }
  return found;
}

const maxLetters = 200;

/** Long values are cut, so that the audit trail does not become a second copy of the catalogue. */
function short(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxLetters ? `${[...text].slice(0, maxLetters).join('')}…` : text;
}
