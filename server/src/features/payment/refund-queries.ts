import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders, payments, refunds } from '../../core/db/schema.ts';
import type { Refund } from './provider.ts';

export async function insertRefunds(db: Db, rows: (typeof refunds.$inferInsert)[]): Promise<void> {
  await db.insert(refunds).values(rows);
}

async function findOne(db: Db, where: SQL | undefined) {
  const [found] = await db
    .select({ refund: refunds, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(where)
    .orderBy(refunds.id)
    .limit(1);
  return found;
}

export function findRefund(db: Db, id: string) {
  return findOne(db, eq(refunds.id, id));
}

type Reported = Refund & { key: string; providerPaymentId: string; amountPaise: number };

/**
 * Finds the refund of a report: by its id or key, or else the one that an operator made in the provider's dashboard
 * instead.
 */
export async function findReportedRefund(db: Db, { refundId, key, ...made }: Reported) {
  const asked = await findOne(db, or(eq(refunds.refundId, refundId), eq(refunds.id, key)));
  if (asked || made.state !== 'PROCESSED') return asked;
  return findOne(
    db,
    and(
      eq(payments.providerPaymentId, made.providerPaymentId),
      eq(refunds.amountPaise, made.amountPaise),
      ne(refunds.status, 'PROCESSED'),
    ),
  );
}

/** False when nothing changed, because the report is late or about an earlier attempt. */
export async function updateRefund(
  db: Db,
  id: string,
  { refundId, state }: Refund,
  now: Date,
): Promise<boolean> {
  const stillOpen = {
    PENDING: eq(refunds.status, 'PENDING'),
    FAILED: and(eq(refunds.status, 'PENDING'), or(isNull(refunds.refundId), eq(refunds.refundId, refundId))),
    PROCESSED: ne(refunds.status, 'PROCESSED'),
  }[state];
  const updated = await db
    .update(refunds)
    .set({ refundId, status: state, updatedAt: now })
    .where(and(eq(refunds.id, id), stillOpen))
    .returning({ id: refunds.id });
  return updated.length > 0;
}

/** Answers pending refunds without a report for a while, each to one caller only. */
export async function claimStaleRefunds(
  db: Db,
  stale: { since: Date; madeAfter: Date; now: Date; limit: number },
): Promise<string[]> {
  const waiting = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'PENDING'),
        lt(refunds.updatedAt, stale.since),
        gt(refunds.createdAt, stale.madeAfter),
      ),
    )
    .limit(stale.limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(refunds)
    .set({ updatedAt: stale.now })
    .where(inArray(refunds.id, waiting))
    .returning({ id: refunds.id });
  return claimed.map(({ id }) => id);
}
