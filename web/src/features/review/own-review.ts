import { reviewChangeDays } from '@utsav/contract/limits';
import type { Review } from '@utsav/contract/review';

/** What is being written: a review of an order, or another text of a review. */
export type ReviewTarget = { orderId: string; productName: string } | Review;

/** Until when its author may change a review. */
export const changeableUntil = ({ createdAt }: Review) =>
  new Date(Date.parse(createdAt) + reviewChangeDays * 86_400_000);

export const canChange = (review: Review, now: Date) => !review.hidden && now <= changeableUntil(review);
