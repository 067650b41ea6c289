import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { files } from '../db/schema.ts';
import type { Storage } from './storage.ts';

/** The storage keys of a file, and the address that shows it. */
export type FilePlace = { url: string; keys: string[] };

/**
 * Stores a file with its row, and answers its address. The row comes first: if the server is killed in between, the
 * sweep finds the row and deletes the files.
 */
export async function storeFile(
  { db, clock, storage }: { db: Db; clock: Clock; storage: Storage },
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
    // Where the files cannot be deleted now, the row stays, so that the sweep deletes them later.
    await storage
      .remove(keys)
      .then(() => db.delete(files).where(eq(files.id, id)))
      .catch(() => undefined);
    throw error;
  }
  return url;
}
