import { and, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { addresses } from '../../core/db/schema.ts';
import type { AddressLines, AddressRow } from './queries.ts';

export async function insertAddress(
  db: Db,
  values: AddressLines & { id: string; userId: string; createdAt: Date; updatedAt: Date },
): Promise<AddressRow | undefined> {
  return (await db.insert(addresses).values(values).returning())[0];
}

/** Changes an address only for its owner, and only while it is not removed. */
export async function updateAddress(
  db: Db,
  { id, userId }: { id: string; userId: string },
  values: Partial<AddressLines> & { status?: boolean; updatedAt: Date },
): Promise<AddressRow | undefined> {
  const ownAndLive = and(eq(addresses.id, id), eq(addresses.userId, userId), eq(addresses.status, true));
  return (await db.update(addresses).set(values).where(ownAndLive).returning())[0];
}
