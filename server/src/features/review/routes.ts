import { limits } from '@utsav/contract/limits';
import { reviewEndpoints } from '@utsav/contract/review';
import { signedInUser } from '../../core/auth/require-user.ts';
import { withIncomingFile } from '../../core/files/incoming-file.ts';
import type { Routes } from '../../core/http/route.ts';
import { moderateReview, replyToReview } from './moderation-service.ts';
import { storeReviewPicture } from './picture-service.ts';
import { presentReview, presentSummary } from './present.ts';
import { askForReview, type ReviewRequest, requestJob } from './request-service.ts';
import { changeReview, removeReview, reviewsPage, writeReview } from './service.ts';
import { countPicture } from './throttles.ts';

export const reviewRoutes: Routes = (mount, context) => {
  mount(reviewEndpoints.create, async ({ user, body }) => ({
    message: 'Thank you for your review.',
    data: presentReview(await writeReview(context, user, body), user.id),
  }));

  mount(reviewEndpoints.update, async ({ user, body }) => ({
    message: 'Review updated.',
    data: presentReview(await changeReview(context, user, body), user.id),
  }));

  mount(reviewEndpoints.remove, async ({ user, body }) => {
    await removeReview(context, user, body._id);
    return { message: 'Review deleted.', data: null };
  });

  const expected = {
    field: 'image',
    maxBytes: limits.imageBytes,
    folder: context.storage.temporaryFolder,
  };
  mount(reviewEndpoints.uploadImage, async ({ user, request }) => {
    await countPicture(context, user.id);
    const url = await withIncomingFile(request, expected, (file) => storeReviewPicture(context, user, file));
    return { message: 'Picture uploaded.', data: { url } };
  });

  mount(reviewEndpoints.list, async ({ body, request }) => {
    const caller = await signedInUser(context, request);
    const { rows, counts, totalCount } = await reviewsPage(context, caller, body);
    const data = rows.map((row) => presentReview(row, caller?.id));
    return { message: 'Reviews.', data, totalCount, summary: presentSummary(counts) };
  });

  mount(reviewEndpoints.reply, async ({ body, user, adminAction }) => ({
    message: body.text === '' ? 'Reply removed.' : 'Reply published.',
    data: presentReview(await replyToReview(context, adminAction, body), user.id),
  }));

  mount(reviewEndpoints.moderate, async ({ body, user, adminAction }) => ({
    message: body.hidden ? 'Review hidden.' : 'Review shown again.',
    data: presentReview(await moderateReview(context, adminAction, body), user.id),
  }));

  context.jobs.handle<ReviewRequest>(requestJob, (request) => askForReview(context, request));
};
