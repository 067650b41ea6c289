import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  flag,
  id,
  longText,
  numeric,
  optionalLongText,
  orderKey,
  page,
  pageSize,
  reasonForm,
  uploadedImage,
} from './fields.ts';
import { limits, pageSizes, reviewChangeDays } from './limits.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** unanswered: shown, without an answer of the vendor; reported: no operator has decided yet, for admins only. */
export const reviewStates = ['all', 'unanswered', 'reported', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const review = z.object({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  rating: z.number(),
  text: z.string(),
  images: z.array(z.string()),
  /** First name and initial. */
  author: z.object({ name: z.string() }),
  /** Only customers of delivered bookings can write one. */
  verified: z.literal(true),
  createdAt: z.string(),
  updatedAt: z.string(),
  reply: z.object({ text: z.string(), createdAt: z.string() }).nullable(),
  mine: z.literal(true).optional(),
  /** Why it is hidden; only its author and admins see it. */
  hidden: z.object({ reason: z.string() }).optional(),
  /** Why admins have reported it; operators see all of these, vendors their own. */
  reports: z
    .array(
      z.object({
        reason: z.string(),
        by: z.object({ name: z.string() }),
        createdAt: z.string(),
        /** No operator has hidden or kept the review since. */
        open: z.boolean(),
      }),
    )
    .optional(),
});
export type Review = z.infer<typeof review>;

const stars = z.object({ 5: z.number(), 4: z.number(), 3: z.number(), 2: z.number(), 1: z.number() });
export const reviewSummary = z.object({ average: z.number(), count: z.number(), stars });
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** In whole tenths, rounded as the column rating_tenths is; 0 without reviews. */
export const averageRating = (sum: number, count: number) =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10;

export const reviewForm = z.object({
  rating: numeric({ min: 1, max: limits.maxRating }),
  text: optionalLongText(limits.reviewLength).default(''),
  images: z
    .array(uploadedImage, { error: rule('list') })
    .max(limits.reviewImages, rule('tooManyPictures'))
    .default([]),
});

/** The rules of the admin's forms. The calls accept more: an empty reply removes it, and showing again needs no reason. */
export const replyForm = z.object({ text: longText(limits.reviewLength) });
export const reviewEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/review/create',
    access: 'user',
    summary: "Reviews one of the caller's delivered orders, once.",
    body: reviewForm.extend({ orderId: orderKey }),
    reply: reply(review),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/review/update',
    access: 'user',
    summary: `Changes one of the caller's own reviews, within ${reviewChangeDays} days of writing it.`,
    body: reviewForm.extend({ _id: id }),
    reply: reply(review),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/review/delete',
    access: 'user',
    summary: "Deletes one of the caller's own reviews; the order may be reviewed anew.",
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/review/upload-image',
    access: 'user',
    summary:
      'Stores a picture for a review and answers its address. For customers with a delivered order, 60 a day.',
    fileField: 'image',
    reply: reply(z.object({ url: z.string() })),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/review/get',
    access: 'public',
    summary:
      'A page of the reviews of a service or of a vendor, and their summary. Authors also see their own hidden ones, admins those that they may hide; admins may leave out service and vendor.',
    readOnly: true,
    body: z.object({
      productId: id.optional(),
      vendorId: id.optional(),
      /** One review alone. */
      _id: id.optional(),
      page,
      limit: pageSize(pageSizes.reviews),
      sort: z.enum(reviewSorts, { error: rule('oneOf') }).default('newest'),
      state: z.enum(reviewStates, { error: rule('oneOf') }).default('all'),
    }),
    reply: reply(z.array(review), { totalCount: z.number(), summary: reviewSummary }),
  }),
  reply: endpoint({
    method: 'PUT',
    path: '/api/review/reply',
    access: 'admin',
    summary: 'Answers a review in public; an empty text removes the answer.',
    body: z.object({ _id: id, text: optionalLongText(limits.reviewLength).default('') }),
    reply: reply(review),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/review/report',
    access: 'admin',
    summary: 'Reports a review of a service that the caller may manage to the operators, once.',
    body: reasonForm.extend({ _id: id }),
    reply: reply(review),
  }),
  moderate: endpoint({
    method: 'PUT',
    path: '/api/review/moderate',
    access: 'operator',
    summary: 'Hides a review, with a reason, or shows it again. Hidden ones count nowhere.',
    body: z
      .object({
        _id: id,
        hidden: flag,
        reason: optionalLongText(limits.reasonLength).default(''),
      })
      .refine(({ hidden, reason }) => !hidden || reason !== '', {
        path: ['reason'],
        error: rule('required'),
      }),
    reply: reply(review),
  }),
};
