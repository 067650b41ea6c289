import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { files, users } from '../../core/db/schema.ts';

/** Replaces the picture, and answers the storage keys of the old one. */
export async function updateAvatar(db: Db, userId: string, url: string, now: Date): Promise<string[]> {
  const [before] = await db
    .select({ avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  await db.update(users).set({ avatar: url, updatedAt: now }).where(eq(users.id, userId));
  if (!before?.avatar) return [];
  const [removed] = await db
    .delete(files)
    .where(eq(files.url, before.avatar))
    .returning({ keys: files.keys });
  return removed?.keys ?? [];
}
