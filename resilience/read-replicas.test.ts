import { productEndpoints } from '@utsav/contract/product';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type InstalledPostgres, startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { openPool } from '../server/src/core/db/db.ts';
import { migrate } from '../server/src/core/db/migrate.ts';
import { createReads } from '../server/src/core/db/read-replicas.ts';
import { startTestApp, type TestApp } from '../server/src/testing/app.ts';
import { connectSql } from '../server/src/testing/sql.ts';

/* With a standby of the PostgreSQL of this machine. */

let primary: InstalledPostgres;
let standby: InstalledPostgres;
let app: TestApp;
let service: { id: string };

beforeAll(async () => {
  primary = await startInstalledPostgres({ fsync: 'off', max_connections: '60' });
  await migrate({ connectionString: primary.url }, () => undefined);
  standby = await primary.startStandby();
  app = await startTestApp({ database: primary.url, config: { databaseReadUrls: [standby.url] } });
  service = await app.build.product({ name: 'Canopy', stock: 9, price: 100 });
}, 60_000);
afterAll(async () => {
  await standby.stop();
  await primary.stop();
});

async function on(url: string, text: string): Promise<void> {
  const sql = await connectSql(url);
  await sql.rows(text).finally(() => sql.end());
}
const pause = () => on(standby.url, 'SELECT pg_wal_replay_pause()');
const resume = () => on(standby.url, 'SELECT pg_wal_replay_resume()');
const seconds = () => app.context.reads.lag()[0]?.seconds;
const inUse = () => expect.poll(seconds, { timeout: 15_000 }).toBeDefined();
const source = (read: typeof app.context.reads.recent) =>
  read(async (db) => {
    const { rows } = await db.execute<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    return rows[0]?.standby ? 'standby' : 'primary';
  });
const current = async () =>
  (await app.context.reads.current(app.context.cache.generation(), (db) => source((read) => read(db))))
    .result;
const recent = () => source(app.context.reads.recent);
const price = async () => {
  const { status, json, text } = await app.call(productEndpoints.details, {
    body: { productId: service.id },
  });
  expect(status, text).toBe(200);
  return json.data.price;
};
const setPrice = async (price: number) => {
  const as = await app.build.admin();
  const body = { ids: [service.id], changes: { price } };
  const { status, text } = await app.call(productEndpoints.bulkUpdate, { as, body });
  expect(status, text).toBe(200);
};

test('guests read on the standby, and what signed-in people see is read on the primary', async () => {
  await inUse();
  await expect.poll(current).toBe('standby');
  expect(await recent()).toBe('standby');
  const as = await app.build.user();
  const body = { search: 'canopy', filters: { minPrice: 1 } };
  await pause();
  onTestFinished(async () => void (await resume()));
  await app.build.product({ name: 'Canopy new' });
  const found = async (caller?: typeof as) =>
    (await app.call(productEndpoints.search, { as: caller, body })).json.data.length;
  expect([await found(), await found(as)]).toEqual([1, 2]);
});

test('nothing older than a change is cached while the standby lags, and it is read again once it has passed it', async () => {
  await inUse();
  await pause();
  for (const wanted of [200, 300]) {
    await price();
    await setPrice(wanted);
    expect([await price(), await price()]).toEqual([wanted, wanted]);
    expect(await current()).toBe('primary');
  }
  await resume();
  await expect.poll(current).toBe('standby');
  await setPrice(400);
  expect(await price()).toBe(400);
});

test('a standby that is more than 10 s behind is left out until it is back', {
  timeout: 60_000,
}, async () => {
  await inUse();
  await pause();
  await setPrice(500);
  await expect.poll(seconds, { timeout: 5_000 }).toBeGreaterThan(1);
  expect(await recent()).toBe('standby');
  await expect.poll(recent, { timeout: 20_000, interval: 250 }).toBe('primary');
  await resume();
  await expect.poll(recent, { timeout: 5_000 }).toBe('standby');
});

test('reads go on while the standby is gone, and come back to it', { timeout: 60_000 }, async () => {
  await inUse();
  await standby.kill();
  const begun = performance.now();
  await setPrice(600);
  expect(await price()).toBe(600);
  expect(await recent()).toBe('primary');
  expect(performance.now() - begun).toBeLessThan(5_000);
  await standby.restartImmediately();
  await expect.poll(recent, { timeout: 15_000 }).toBe('standby');
  await expect.poll(current, { timeout: 5_000 }).toBe('standby');
});

describe('while the primary is gone', () => {
  test('the standby answers, and nothing is cached', { timeout: 60_000 }, async () => {
    const database = openPool(
      { connectionString: primary.url, connectionTimeoutMillis: 2_000 },
      { onError: () => undefined, guarded: true },
    );
    const reads = createReads(database, [standby.url], { warn: () => undefined });
    onTestFinished(async () => {
      await reads.stop();
      await database.close();
    });
    await reads.start();
    await primary.kill();
    const read = () => reads.current(1, async (db) => (await db.execute('SELECT 1')).rows.length);
    expect(await read()).toEqual({ result: 1, isCurrent: false });
    await primary.restartImmediately();
    await expect.poll(async () => (await read()).isCurrent, { timeout: 15_000 }).toBe(true);
  });
});
