import { dayMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import type { OrderRow } from '../order/queries.ts';
import { requestDraft } from './drafts.ts';
import { reviewJobs } from './jobs.ts';
import { findOrderToReview } from './request-queries.ts';
import { insertFirstRequest } from './request-writes.ts';

export type ReviewRequest = { orderId: string };

const daysAfterDelivery = 2;

/** Queues the request in the transaction that delivers the order. */
export async function askForReviewLater(
  { jobs, clock }: AppContext,
  db: Db,
  { id }: OrderRow,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + daysAfterDelivery * dayMs);
  const request: ReviewRequest = { orderId: id };
  await jobs.send(db, reviewJobs.ask, [request], { startAfter });
}

/** Asks the customer of a delivered order for a review, once even if the job runs again. */
export async function askForReview(context: AppContext, { orderId }: ReviewRequest): Promise<void> {
  const { config, clock, notifier } = context;
  await transaction(context.db, async (db) => {
    const order = await findOrderToReview(db, orderId);
    if (!order || !(await insertFirstRequest(db, orderId, clock.now()))) return;
    await notifier.send(db, { drafts: [requestDraft(config, order)], orders: [] });
  });
}
