import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { addresses, users } from '../../core/db/schema.ts';

export type AddressRow = typeof addresses.$inferSelect;

export type AddressLines = Pick<
  AddressRow,
  'addressLine' | 'city' | 'state' | 'country' | 'pincode' | 'mobile'
>;

/** Bounds the answer; accounts have far fewer. */
const maxListed = 500;

export function listAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.id))
    .limit(maxListed);
}

/** Makes two additions of one customer wait for each other, and counts the addresses in use. */
export async function lockAndCountAddresses(db: Db, userId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return db.$count(addresses, and(eq(addresses.userId, userId), eq(addresses.status, true)));
}
