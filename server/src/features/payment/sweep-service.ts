import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { paymentJobs } from './jobs.ts';
import { listOverduePayments } from './queries.ts';
import { claimSilentRefunds } from './refund-queries.ts';

const minute = 60_000;
const graceMs = 5 * minute;
const silentMs = 60 * minute;
/** Then it is for a person to find out why: the log has said so all the while. */
const givenUpMs = 7 * 24 * 60 * minute;
const limit = 100;

/** Jobs give up after some hours of failing; holds that should be over and refunds nobody heard of get new ones. */
export async function sweepPayments({ db, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await transaction(db, async (db) => {
    const overdue = await listOverduePayments(db, ago(graceMs), limit);
    const silent = { since: ago(silentMs), madeAfter: ago(givenUpMs), now, limit };
    const refunds = await claimSilentRefunds(db, silent);
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
