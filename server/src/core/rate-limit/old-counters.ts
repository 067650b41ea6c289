import { lt } from 'drizzle-orm';
import { type Clock, dayMs } from '../clock.ts';
import { rateLimits } from '../db/core-schema.ts';
import type { Db } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';

export const sweepCountersJob = 'rate-limit.sweep';

type Parts = { db: Db; clock: Clock; jobs: Jobs };

/** A counter that ended no longer limits anything; deleting it keeps the table small. */
export function sweepOldCounters({ db, clock, jobs }: Parts): void {
  jobs.handle(sweepCountersJob, async () => {
    await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now().getTime() - dayMs));
  });
  jobs.repeat(sweepCountersJob, '27 3 * * *');
}
