import { eq } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { files } from '../db/schema.ts';

/** What a file is stored under, and the address that shows it. */
export type FilePlace = { url: string; keys: string[] };

/**
 * Stores a file with its row, and answers its address. The row comes first: should the server die half-way, the sweep
 * finds the row and clears what is there.
 */
export async function storeFile(
  { db, clock, storage }: AppContext,
  ownerId: string,
  { url, keys }: FilePlace,
  put: (id: string) => Promise<void>,
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await db.insert(files).values({ id, url, keys, ownerId, createdAt: now });
  try {
    await put(id);
  } catch (error) {
    // Where the storage cannot be cleared now, the row stays and the sweep does it later.
    await storage
      .remove(keys)
      .then(() => db.delete(files).where(eq(files.id, id)))
      .catch(() => undefined);
    throw error;
  }
  return url;
}
