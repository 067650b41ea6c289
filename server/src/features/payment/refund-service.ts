import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { transaction } from '../../core/db/db.ts';
import { withIds } from '../../core/db/ids.ts';
import { notifyCustomer } from '../order/notification-service.ts';
import type { OrderRow } from '../order/queries.ts';
import { bySystem, changeOrders } from '../order/state-service.ts';
import { paymentJobs } from './jobs.ts';
import { refundSent } from './mails.ts';
import { type PaymentContext, requireProvider } from './payment-context.ts';
import type { PaymentEvent, Refund } from './provider.ts';
import { findRefund, findReportedRefund, insertRefunds, updateRefund } from './refund-queries.ts';

/**
 * Requests the refund of those orders that are due one. A job calls the provider, so that an outage delays
 * a refund and never loses it. Call it in a transaction.
 */
export async function requestRefunds({ clock, jobs }: AppContext, db: Db, orders: OrderRow[]): Promise<void> {
  const due = orders.filter(({ paymentStatus }) => paymentStatus === 'REFUND PENDING');
  if (due.length === 0) return;
  const now = clock.now();
  const refunds = withIds(
    due.map(({ id: orderId, totalPaise: amountPaise }) => ({
      orderId,
      amountPaise,
      status: 'PENDING' as const,
      createdAt: now,
      updatedAt: now,
    })),
    now,
  );
  await insertRefunds(db, refunds);
  await jobs.send(
    db,
    paymentJobs.refund,
    refunds.map(({ id }) => ({ id })),
  );
}

/** The job that requests the refund from the provider, or asks for its state if it was requested before. */
export async function makeRefund(context: PaymentContext, id: string): Promise<void> {
  const due = await findRefund(context.db, id);
  if (due?.refund.status !== 'PENDING' || !due.providerPaymentId) return;
  const { refund, providerPaymentId } = due;
  const provider = requireProvider(context);
  try {
    const made = refund.refundId
      ? await provider.findRefund(refund.refundId)
      : await provider.refund({ providerPaymentId, amountPaise: refund.amountPaise, key: id });
    await recordRefund(context, refund, made);
  } catch (error) {
    context.log.error(
      { err: error, orderId: refund.orderId },
      'a refund could not be made; it is tried again',
    );
    throw error;
  }
}

export async function handleRefundReport(
  context: PaymentContext,
  report: Extract<PaymentEvent, { kind: 'refund' }>,
): Promise<void> {
  const found = await findReportedRefund(context.db, report);
  if (found) await recordRefund(context, found.refund, report);
}

async function recordRefund(
  context: PaymentContext,
  { id, orderId }: { id: string; orderId: string },
  { refundId, state }: Refund,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (db) => {
    if (!(await updateRefund(db, id, { refundId, state }, now))) return;
    if (state === 'FAILED') {
      context.log.error(
        { orderId, refundId },
        'a refund failed; please make it by hand in the dashboard of the provider',
      );
    }
    if (state !== 'PROCESSED') return;
    const [refunded] = await changeOrders(
      context,
      db,
      { ids: [orderId] },
      { name: 'refund', by: bySystem, tell: 'nobody' },
    );
    if (refunded) await notifyCustomer(context, db, [refunded], refundSent(refunded));
  });
}
