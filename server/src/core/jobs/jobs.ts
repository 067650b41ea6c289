import { retentionDays } from '@utsav/contract/retention';
import type { ClientConfig, Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../db/db.ts';
import { changingTables } from '../db/migration-lock.ts';
import { queryWithRetry } from '../db/query-with-retry.ts';

export type Attempt = {
  /** True for the last try of a job. */
  isLast: boolean;
  /** Over the connections of jobs, so that stalled jobs leave those of requests alone. */
  db: Db;
};

/** How often a failed job is retried, and after how long a running one counts as lost with its server. */
export type RetryPolicy = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
};

/** Work after the answer, stored in the database so that it survives restarts and is retried. */
export type Jobs = {
  /** Part of the transaction that `db` is in: a job of a rolled-back change never runs. */
  send(db: Db, name: string, payloads: object[], options?: { startAfter?: Date }): Promise<void>;
  /** Registers the worker of a queue, which may log its failures itself. Call before start. */
  handle<Payload extends object>(
    name: string,
    worker: (payload: Payload, attempt: Attempt) => Promise<void>,
    options?: { retryPolicy?: RetryPolicy; logsFailures?: boolean },
  ): void;
  /** Deletes the jobs of a name, waiting and done ones, whose payload is about somebody. */
  forget<Payload extends object>(db: Db, name: string, isAbout: (payload: Payload) => boolean): Promise<void>;
  /** Repeats a job by a cron expression. Call before start. */
  repeat(name: string, cron: string): void;
  /** How many jobs wait, run or have failed for good lately, by queue. */
  count(): Promise<{ queue: string; state: JobState; count: number }[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs all waiting jobs now and in this process, for tests, which do not start the workers. */
  drain(): Promise<void>;
};

type JobState = 'waiting' | 'active' | 'failed';
type Worker = (payload: object, attempt: Attempt) => Promise<void>;
type Job = PgBoss.JobWithMetadata<object>;
type Failure = { id: string; message: string };

const defaultRetryPolicy: RetryPolicy = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
};
const fetchOptions = { batchSize: 10, includeMetadata: true } as const;
/** Workers fetch when something waits; that they also fetch now and then is for safety. */
const lookMs = 1_000;
const pollingIntervalSeconds = 60;

// Completed ones are left out: they only wait to be archived.
const countJobs = `
  SELECT name AS queue, CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state,
    count(*)::integer AS count
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`;

/** One query for all queues instead of one for each. */
const findWaiting = `
  SELECT DISTINCT name FROM pgboss.job WHERE name = ANY($1) AND state < 'active' AND start_after <= now()`;

