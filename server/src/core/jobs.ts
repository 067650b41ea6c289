import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Db } from './db.ts';

/** Work that happens after the answer, kept in the database: it survives restarts and is retried. */
export type Jobs = {
  /** Part of the transaction that `db` is in: a job of a rolled-back change never runs. */
  send(db: Db, name: string, payloads: object[], options?: { startAfter?: Date }): Promise<void>;
  /** Who does the work of a name. Call before start. */
  handle<Payload extends object>(name: string, worker: (payload: Payload) => Promise<void>): void;
  /** Repeats a job by a cron expression. Call before start. */
  repeat(name: string, cron: string): void;
  /** How many jobs wait, run or have failed for good lately, by queue. */
  count(): Promise<{ queue: string; state: JobState; count: number }[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Does everything that waits, now and in this process; for tests, which do not start the workers. */
  drain(): Promise<void>;
};

type JobState = 'waiting' | 'active' | 'failed';
type Worker = (payload: object) => Promise<void>;

const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true };

// Completed ones are left out: they wait only to be cleared away.
const countJobs = `
  SELECT name AS queue, CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state,
    count(*)::integer AS count
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`;

export function createJobs(pool: Pool, options: { onError: (error: Error) => void; workers: boolean }): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: options.workers,
    schedule: options.workers,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 2,
    ...retries,
  });
  boss.on('error', options.onError);
  const workers = new Map<string, Worker>();
  const repeated = new Map<string, string>();

  async function run(name: string, worker: Worker, job: PgBoss.Job<object>): Promise<void> {
    try {
      await worker(job.data);
      await boss.complete(name, job.id);
    } catch (error) {
      await boss.fail(name, job.id, { message: (error as Error).message });
    }
  }

  return {
    async send(db, name, payloads, { startAfter } = {}) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ name, data, ...(startAfter ? { startAfter } : {}) }));
      await boss.insert(jobs, {
        db: { executeSql: (text, values) => db.$client.query(text, values) },
      });
    },
    handle(name, worker) {
      // What a name's sender puts in is what its worker takes out; the queue in between cannot know.
      workers.set(name, worker as Worker);
    },
    repeat(name, cron) {
      repeated.set(name, cron);
    },
    async count() {
      const { rows } = await pool.query<{ queue: string; state: JobState; count: number }>(countJobs);
      return rows;
    },
    async start() {
      await boss.start();
      for (const [name, worker] of workers) {
        await boss.createQueue(name);
        if (!options.workers) continue;
        await boss.work<object>(name, { batchSize: 5, pollingIntervalSeconds: 1 }, async (batch) => {
          await Promise.all(batch.map((job) => run(name, worker, job)));
        });
      }
      if (!options.workers) return;
      for (const [name, cron] of repeated) await boss.schedule(name, cron);
    },
    async stop() {
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
    async drain() {
      // A job may send others, so look again until nothing waits.
      for (let worked = true; worked; ) {
        worked = false;
        for (const [name, worker] of workers) {
          const batch = await boss.fetch<object>(name, { batchSize: 20 });
          for (const job of batch) await run(name, worker, job);
          worked ||= batch.length > 0;
        }
      }
    },
  };
}
