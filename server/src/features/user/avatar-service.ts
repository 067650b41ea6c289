import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { requirePicture } from '../../core/files/file-kind.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { newKeyBase, storeAvatar } from '../../core/files/pictures.ts';
import { storeFile } from '../../core/files/stored-file.ts';
import { updateAvatar } from './avatar-writes.ts';
import { countAvatar } from './throttles.ts';

/** Stores the picture as a square without metadata, and answers its address. */
export async function changeAvatar(
  context: AppContext,
  caller: SignedInUser,
  file: IncomingFile,
): Promise<string> {
  const { db, clock, storage, log } = context;
  await countAvatar(context, caller.id);
  await requirePicture(file, 'avatar');
  const now = clock.now();
  const key = `${newKeyBase(now)}.webp`;
  const place = { url: `/uploads/${key}`, keys: [key] };
  // If the account cannot be changed afterwards, no row refers to the new picture, and the sweep deletes it.
  const url = await storeFile(context, caller.id, place, () =>
    storeAvatar(storage, { source: file.path, field: 'avatar' }, key),
  );
  const replaced = await transaction(db, (db) => updateAvatar(db, caller.id, url, now));
  // The new picture is shown already, so an old file that cannot be removed only takes space.
  await storage
    .remove(replaced)
    .catch((error: Error) => log.warn({ err: error }, 'an old avatar could not be removed'));
  return url;
}
