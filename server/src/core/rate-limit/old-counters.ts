import { lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { rateLimits } from '../db/core-schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { endOf } from '../retention.ts';

export const sweepCountersJob = 'rate-limit.sweep';

type Parts = { clock: Clock; jobs: Jobs };

/** A counter that ended no longer limits anything; deleting it keeps the table small. */
export function sweepOldCounters({ clock, jobs }: Parts): void {
  jobs.handle(sweepCountersJob, async (_, { db }) => {
    await db.delete(rateLimits).where(lt(rateLimits.expire, endOf('rateLimits', clock.now()).getTime()));
  });
  jobs.repeat(sweepCountersJob, '27 3 * * *');
}
