import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { requirePicture } from '../../core/files/file-kind.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { newKeyBase, picturePlace, storePicture } from '../../core/files/pictures.ts';
import { storeFile } from '../../core/files/stored-file.ts';

/** Stores a picture for a review and answers its address. One that no review shows after a day is swept. */
export async function storeReviewPicture(
  context: AppContext,
  owner: SignedInUser,
  file: IncomingFile,
): Promise<string> {
  await requirePicture(file, 'image');
  const base = newKeyBase(context.clock.now());
  return storeFile(context, owner.id, picturePlace(base), () =>
    storePicture(context.storage, { source: file.path, field: 'image' }, base),
  );
}
