import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import { throttles } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';

export type Limit = { tries: number; minutes: number };

type Counting = Pick<AppContext, 'db' | 'clock' | 'shared'>;

/**
 * Counts a try against a key in a fixed window and refuses the ones above the limit. The counters hold across
 * instances and restarts: they live in Redis where there is one, and in the database where there is none or it is away.
 */
export async function throttle(context: Counting, key: string, limit: Limit): Promise<void> {
  const totals = await context.shared?.add([{ key: redisKey(key), by: 1 }], limit.minutes * 60_000);
  const count = totals?.[0] ?? (await countInDatabase(context, key, limit));
  if (count > limit.tries) throw new AppError('TOO_MANY_TRIES');
}

/** One statement, so parallel tries cannot slip through. */
async function countInDatabase({ db, clock }: Counting, key: string, limit: Limit): Promise<number> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const { rows } = await db.execute<{ count: number }>(sql`
    INSERT INTO throttles AS t (key, count, resets_at) VALUES (${key}, 1, ${resetsAt})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.resets_at <= ${now} THEN 1 ELSE t.count + 1 END,
      resets_at = CASE WHEN t.resets_at <= ${now} THEN excluded.resets_at ELSE t.resets_at END
    RETURNING count`);
  return rows[0]?.count ?? 0;
}

/** A try that turned out to be right does not count. */
export async function giveBack({ db, shared }: Omit<Counting, 'clock'>, ...keys: string[]): Promise<void> {
  if (await shared?.takeBack(keys.map(redisKey))) return;
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys));
}

const redisKey = (key: string) => `throttle:${key}`;
