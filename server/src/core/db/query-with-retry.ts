import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from './db.ts';

const againAfterMs = 250;

/** Also what a database says that has no room, no memory or no right to write for a moment, or broke a deadlock. */
const isPassing = (error: unknown) =>
  isDatabaseUnavailable(error) || /^(40|53|58|25006)/.test((error as { code?: string }).code ?? '');

/**
 * For the job queue, which waits for nobody's answer: while the database is away a query waits for it. The queue's
 * library leaves some of its promises unwatched, so that a failed query of theirs would end the process.
 */
export function queryWithRetry(pool: Pool, onError: (error: Error) => void) {
  return async (text: string, values: unknown[]) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (tries === 0) onError(error as Error);
        await pause(againAfterMs);
      }
    }
  };
}
