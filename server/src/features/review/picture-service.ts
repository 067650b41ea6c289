import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { newId } from '../../core/db/ids.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { requirePicture } from '../../core/files/picture-kind.ts';
import { newKeyBase, pictureKeys, pictureUrl, storePicture } from '../../core/files/pictures.ts';
import { deletePicture, insertPicture } from './queries.ts';

/** Stores a picture for a review and answers its address. One that no review shows after a day is swept. */
export async function storeReviewPicture(
  { db, clock, storage }: AppContext,
  owner: SignedInUser,
  file: IncomingFile,
): Promise<string> {
  await requirePicture(file, 'image');
  const now = clock.now();
  const id = newId(now);
  const base = newKeyBase(now);
  const [url, keys] = [pictureUrl(base), pictureKeys(base)];
  // The row comes first: should the server die half-way, the sweep finds the row and clears what is there.
  await insertPicture(db, { id, url, keys, ownerId: owner.id, createdAt: now });
  try {
    await storePicture(storage, file.path, base);
  } catch (error) {
    await deletePicture(db, id).catch(() => undefined);
    throw error;
  }
  return url;
}
