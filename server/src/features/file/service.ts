import { type Deed, differences, recordDeed } from '../../core/audit.ts';
import type { SignedIn } from '../../core/auth.ts';
import { newId } from '../../core/ids.ts';
import type { IncomingFile } from '../../core/incoming-file.ts';
import type { Parts } from '../../core/parts.ts';
import { newKeyBase, pictureKeys, pictureUrl, storePicture } from '../../core/pictures.ts';
import { removeStaleFiles } from '../../core/temporary-folder.ts';
import { throttle } from '../../core/throttle.ts';
import { judgeFile, type Kind } from './kinds.ts';
import { deleteFiles, insertFile, listUnusedFiles } from './queries.ts';

/** A form may lie open for a while before it is sent; then nobody is coming back for its files. */
const unusedForMs = 24 * 60 * 60 * 1000;
const sweptAtOnce = 1_000;

/** Enough for somebody who fills a whole catalogue; every picture is seconds of work. */
const uploads = { tries: 600, minutes: 60 };

export async function countUpload(parts: Parts, owner: SignedIn, client: string): Promise<void> {
  await throttle(parts, `uploads:${owner.id}`, uploads);
  await throttle(parts, `uploads:${client}`, uploads);
}

/** Stores a received file and answers its address. */
export async function storeUpload(parts: Parts, deed: Deed, file: IncomingFile): Promise<string> {
  const { db, clock, storage } = parts;
  const kind = await judgeFile(file);
  const now = clock.now();
  const base = newKeyBase(now);
  const { url, keys } = placeOf(kind, base);
  const id = newId(now);
  // The row comes first: should the server die half-way, the sweep finds the row and clears what is there.
  await insertFile(db, { id, url, keys, ownerId: deed.admin.id, createdAt: now });
  try {
    if (kind.kind === 'picture') await storePicture(storage, file.path, base);
    else for (const key of keys) await storage.put(key, file.path);
    await recordDeed(parts, db, deed, id, differences(undefined, { url }));
  } catch (error) {
    // Where the storage cannot be cleared now, the row stays and the sweep does it later.
    await storage
      .remove(keys)
      .then(() => deleteFiles(db, [id]))
      .catch(() => undefined);
    throw error;
  }
  return url;
}

function placeOf(kind: Kind, base: string): { url: string; keys: string[] } {
  if (kind.kind === 'picture') return { url: pictureUrl(base), keys: pictureKeys(base) };
  const key = `${base}.${kind.extension}`;
  return { url: `/uploads/${key}`, keys: [key] };
}

/** Removes files that no row refers to (any more) and that nobody uploaded within the last day. */
export async function sweepFiles({ db, clock, storage, log }: Parts): Promise<void> {
  await removeStaleFiles(storage.temporaryFolder);
  const before = new Date(clock.now().getTime() - unusedForMs);
  const unused = await listUnusedFiles(db, { before, limit: sweptAtOnce });
  await storage.remove(unused.flatMap(({ keys }) => keys));
  await deleteFiles(
    db,
    unused.map(({ id }) => id),
  );
  if (unused.length > 0) log.info({ files: unused.length }, 'unused files removed');
}
