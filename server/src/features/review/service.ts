import type { BodyOutput } from '@utsav/contract/endpoint';
import { reviewChangeDays } from '@utsav/contract/limits';
import type { reviewEndpoints, reviewForm } from '@utsav/contract/review';
import type { z } from 'zod';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import { dayMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import type { Db } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { findOrder } from '../order/queries.ts';
import { tagsOf } from '../product/tag-queries.ts';
import { writtenDraft } from './drafts.ts';
import {
  countOwnPictures,
  countStars,
  findPerson,
  findReview,
  listReviews,
  lockReviewedProduct,
  type ReviewRow,
  updateFigures,
  type Viewer,
} from './queries.ts';
import { countWrite } from './throttles.ts';
import { deleteReview, insertReview, updateReview } from './writes.ts';

type Form = z.output<typeof reviewForm>;

const columnsOf = ({ rating, text, images }: Form) => ({ rating, body: text, images });

export async function writeReview(
  context: AppContext,
  author: SignedInUser,
  { orderId: key, ...form }: BodyOutput<typeof reviewEndpoints.create>,
): Promise<ReviewRow> {
  await countWrite(context, author.id);
  const order = await findOrder(context.db, { key, userId: author.id });
  if (!order) throw new AppError('NOT_FOUND', { reason: 'order' });
  if (order.orderStatus !== 'DELIVERED') throw new AppError('NOT_DELIVERED');
  if (order.adminId === author.id) throw new AppError('BAD_INPUT', { reason: 'ownReview', field: 'orderId' });
  const { id: orderId, productId } = order;
  if (productId === null) throw noSuchProduct();
  const now = context.clock.now();
  const id = newId(now);
  return onViolation({ reviews_order: () => new AppError('REVIEW_EXISTS') }, () =>
    withInvalidation(context, [], async (db, invalidate) => {
      invalidate(await tagsOf(db, [productId]));
      if (!(await lockReviewedProduct(db, productId))) throw noSuchProduct();
      await checkPictures(db, author, form);
      await insertReview(db, {
        id,
        orderId,
        productId,
        vendorId: order.adminId,
        userId: author.id,
        ...columnsOf(form),
        createdAt: now,
        updatedAt: now,
      });
      await updateFigures(db, productId);
      const written = await reviewOf(db, { id });
      const vendor = order.adminId ? await findPerson(db, order.adminId) : undefined;
      const drafts = vendor ? [writtenDraft(context.config, written, vendor)] : [];
      await context.notifier.send(db, { drafts, orders: [] });
      return written;
    }),
  );
}

export async function changeReview(
  context: AppContext,
  author: SignedInUser,
  { _id: id, ...form }: BodyOutput<typeof reviewEndpoints.update>,
): Promise<ReviewRow> {
  await countWrite(context, author.id);
  const now = context.clock.now();
  const before = new Date(now.getTime() - reviewChangeDays * dayMs);
  return changeLocked(context, { id, userId: author.id }, async (db, review) => {
    if (review.hidden) throw new AppError('REVIEW_HIDDEN');
    if (review.createdAt < before) throw new AppError('REVIEW_TOO_OLD');
    await checkPictures(db, author, form);
    await updateReview(db, id, { ...columnsOf(form), updatedAt: now });
  });
}

export async function removeReview(context: AppContext, author: SignedInUser, id: string): Promise<void> {
  await countWrite(context, author.id);
  const scope = { id, userId: author.id };
  const { productId } = await reviewOf(context.db, scope);
  await withInvalidation(context, [], async (db, invalidate) => {
    invalidate(await tagsOf(db, [productId]));
    await lockReviewedProduct(db, productId);
    await reviewOf(db, scope);
    await deleteReview(db, id);
    await updateFigures(db, productId);
  });
}

/** Changes a review while no other review of the product is written, and updates the figures. */
export async function changeLocked(
  context: AppContext,
  scope: { id: string; userId?: string; vendorId?: string | undefined },
  change: (db: Db, review: ReviewRow) => Promise<void>,
): Promise<ReviewRow> {
  const { productId } = await reviewOf(context.db, scope);
  return withInvalidation(context, [], async (db, invalidate) => {
    invalidate(await tagsOf(db, [productId]));
    await lockReviewedProduct(db, productId);
    await change(db, await reviewOf(db, scope));
    await updateFigures(db, productId);
    return reviewOf(db, scope);
  });
}

export async function reviewOf(db: Db, scope: Parameters<typeof findReview>[1]): Promise<ReviewRow> {
  const found = await findReview(db, scope);
  if (!found) throw new AppError('NOT_FOUND', { reason: 'review' });
  return found;
}

/** Only pictures that the author has uploaded may be shown. */
async function checkPictures(db: Db, author: SignedInUser, { images }: Form): Promise<void> {
  const urls = [...new Set(images)];
  if (urls.length === 0 || (await countOwnPictures(db, author.id, urls)) === urls.length) return;
  throw new AppError('BAD_INPUT', { reason: 'notUploaded', field: 'images' });
}

const noSuchProduct = () => new AppError('NOT_FOUND', { reason: 'service' });

export async function reviewsPage(
  context: AppContext,
  caller: SignedInUser | undefined,
  { productId, vendorId, _id: id, page, limit, sort, state }: BodyOutput<typeof reviewEndpoints.list>,
) {
  const { db } = context;
  const viewer: Viewer = {
    userId: caller?.id,
    moderates: caller?.role === 'ADMIN' ? { vendorId: scopeOf(caller) } : undefined,
  };
  if (state === 'reported' && !viewer.moderates) throw new AppError('NOT_ALLOWED');
  const isLimited = [id, productId, vendorId].some((given) => given !== undefined);
  if (!isLimited && viewer.moderates === undefined) {
    throw new AppError('BAD_INPUT', { reason: 'noSubject', field: 'productId' });
  }
  const scope = { id, productId, vendorId: isLimited ? vendorId : viewer.moderates?.vendorId, state };
  const isReportedFirst = !isLimited && caller?.isOperator === true;
  const rows = await listReviews(db, scope, viewer, {
    isReportedFirst,
    sort,
    limit,
    offset: (page - 1) * limit,
  });
  const counts = await countStars(db, scope, viewer);
  return { rows, counts, totalCount: counts.reduce((sum, { count }) => sum + count, 0) };
}
