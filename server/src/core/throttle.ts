import { inArray, sql } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { Parts } from './parts.ts';
import { throttles } from './schema.ts';

export type Limit = { tries: number; minutes: number };

/**
 * Counts a try against a key in a fixed window and refuses the ones above the limit. The counters live in the
 * database: they hold across instances and restarts. One statement, so parallel tries cannot slip through.
 */
export async function throttle(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  key: string,
  limit: Limit,
): Promise<void> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const { rows } = await db.execute<{ count: number; resets_at: string }>(sql`
    INSERT INTO throttles AS t (key, count, resets_at) VALUES (${key}, 1, ${resetsAt})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.resets_at <= ${now} THEN 1 ELSE t.count + 1 END,
      resets_at = CASE WHEN t.resets_at <= ${now} THEN excluded.resets_at ELSE t.resets_at END
    RETURNING count, resets_at`);
  if ((rows[0]?.count ?? 0) > limit.tries) throw new AppError('TOO_MANY_TRIES');
}

/** A try that turned out to be right does not count. */
export async function giveBack({ db }: Pick<Parts, 'db'>, ...keys: string[]): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys));
}
