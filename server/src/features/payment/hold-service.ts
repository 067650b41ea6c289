import { paymentHoldMinutes } from '@utsav/contract/order';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import type { LinkState } from '../../core/payment/provider.ts';
import type { OrderRow } from '../order/queries.ts';
import { moveOrders } from '../order/transition-service.ts';
import { paymentJobs, providerOf } from './jobs.ts';
import { countLiveOrders, findPayment, type PaymentRow, updatePayment } from './queries.ts';
import { requestRefunds } from './refund-service.ts';
import { settlePayment } from './settle-service.ts';

export const holdReasons = {
  late: `The payment was not completed within ${paymentHoldMinutes} minutes`,
  closed: 'The payment was not completed',
  failed: 'The online payment could not be started',
} as const;

type End = { status: 'EXPIRED' | 'FAILED'; reason: string; quiet?: boolean };

/**
 * Cancels the orders of a payment that is still open and so frees their date. Answers the cancelled ones; none when
 * the payment was made or given up before. Wants to be in a transaction.
 */
export async function endHold(
  context: AppContext,
  db: Db,
  paymentId: string,
  { status, reason, quiet = false }: End,
): Promise<OrderRow[]> {
  const ended = await updatePayment(db, paymentId, ['CREATED'], { status, updatedAt: context.clock.now() });
  if (!ended) return [];
  const move = { from: 'PENDING', to: 'CANCELLED', actorId: null, reason, quiet } as const;
  return moveOrders(context, db, { paymentId }, move);
}

/** What the job does half an hour after the checkout. */
export async function expirePayment(context: AppContext, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (payment?.status !== 'CREATED') return;
  const link = await closedLink(context, payment);
  if (link?.paid && (await settlePayment(context, payment, link.paid))) return;
  await transaction(context.db, async (db) => {
    await endHold(context, db, paymentId, { status: 'EXPIRED', reason: holdReasons.late });
    // The date is free whether or not the provider answers; closing the link is tried again.
    if (payment.linkId && !link) await context.jobs.send(db, paymentJobs.closeLink, [{ paymentId }]);
  });
}

async function closedLink(context: AppContext, { id, linkId }: PaymentRow): Promise<LinkState | undefined> {
  if (!linkId) return undefined;
  try {
    return await providerOf(context).closeLink(linkId);
  } catch (error) {
    context.log.warn({ err: error, payment: id }, 'a payment link could not be closed; it is tried again');
    return undefined;
  }
}

/** Makes sure that a link nobody needs cannot be paid; if it was, the money is dealt with. */
export async function closeLink(context: AppContext, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment?.linkId) return;
  const link = await providerOf(context).closeLink(payment.linkId);
  if (link.paid) await settlePayment(context, payment, link.paid);
}

/** Somebody cancelled an order: its money goes back, or its link is closed with the last order that it would pay. */
export async function settleCancelled(context: AppContext, db: Db, order: OrderRow): Promise<void> {
  await requestRefunds(context, db, [order]);
  const { paymentId } = order;
  if (!paymentId || order.paymentStatus !== 'PAYMENT PENDING') return;
  if ((await countLiveOrders(db, paymentId)) > 0) return;
  const given = { status: 'EXPIRED', updatedAt: context.clock.now() } as const;
  if (await updatePayment(db, paymentId, ['CREATED'], given)) {
    await context.jobs.send(db, paymentJobs.closeLink, [{ paymentId }]);
  }
}
