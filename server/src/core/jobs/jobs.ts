import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { changingTables } from '../db/migrate.ts';
import { statement } from '../db/prepared-statement.ts';
import { queryWithRetry } from '../db/query-with-retry.ts';

export type Try = {
  /** Nobody tries again after this one. */
  isLast: boolean;
};

/** How often a job that failed is tried again, and after how long it counts as lost with its server. */
export type Patience = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
};

/** Work that happens after the answer, kept in the database: it survives restarts and is retried. */
export type Jobs = {
  /** Part of the transaction that `db` is in: a job of a rolled-back change never runs. */
  send(db: Db, name: string, payloads: object[], options?: { startAfter?: Date }): Promise<void>;
  /** The same as a value for `insertJobsSql`, where the jobs are part of a larger statement. */
  written(name: string, payloads: object[], options?: { startAfter?: Date }): string;
  /** Who does the work of a name. Call before start. */
  handle<Payload extends object>(
    name: string,
    worker: (payload: Payload, current: Try) => Promise<void>,
    patience?: Patience,
  ): void;
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
type Worker = (payload: object, current: Try) => Promise<void>;
type Job = PgBoss.JobWithMetadata<object>;

const usual: Patience = { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 15 * 60 };
const fetching = { batchSize: 10, includeMetadata: true } as const;
/** A worker that finds more and more to do starts afresh after a while. */
const shiftMs = 60_000;

/**
 * Puts the jobs of one value (`Jobs.written`) into the queue. The queue's own way of doing it cannot be part of another
 * statement, and its makers allow for writing into its table.
 */
export const insertJobsSql = (value: string) => `
  INSERT INTO pgboss.job (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, expire_in)
  SELECT name, data, now() + "waitSeconds" * interval '1s', now() + "waitSeconds" * interval '1s' + interval '14 days',
    "retryLimit", "retryDelay", "retryBackoff", "expireInSeconds" * interval '1s'
  FROM json_to_recordset(${value}::json) AS job (name text, data jsonb, "waitSeconds" double precision,
    "retryLimit" integer, "retryDelay" integer, "retryBackoff" boolean, "expireInSeconds" integer)`;

const insertJobs = statement('insert_jobs', insertJobsSql('$1'));

// Completed ones are left out: they wait only to be cleared away.
const countJobs = `
  SELECT name AS queue, CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state,
    count(*)::integer AS count
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`;

export function createJobs(
  pool: Pool,
  options: { clock: Clock; onError: (error: Error) => void; workers: boolean },
): Jobs {
  const boss = new PgBoss({
    db: { executeSql: queryWithRetry(pool, options.onError) },
    supervise: options.workers,
    schedule: options.workers,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 2,
    ...usual,
  });
  boss.on('error', options.onError);
  const workers = new Map<string, Worker>();
  const patiences = new Map<string, Patience>();
  let stopping = false;
  const repeated = new Map<string, string>();

  const written: Jobs['written'] = (name, payloads, { startAfter } = {}) => {
    const patience = patiences.get(name) ?? usual;
    // As a span of time: the queue goes by the clock of the database, which is not ours.
    const waitMs = startAfter ? startAfter.getTime() - options.clock.now().getTime() : 0;
    const waitSeconds = Math.max(0, waitMs / 1000);
    return JSON.stringify(payloads.map((data) => ({ name, data, waitSeconds, ...patience })));
  };

  /** Whether it could be done. */
  async function run(name: string, worker: Worker, job: Job): Promise<boolean> {
    try {
      await worker(job.data, { isLast: job.retryCount >= job.retryLimit });
    } catch (error) {
      await boss.fail(name, job.id, { message: (error as Error).message });
      return false;
    }
    await boss.complete(name, job.id);
    return true;
  }

  /**
   * Until nothing waits, or the shift is over. Where nothing could be done, whatever it takes (a mail server) is away:
   * what waits is left for the next look instead of being tried as fast as the machine can.
   */
  async function work(name: string, worker: Worker, first: Job[]): Promise<void> {
    const end = systemClock.now().getTime() + shiftMs;
    for (let batch = first; batch.length > 0; batch = await boss.fetch<object>(name, fetching)) {
      const done = await Promise.all(batch.map((job) => run(name, worker, job)));
      if (stopping || !done.includes(true) || systemClock.now().getTime() > end) return;
    }
  }

  return {
    written,
    async send(db, name, payloads, when) {
      if (payloads.length > 0) await insertJobs(db, [written(name, payloads, when)]);
    },
    handle(name, worker, patience = usual) {
      patiences.set(name, patience);
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
      // The queue makes its own tables, and stumbles where another instance does so at the same moment.
      await changingTables(pool, async () => {
        await boss.start();
        for (const name of workers.keys()) await boss.createQueue(name);
      });
      if (!options.workers) return;
      for (const [name, worker] of workers) {
        await boss.work<object>(name, { ...fetching, pollingIntervalSeconds: 1 }, (batch) =>
          work(name, worker, batch),
        );
      }
      for (const [name, cron] of repeated) await boss.schedule(name, cron);
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
    async drain() {
      // A job may send others, so look again until nothing waits.
      for (let worked = true; worked; ) {
        worked = false;
        for (const [name, worker] of workers) {
          const batch = await boss.fetch<object>(name, fetching);
          for (const job of batch) await run(name, worker, job);
          worked ||= batch.length > 0;
        }
      }
    },
  };
}
