import { paymentHoldMinutes } from '@utsav/contract/order-status';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import type { OrderRow } from '../order/queries.ts';
import { bySystem, changeOrders } from '../order/state-service.ts';
import { paymentJobs } from './jobs.ts';
import { type PaymentContext, requireProvider } from './payment-context.ts';
import type { LinkState } from './provider.ts';
import { changePayment, countLiveOrders, findPayment, type PaymentRow } from './queries.ts';
import { requestRefunds } from './refund-service.ts';
import { settlePayment } from './settle-service.ts';

export const holdReasons = {
  late: `The payment was not completed within ${paymentHoldMinutes} minutes`,
  closed: 'The payment was not completed',
  failed: 'The online payment could not be started',
} as const;

type End = { change: 'expire' | 'fail'; reason: string; tell?: 'people' | 'screens' };

/**
 * Cancels the orders of a payment that is still open. This frees their date, and the customer's entries in the
 * waiting list come back. Answers the cancelled orders; none when the payment was made or closed before. Call it in a
 * transaction.
 */
export async function endHold(
  context: PaymentContext,
  db: Db,
  paymentId: string,
  { change, reason, tell = 'people' }: End,
): Promise<OrderRow[]> {
  const ended = await changePayment(db, paymentId, change, { updatedAt: context.clock.now() });
  if (!ended) return [];
  const { waiting } = ended;
  const expire = { name: 'expire', by: bySystem, reason, waiting, tell } as const;
  return changeOrders(context, db, { paymentId }, expire);
}

/** The job that runs when the hold is over. */
export async function expirePayment(context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (payment?.status !== 'CREATED') return;
  const link = await closedLink(context, payment);
  if (link?.paid && (await settlePayment(context, payment, link.paid))) return;
  await transaction(context.db, async (db) => {
    await endHold(context, db, paymentId, { change: 'expire', reason: holdReasons.late });
    // The hold ends whether or not the provider answers; closing the link is retried.
    if (payment.linkId && !link) await context.jobs.send(db, paymentJobs.closeLink, [{ paymentId }]);
  });
}

async function closedLink(
  context: PaymentContext,
  { id, linkId }: PaymentRow,
): Promise<LinkState | undefined> {
  if (!linkId) return undefined;
  try {
    return await requireProvider(context).closeLink(linkId);
  } catch (error) {
    context.log.warn({ err: error, payment: id }, 'a payment link could not be closed; it is tried again');
    return undefined;
  }
}

/** Closes a link that is not needed any more; if it was paid before, the payment is settled. */
export async function closeLink(context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment?.linkId) return;
  const link = await requireProvider(context).closeLink(payment.linkId);
  if (link.paid) await settlePayment(context, payment, link.paid);
}

/** For a cancelled order: it is refunded, or, if it was the last one of an unpaid link, the link is closed. */
export async function settleCancelled(context: AppContext, db: Db, order: OrderRow): Promise<void> {
  await requestRefunds(context, db, [order]);
  const { paymentId } = order;
  if (!paymentId || order.paymentStatus !== 'PAYMENT PENDING') return;
  if ((await countLiveOrders(db, paymentId)) > 0) return;
  if (await changePayment(db, paymentId, 'close', { updatedAt: context.clock.now() })) {
    await context.jobs.send(db, paymentJobs.closeLink, [{ paymentId }]);
  }
}
