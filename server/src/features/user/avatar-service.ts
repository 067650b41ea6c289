import { imageTypes } from '@utsav/contract/file';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../../core/app-error.ts';
import type { SignedIn } from '../../core/auth.ts';
import { transaction } from '../../core/db.ts';
import { newId } from '../../core/ids.ts';
import type { IncomingFile } from '../../core/incoming-file.ts';
import type { Parts } from '../../core/parts.ts';
import { storeAvatar } from '../../core/pictures.ts';
import { updateAvatar } from './avatar-queries.ts';
import { countAvatar } from './throttles.ts';

/** Judged by content, not by name; kept as a square without its metadata. Answers the new picture's address. */
export async function changeAvatar(parts: Parts, caller: SignedIn, file: IncomingFile): Promise<string> {
  const { db, clock, storage, log } = parts;
  await countAvatar(parts, caller.id);
  const kind = await fileTypeFromFile(file.path);
  if (!imageTypes.some((type) => type === kind?.mime)) {
    throw new AppError('WRONG_KIND', 'avatar must be a JPEG, PNG, WebP, AVIF or GIF picture.', 'avatar');
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
