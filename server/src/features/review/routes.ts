import { limits } from '@utsav/contract/limits';
import { reviewEndpoints } from '@utsav/contract/review';
import { type SignedInUser, signedInUser } from '../../core/auth/require-user.ts';
import { noteTags } from '../../core/cache/cached-response.ts';
import type { Routes } from '../../core/calls/route.ts';
import { withIncomingFile } from '../../core/files/incoming-file.ts';
import type { ReplyTexts } from '../../core/language/translators.ts';
import { reviewJobs } from './jobs.ts';
import { moderateReview, replyToReview } from './moderation-service.ts';
import { checkPictureSender, storeReviewPicture } from './picture-service.ts';
import { presentReview, presentSummary } from './present.ts';
import type { ReviewRow } from './queries.ts';
import { presentFor, reportReview } from './report-service.ts';
import { askForReview, type ReviewRequest } from './request-service.ts';
import { changeReview, removeReview, reviewsPage, writeReview } from './service.ts';

export const reviewRoutes: Routes = (mount, context) => {
  const presentOne = async (reader: SignedInUser, row: ReviewRow, t: ReplyTexts) => {
    const [shown] = await presentFor(context.db, reader, [row], t);
    return shown ?? presentReview(row, reader.id, t);
  };

  mount(reviewEndpoints.create, async ({ user, body, t }) => ({
    message: t('review.written'),
    data: presentReview(await writeReview(context, user, body), user.id, t),
  }));

  mount(reviewEndpoints.update, async ({ user, body, t }) => ({
    message: t('review.updated'),
    data: presentReview(await changeReview(context, user, body), user.id, t),
  }));

  mount(reviewEndpoints.remove, async ({ user, body, t }) => {
    await removeReview(context, user, body._id);
    return { message: t('review.deleted'), data: null };
  });

  const expected = {
    field: 'image',
    maxBytes: limits.imageBytes,
    folder: context.storage.temporaryFolder,
  };
  mount(reviewEndpoints.uploadImage, async ({ user, request, t }) => {
    await checkPictureSender(context, user);
    const url = await withIncomingFile(request, expected, (file) => storeReviewPicture(context, user, file));
    return { message: t('review.pictureUploaded'), data: { url } };
  });

  mount(reviewEndpoints.list, async ({ body, request, t }) => {
    const caller = await signedInUser(context, request);
    const { rows, counts, totalCount } = await reviewsPage(context, caller, body);
    const data = await presentFor(context.db, caller, rows, t);
    if (body.productId) noteTags([`product:${body.productId}`]);
    return { message: t('review.list'), data, totalCount, summary: presentSummary(counts) };
  });

  mount(reviewEndpoints.reply, async ({ body, user, adminAction, t }) => ({
    message: t(body.text === '' ? 'review.replyRemoved' : 'review.replied'),
    data: await presentOne(user, await replyToReview(context, adminAction, body), t),
  }));

  mount(reviewEndpoints.report, async ({ body, user, adminAction, t }) => ({
    message: t('review.reported'),
    data: await presentOne(user, await reportReview(context, adminAction, body), t),
  }));

  mount(reviewEndpoints.moderate, async ({ body, user, adminAction, t }) => ({
    message: t(body.hidden ? 'review.hidden' : 'review.shown'),
    data: await presentOne(user, await moderateReview(context, adminAction, body), t),
  }));

  context.jobs.handle<ReviewRequest>(reviewJobs.ask, (request, { db }) =>
    askForReview({ ...context, db }, request),
  );
};
