import { lt } from 'drizzle-orm';
import { dayMs } from '../clock.ts';
import type { AppContext } from '../context.ts';
import { rateLimits } from '../db/core-schema.ts';

export const sweepCountersJob = 'rate-limit.sweep';

/** A counter that ended no longer limits anything; deleting it keeps the table small. */
export function sweepOldCounters({ db, clock, jobs }: AppContext): void {
  jobs.handle(sweepCountersJob, async () => {
    await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now().getTime() - dayMs));
  });
  jobs.repeat(sweepCountersJob, '27 3 * * *');
}
