import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { files } from '../../core/db/schema.ts';

/** The addresses of pictures that this person has uploaded. */
export async function listOwnPictures(db: Db, ownerId: string, addresses: string[]): Promise<string[]> {
  const rows = await db
    .select({ url: files.url })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isAnyOf(files.url, addresses)));
  return rows.map(({ url }) => url).filter((url) => url.endsWith('.webp'));
}
