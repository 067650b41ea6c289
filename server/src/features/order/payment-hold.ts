import { paymentHoldMinutes } from '@utsav/contract/order';
import { type Db, transaction } from '../../core/db.ts';
import type { Parts } from '../../core/parts.ts';
import type { LinkState } from '../../core/payments.ts';
import { paymentJobs, providerOf } from './payment-jobs.ts';
import { countLiveOrders, findPayment, type PaymentRow, updatePayment } from './payment-queries.ts';
import { requestRefunds } from './payment-refund.ts';
import { settlePayment } from './payment-settle.ts';
import type { OrderRow } from './queries.ts';
import { moveOrders } from './transition.ts';

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
  parts: Parts,
  db: Db,
  paymentId: string,
  { status, reason, quiet = false }: End,
): Promise<OrderRow[]> {
  const ended = await updatePayment(db, paymentId, ['CREATED'], { status, updatedAt: parts.clock.now() });
  if (!ended) return [];
  const move = { from: 'PENDING', to: 'CANCELLED', actorId: null, reason, quiet } as const;
  return moveOrders(parts, db, { paymentId }, move);
}

/** What the job does half an hour after the checkout. */
export async function expirePayment(parts: Parts, paymentId: string): Promise<void> {
  const payment = await findPayment(parts.db, paymentId);
  if (payment?.status !== 'CREATED') return;
  const link = await closedLink(parts, payment);
  if (link?.paid && (await settlePayment(parts, payment, link.paid))) return;
  await transaction(parts.db, async (db) => {
    await endHold(parts, db, paymentId, { status: 'EXPIRED', reason: holdReasons.late });
    // The date is free whether or not the provider answers; closing the link is tried again.
    if (payment.linkId && !link) await parts.jobs.send(db, paymentJobs.closeLink, [{ paymentId }]);
  });
}

async function closedLink(parts: Parts, { id, linkId }: PaymentRow): Promise<LinkState | undefined> {
  if (!linkId) return undefined;
  try {
    return await providerOf(parts).closeLink(linkId);
  } catch (error) {
    parts.log.warn({ err: error, payment: id }, 'a payment link could not be closed; it is tried again');
    return undefined;
  }
}

/** Makes sure that a link nobody needs cannot be paid; if it was, the money is dealt with. */
export async function closeLink(parts: Parts, paymentId: string): Promise<void> {
  const payment = await findPayment(parts.db, paymentId);
  if (!payment?.linkId) return;
  const link = await providerOf(parts).closeLink(payment.linkId);
  if (link.paid) await settlePayment(parts, payment, link.paid);
}

/** Somebody cancelled an order: its money goes back, or its link is closed with the last order that it would pay. */
export async function settleCancelled(parts: Parts, db: Db, order: OrderRow): Promise<void> {
  await requestRefunds(parts, db, [order]);
  const { paymentId } = order;
  if (!paymentId || order.paymentStatus !== 'PAYMENT PENDING') return;
  if ((await countLiveOrders(db, paymentId)) > 0) return;
  const given = { status: 'EXPIRED', updatedAt: parts.clock.now() } as const;
  if (await updatePayment(db, paymentId, ['CREATED'], given)) {
    await parts.jobs.send(db, paymentJobs.closeLink, [{ paymentId }]);
  }
}