export function createJobs(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  options: {
    clock: Clock;
    onError: (error: Error) => void;
    /** A job has failed; it is tried again unless this was the last time. */
    onFailure: (error: Error, job: { queue: string; isLast: boolean }) => void;
    workers: boolean;
    /** Where the lock of the tables is taken. */
    direct: ClientConfig;
    log: (message: string) => void;
  },
): Jobs {
  const query = queryWithRetry(pool, options.onError);
  const boss = new PgBoss({
    db: { executeSql: query },
    supervise: options.workers,
    schedule: options.workers,
    archiveCompletedAfterSeconds: 60 * 60,
    // After the day on which they are archived.
    deleteAfterDays: retentionDays.jobs - 1,
    ...defaultRetryPolicy,
  });
  boss.on('error', options.onError);
  const queues = new Map<string, { worker: Worker; retryPolicy: RetryPolicy; logsFailures: boolean }>();
  const schedules = new Map<string, string>();
  const workerIds = new Map<string, string>();
  let looking: NodeJS.Timeout | undefined;

  /** Completes the job, or answers why it failed. */
  async function run(name: string, worker: Worker, job: Job): Promise<Failure | undefined> {
    const isLast = job.retryCount >= job.retryLimit;
    try {
      await worker(job.data, { isLast, db });
    } catch (caught) {
      const error = caught as Error;
      if (!queues.get(name)?.logsFailures) options.onFailure(error, { queue: name, isLast });
      return { id: job.id, message: error.message };
    }
    await boss.complete(name, job.id);
    return undefined;
  }

  /** Answers how many of the jobs have failed. */
  async function runBatch(name: string, worker: Worker, batch: Job[]): Promise<number> {
    const results = await Promise.all(batch.map((job) => run(name, worker, job)));
    const failures = results.filter((result) => result !== undefined);
    for (const { id, message } of failures) await boss.fail(name, id, { message });
    return failures.length;
  }

  async function startWorker(name: string, worker: Worker): Promise<void> {
    const id = await boss.work<object>(name, { ...fetchOptions, pollingIntervalSeconds }, async (batch) => {
      const failed = await runBatch(name, worker, batch);
      // After a full batch more jobs may wait, so it fetches again at once; not after failures, whose cause may last.
      if (failed === 0 && batch.length === fetchOptions.batchSize) boss.notifyWorker(id);
    });
    workerIds.set(name, id);
  }

  async function lookForWork(): Promise<void> {
    const { rows } = await query(findWaiting, [[...workerIds.keys()]]);
    for (const { name } of rows as { name: string }[]) boss.notifyWorker(workerIds.get(name) ?? '');
  }

  function lookAgain(): void {
    looking = setTimeout(() => {
      lookForWork()
        .catch(options.onError)
        .finally(() => looking && lookAgain());
    }, lookMs).unref();
  }

  return {
    async send(db, name, payloads, { startAfter } = {}) {
      const queue = queues.get(name);
      if (!queue) throw new Error(`Nobody handles jobs of the name ${name}.`);
      if (payloads.length === 0) return;
      // An interval, because the queue uses the clock of the database, which may differ from that of the server.
      const waitMs = startAfter ? startAfter.getTime() - options.clock.now().getTime() : 0;
      const jobs = payloads.map((data) => ({
        name,
        data,
        startAfter: `${Math.max(0, waitMs)} milliseconds`,
        ...queue.retryPolicy,
      }));
      const client = db.$client as Pick<Pool, 'query'>;
      await boss.insert(jobs, {
        db: { executeSql: (text, values) => client.query({ name: 'insert_jobs', text, values }) },
      });
    },
    handle(name, worker, { retryPolicy = defaultRetryPolicy, logsFailures = false } = {}) {
      // The payload that is sent under a name is the one that its worker takes; pg-boss has no type for it.
      queues.set(name, { worker: worker as Worker, retryPolicy, logsFailures });
    },
    async forget(db, name, isAbout) {
      const client = db.$client as Pick<Pool, 'query'>;
      for (const table of ['pgboss.job', 'pgboss.archive']) {
        const { rows } = await client.query<{ id: string; data: never }>(
          `SELECT id, data FROM ${table} WHERE name = $1 AND data IS NOT NULL`,
          [name],
        );
        const ids = rows.filter(({ data }) => isAbout(data)).map(({ id }) => id);
        if (ids.length === 0) continue;
        await client.query(`DELETE FROM ${table} WHERE name = $1 AND id = ANY ($2::uuid[])`, [name, ids]);
      }
    },
    repeat(name, cron) {
      schedules.set(name, cron);
    },
    async count() {
      const { rows } = await pool.query<{ queue: string; state: JobState; count: number }>(countJobs);
      return rows;
    },
    async start() {
      // pg-boss creates its own tables, and fails where another instance does so at the same moment.
      await changingTables(options.direct, options.log, async () => {
        await boss.start();
        for (const name of queues.keys()) await boss.createQueue(name);
      });
      if (!options.workers) return;
      for (const [name, { worker }] of queues) {
        await startWorker(name, worker);
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
      lookAgain();
    },
    async stop() {
      clearTimeout(looking);
      looking = undefined;
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
    async drain() {
      // A job may send others, so look again until nothing waits.
      for (let worked = true; worked; ) {
        worked = false;
        for (const [name, { worker }] of queues) {
          const batch = await boss.fetch<object>(name, fetchOptions);
          for (const job of batch) await runBatch(name, worker, [job]);
          worked ||= batch.length > 0;
        }
      }
    },
  };
}
