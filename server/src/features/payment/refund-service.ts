import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { transaction } from '../../core/db/db.ts';
import { newIds } from '../../core/db/ids.ts';
import type { PaymentEvent, Refund } from '../../core/payment/provider.ts';
import type { OrderRow } from '../order/queries.ts';
import { paymentJobs, providerOf } from './jobs.ts';
import { refundedMail } from './mails.ts';
import {
  findRefund,
  findReportedRefund,
  insertRefunds,
  updateRefund,
  updateRefundedOrder,
} from './refund-queries.ts';

/**
 * Asks for the money of those orders that are due a refund. The provider is asked by a job, so that an outage delays
 * a refund and never loses it. Wants to be in a transaction.
 */
export async function requestRefunds({ clock, jobs }: AppContext, db: Db, orders: OrderRow[]): Promise<void> {
  const due = orders.filter(({ paymentStatus }) => paymentStatus === 'REFUND PENDING');
  if (due.length === 0) return;
  const now = clock.now();
  const ids = newIds(due.length, now);
  await insertRefunds(
    db,
    due.map(({ id: orderId, totalPaise: amountPaise }, index) => ({
      id: ids[index] ?? '',
      orderId,
      amountPaise,
      status: 'PENDING',
      createdAt: now,
      updatedAt: now,
    })),
  );
  await jobs.send(
    db,
    paymentJobs.refund,
    ids.map((id) => ({ id })),
  );
}

/** What the job does: asks for the refund, or, where that happened before, how it stands. */
export async function makeRefund(context: AppContext, id: string): Promise<void> {
  const due = await findRefund(context.db, id);
  if (due?.refund.status !== 'PENDING' || !due.paymentId) return;
  const { refund, paymentId } = due;
  const provider = providerOf(context);
  try {
    const made = refund.refundId
      ? await provider.findRefund(refund.refundId)
      : await provider.refund({ paymentId, amountPaise: refund.amountPaise, key: id });
    await recordRefund(context, refund, made);
  } catch (error) {
    context.log.error(
      { err: error, orderId: refund.orderId },
      'a refund could not be made; it is tried again',
    );
    throw error;
  }
}

export async function takeRefundReport(
  context: AppContext,
  report: Extract<PaymentEvent, { kind: 'refund' }>,
): Promise<void> {
  const found = await findReportedRefund(context.db, report);
  if (found) await recordRefund(context, found.refund, report);
}

async function recordRefund(
  { db, clock, config, mailer, log }: AppContext,
  { id, orderId }: { id: string; orderId: string },
  { refundId, state }: Refund,
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (db) => {
    if (!(await updateRefund(db, id, { refundId, state }, now))) return;
    if (state === 'FAILED') {
      log.error(
        { orderId, refundId },
        'a refund failed; please make it by hand in the dashboard of the provider',
      );
    }
    const refunded = state === 'PROCESSED' && (await updateRefundedOrder(db, orderId, now));
    if (refunded) await mailer.send(db, [refundedMail(config, refunded)]);
  });
}
