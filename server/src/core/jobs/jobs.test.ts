import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { createJobs, type Jobs } from './jobs.ts';

const { context, databaseUrl } = await startTestApp();
const { db, clock } = context;

let started: Jobs | undefined;
let failures: object[] = [];
afterEach(async () => {
  await started?.stop();
  failures = [];
});

function newJobs({ workers }: { workers: boolean }): Jobs {
  started = createJobs(
    { db, pool: db.$client as Pool },
    {
      direct: { connectionString: databaseUrl },
      log: () => undefined,
      clock,
      workers,
      onError: () => undefined,
      onFailure: ({ message }, job) => failures.push({ message, ...job }),
    },
  );
  return started;
}

const statesOf = async (queue: string) => {
  const { rows } = await db.execute<{ what: string; state: string }>(sql`
    SELECT data ->> 'what' AS what, state FROM pgboss.job WHERE name = ${queue} ORDER BY 1`);
  return rows.map(({ what, state }) => `${what}: ${state}`);
};

const completedOf = (states: string[]) => states.filter((state) => state.endsWith('completed')).length;

test('a job that fails is reported, unless its worker does that itself, and waits for its next try', async () => {
  const jobs = newJobs({ workers: false });
  const fail = async () => Promise.reject(new Error('not today'));
  jobs.handle('loud', fail);
  jobs.handle('quiet', fail, { logsFailures: true });
  await jobs.start();
  await jobs.send(db, 'loud', [{ what: 'a' }]);
  await jobs.send(db, 'quiet', [{ what: 'b' }]);
  await jobs.drain();
  expect(failures).toEqual([{ message: 'not today', queue: 'loud', isLast: false }]);
  expect([await statesOf('loud'), await statesOf('quiet')]).toEqual([['a: retry'], ['b: retry']]);
});

test('idle workers of many queues ask the database about once a second, and begin soon', async () => {
  const jobs = newJobs({ workers: true });
  let done = 0;
  const work = async () => {
    done += 1;
  };
  for (let queue = 0; queue < 15; queue += 1) jobs.handle(`queue${queue}`, work);
  await jobs.start();
  await pause(1_500);
  const query = vi.spyOn(Client.prototype, 'query');
  await pause(3_000);
  expect(query.mock.calls.length).toBeLessThan(10);
  query.mockRestore();
  await jobs.send(db, 'queue7', [{ what: 'a' }]);
  await expect.poll(() => done, { timeout: 3_000 }).toBe(1);
});

test('a job that has failed is not up for a retry before the rest of its batch is done', async () => {
  const jobs = newJobs({ workers: true });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  jobs.handle('batch', async ({ what }: { what: string }) => {
    if (what === 'fails') throw new Error('not today');
    await finished;
  });
  await jobs.start();
  await jobs.send(db, 'batch', [{ what: 'fails' }, { what: 'takes long' }]);
  await expect.poll(() => failures.length, { timeout: 10_000 }).toBe(1);
  expect(await statesOf('batch')).toEqual(['fails: active', 'takes long: active']);
  finish();
  await expect
    .poll(() => statesOf('batch'), { timeout: 10_000 })
    .toEqual(['fails: retry', 'takes long: completed']);
});

test('many jobs are done batch after batch, but while they fail only one batch a second is tried', async () => {
  const jobs = newJobs({ workers: true });
  let isAway = true;
  let tries = 0;
  jobs.handle('many', async () => {
    tries += 1;
    if (isAway) throw new Error('nobody answers');
  });
  await jobs.start();
  const count = 200;
  await jobs.send(
    db,
    'many',
    Array.from({ length: count }, (_, index) => ({ what: String(index) })),
  );
  await pause(3_000);
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(50);
  isAway = false;
  const left = count - tries;
  await expect
    .poll(async () => completedOf(await statesOf('many')), { timeout: 10_000 })
    .toBeGreaterThanOrEqual(left);
});
