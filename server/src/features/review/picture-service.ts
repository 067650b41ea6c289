import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { requirePicture } from '../../core/files/file-kind.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { newModeratedKeyBase, picturePlace, pictureUrlOf, storePicture } from '../../core/files/pictures.ts';
import { storeFile } from '../../core/files/stored-file.ts';
import { hasDelivered } from '../order/queries.ts';
import { isInHiddenReview, takesPartInEnquiry } from './queries.ts';
import { countPicture } from './throttles.ts';

/** Refuses pictures of those who can write neither a review nor in an enquiry, and more of them than a day needs. */
export async function checkPictureSender(context: AppContext, { id, role }: SignedInUser): Promise<void> {
  const { db } = context;
  const maySend = role === 'ADMIN' || (await hasDelivered(db, id)) || (await takesPartInEnquiry(db, id));
  if (!maySend) throw new AppError('NOT_DELIVERED');
  await countPicture(context, id);
}

/** Whether a picture belongs to a hidden review. */
export const isHiddenPicture = ({ db }: AppContext, key: string): Promise<boolean> =>
  isInHiddenReview(db, pictureUrlOf(key));

/** Stores a picture for a review and answers its address; a picture that no review shows after a day is deleted. */
export async function storeReviewPicture(
  context: AppContext,
  owner: SignedInUser,
  file: IncomingFile,
): Promise<string> {
  await requirePicture(file, 'image');
  const base = newModeratedKeyBase(context.clock.now());
  return storeFile(context, owner.id, picturePlace(base), () =>
    storePicture(context.storage, { source: file.path, field: 'image' }, base),
  );
}
