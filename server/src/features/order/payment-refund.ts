import type { Db } from '../../core/db.ts';
import { transaction } from '../../core/db.ts';
import { newIds } from '../../core/ids.ts';
import type { Parts } from '../../core/parts.ts';
import type { PaymentEvent, Refund } from '../../core/payments.ts';
import { paymentJobs, providerOf } from './payment-jobs.ts';
import { refundedMail } from './payment-mails.ts';
import type { OrderRow } from './queries.ts';
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
export async function requestRefunds({ clock, jobs }: Parts, db: Db, orders: OrderRow[]): Promise<void> {
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
export async function makeRefund(parts: Parts, id: string): Promise<void> {
  const due = await findRefund(parts.db, id);
  if (due?.refund.status !== 'PENDING' || !due.paymentId) return;
  const { refund, paymentId } = due;
  const provider = providerOf(parts);
  try {
    const made = refund.refundId
      ? await provider.findRefund(refund.refundId)
      : await provider.refund({ paymentId, amountPaise: refund.amountPaise, key: id });
    await recordRefund(parts, refund, made);
  } catch (error) {
    parts.log.error({ err: error, orderId: refund.orderId }, 'a refund could not be made; it is tried again');
    throw error;
  }
}

export async function takeRefundReport(
  parts: Parts,
  report: Extract<PaymentEvent, { kind: 'refund' }>,
): Promise<void> {
  const found = await findReportedRefund(parts.db, report);
  if (found) await recordRefund(parts, found.refund, report);
}

async function recordRefund(
  { db, clock, config, mailer, log }: Parts,
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
