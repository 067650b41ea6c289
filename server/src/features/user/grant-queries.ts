import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { resetGrants, users } from '../../core/db/schema.ts';

export type GrantKey = { tokenHash: Buffer; email: string; now: Date };

export async function findGrant(db: Db, { tokenHash, email, now }: GrantKey): Promise<boolean> {
  const found = await db
    .select({ userId: users.id })
    .from(resetGrants)
    .innerJoin(users, eq(users.id, resetGrants.userId))
    .where(and(eq(resetGrants.tokenHash, tokenHash), eq(users.email, email), gt(resetGrants.expiresAt, now)));
  return found.length > 0;
}
