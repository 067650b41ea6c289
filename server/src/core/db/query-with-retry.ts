import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from './unavailable.ts';

const retryDelayMs = 250;

/** Besides an unavailable database: out of space or memory, read-only, a deadlock or a serialization failure. */
const isTemporary = (error: unknown) =>
  isDatabaseUnavailable(error) || /^(40|53|58)/.test((error as { code?: string }).code ?? '');

/**
 * For the job queue, where no request waits for the answer: while the database is away, a query is retried until it is
 * back. pg-boss does not await some of its promises, so a query that failed there would end the process.
 */
export function queryWithRetry(pool: Pool, onError: (error: Error) => void) {
  return async (text: string, values: unknown[]) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isTemporary(error)) throw error;
        if (tries === 0) onError(error as Error);
        await sleep(retryDelayMs);
      }
    }
  };
}
