import { imageTypes } from '@utsav/contract/file';
import { fileTypeFromFile } from 'file-type';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { storeAvatar } from '../../core/files/pictures.ts';
import { AppError } from '../../core/http/app-error.ts';
import { updateAvatar } from './avatar-queries.ts';
import { countAvatar } from './throttles.ts';

/** Judged by content, not by name; kept as a square without its metadata. Answers the new picture's address. */
export async function changeAvatar(
  context: AppContext,
  caller: SignedInUser,
  file: IncomingFile,
): Promise<string> {
  const { db, clock, storage, log } = context;
  await countAvatar(context, caller.id);
  const kind = await fileTypeFromFile(file.path);
  if (!imageTypes.some((type) => type === kind?.mime)) {
    throw new AppError('WRONG_KIND', { reason: 'avatar', field: 'avatar' });
  }
  const now = clock.now();
  const stored = await storeAvatar(storage, file.path, now);
  try {
    const replaced = await transaction(db, (db) =>
      updateAvatar(db, { userId: caller.id, fileId: newId(now), ...stored, now }),
    );
    // The new picture is in place: an old file that cannot be removed now is only a little space lost.
    await storage
      .remove(replaced)
      .catch((error: Error) => log.warn({ err: error }, 'an old avatar could not be removed'));
    return stored.url;
  } catch (error) {
    await storage.remove(stored.keys).catch(() => undefined);
    throw error;
  }
}
