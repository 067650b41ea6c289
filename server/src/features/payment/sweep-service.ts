import { dayMs, hourMs, minuteMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { paymentJobs } from './jobs.ts';
import { listOverduePayments } from './queries.ts';
import { claimStaleRefunds } from './refund-queries.ts';

const graceMs = 5 * minuteMs;
const staleMs = hourMs;
/** After this time an operator has to act; the log has an error for every try. */
const giveUpMs = 7 * dayMs;
const limit = 100;

/** Jobs stop retrying after some hours, so overdue holds and stale refunds get new jobs. */
export async function sweepPayments({ db, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await transaction(db, async (db) => {
    const overdue = await listOverduePayments(db, ago(graceMs), limit);
    const stale = { since: ago(staleMs), madeAfter: ago(giveUpMs), now, limit };
    const refunds = await claimStaleRefunds(db, stale);
    await jobs.send(
      db,
      paymentJobs.endHold,
      overdue.map((paymentId) => ({ paymentId })),
    );
    await jobs.send(
      db,
      paymentJobs.refund,
      refunds.map((id) => ({ id })),
    );
  });
}
