import { reviewChangeDays } from '@utsav/contract/limits';
import type { Review } from '@utsav/contract/review';

/** A new review of an order, or a changed one. */
export type ReviewTarget = { orderId: string; productName: string } | Review;

/** The end of the time in which its author may change a review. */
export const changeableUntil = ({ createdAt }: Review) =>
  new Date(Date.parse(createdAt) + reviewChangeDays * 86_400_000);

export const canChange = (review: Review, now: Date) => !review.hidden && now <= changeableUntil(review);
