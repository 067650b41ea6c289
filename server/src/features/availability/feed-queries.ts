import type { Locale } from '@utsav/messages/locales';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema.ts';

export type FeedOwner = { id: string; language: Locale; feedVersion: number };

/** An admin who may sign in. */
export async function findFeedOwner(db: Db, id: string): Promise<FeedOwner | undefined> {
  const [found] = await db
    .select({ id: users.id, language: users.language, feedVersion: users.feedVersion })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE')));
  return found;
}

/** Answers the new version. */
export async function updateFeedVersion(db: Db, id: string): Promise<number> {
  const [updated] = await db
    .update(users)
    .set({ feedVersion: sql`${users.feedVersion} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.feedVersion });
  return updated?.version ?? 0;
}
