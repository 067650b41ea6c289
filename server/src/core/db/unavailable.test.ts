import { addDays, indianDay } from '@utsav/contract/booking';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { onServer } from '../../testing/database.ts';
import { type HangingProxy, startHangingProxy } from '../../testing/hanging-proxy.ts';
import { transaction } from './db.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let proxy: HangingProxy | undefined;
const app = await startTestApp({
  connections: 3,
  reach: async (url) => {
    proxy = await startHangingProxy(url);
    return { connectionString: proxy.url, query_timeout: 700, connectionTimeoutMillis: 1_000 };
  },
});
const { context, build, call, databaseUrl } = app;
const pool = context.db.$client as Pool;
const customer = await build.user();
const address = await build.address(customer);
const service = await build.product({ price: 100 });

/** Everything that is open hangs meanwhile; afterwards every connection is new. */
async function whileHanging<Result>(work: () => Promise<Result>): Promise<Result> {
  proxy?.freeze();
  try {
    return await work();
  } finally {
    proxy?.thaw();
  }
}

const readyz = async () => {
  const begun = performance.now();
  const { statusCode } = await app.app.inject('/readyz');
  return { status: statusCode, ms: performance.now() - begun };
};

test('a query that hangs is answered with 503 in time, and its connection is thrown away', async () => {
  const search = () => call(productEndpoints.search, { body: { search: `word ${Math.random()}` } });
  expect((await search()).status).toBe(200);
  const begun = performance.now();
  expect((await whileHanging(search)).status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(2_500);
  await expect.poll(async () => (await search()).status).toBe(200);
  expect(pool.totalCount).toBeLessThanOrEqual(2);
});

test('readiness is answered within two seconds while the database hangs', async () => {
  expect((await readyz()).status).toBe(200);
  const hanging = await whileHanging(readyz);
  expect(hanging.status).toBe(503);
  expect(hanging.ms).toBeLessThan(2_000);
  await expect.poll(async () => (await readyz()).status).toBe(200);
});

test('a checkout that hangs is answered with 503, and repeating it with its key books once', async () => {
  const blocker = new Client({ connectionString: databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE orders IN EXCLUSIVE MODE');
  const book = () =>
    call(orderEndpoints.cashOnDelivery, {
      as: customer,
      headers: { 'idempotency-key': 'hangs' },
      body: {
        list_items: [{ productId: service.id, quantity: 1 }],
        addressId: address.id,
        totalAmt: 100,
        delivery_date: addDays(indianDay(app.clock.now()), 7),
      },
    });
  expect((await book()).status).toBe(503);
  await blocker.query('ROLLBACK');
  await blocker.end();
  const first = await book();
  expect(first.status, first.text).toBe(200);
  expect((await book()).json.data).toEqual(first.json.data);
});

test('transactions that stall leave connections for reads', async () => {
  const stalled = Array.from({ length: 8 }, () =>
    transaction(context.db, (db) => db.execute(sql`SELECT pg_sleep(0.5)`)).catch(() => undefined),
  );
  const begun = performance.now();
  await context.db.execute(sql`SELECT 1`);
  expect(performance.now() - begun).toBeLessThan(400);
  await Promise.all(stalled);
});

test('a transaction whose time was over before it began does nothing', async () => {
  const late = transaction(context.db, async (db) => db.execute(sql`SELECT 1`), {
    deadline: performance.now() - 1,
  });
  expect(isDatabaseUnavailable(await late.catch((error: unknown) => error))).toBe(true);
});

test('a demoted primary is 503 and not ready, and its connections leave the pool', async () => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const setReadOnly = (value: string) =>
    onServer(
      databaseUrl,
      'SET default_transaction_read_only = off',
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`,
    );
  const write = () => context.db.execute(sql`DELETE FROM rate_limits`);
  await setReadOnly('on');
  await onServer(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
  );
  const inTransaction = () => transaction(context.db, (db) => db.execute(sql`DELETE FROM rate_limits`));
  await expect
    .poll(async () => isDatabaseUnavailable(await write().catch((error: unknown) => error)))
    .toBe(true);
  expect(isDatabaseUnavailable(await inTransaction().catch((error: unknown) => error))).toBe(true);
  expect((await readyz()).status).toBe(503);
  await setReadOnly('off');
  await expect
    .poll(async () =>
      write().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await inTransaction();
  expect((await readyz()).status).toBe(200);
});

test.each(['08006', '25006', '57P01', '57P02', '57P03'])('SQLSTATE %s means unavailable', (code) => {
  const error = Object.assign(new Error('of the driver'), { code });
  expect(isDatabaseUnavailable(new Error('of drizzle', { cause: error }))).toBe(true);
});
