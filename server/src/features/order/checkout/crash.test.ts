import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { cartEndpoints } from '@utsav/contract/cart';
import { orderEndpoints } from '@utsav/contract/order';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../../core/clock.ts';
import { orders } from '../../../core/db/schema.ts';
import { startTestApp, testSecret } from '../../../testing/app.ts';
import { builtFile } from '../../../testing/built-product.ts';
import { checkout, checkoutBody } from '../../../testing/checkout.ts';

const app = await startTestApp();
// The other process uses the real time.
app.clock.set(new Date().toISOString());
const date = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
const blocker = new Client({ connectionString: app.databaseUrl });
beforeAll(() => blocker.connect());
afterAll(() => blocker.end());

/** Each lock stops a checkout at a moment at which its server can be killed. */
const moments = [
  ['before it counts the places', 'LOCK TABLE products IN ACCESS EXCLUSIVE MODE'],
  ['while it writes the orders', 'LOCK TABLE order_events IN ACCESS EXCLUSIVE MODE'],
  ['after the orders, before the mails', 'LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE'],
] as const;

test.each(moments)('a server killed %s leaves nothing, and a retry gets the orders', async (_when, lock) => {
  const setting = await newSetting();
  const child = await startServer();
  await blocker.query('BEGIN');
  await blocker.query(lock);
  const unanswered = postCheckout(child.url, setting).catch(() => 'no answer');
  await expect.poll(waiting).toBe(1);
  child.process.kill('SIGKILL');
  expect(await unanswered).toBe('no answer');
  await blocker.query('COMMIT');

  await expect.poll(doomed).toBe(0);
  expect(await left(setting)).toEqual({ orders: 0, lines: 2, jobs: 0 });

  const { asha, wanted } = setting;
  const retried = await checkout(app, asha, wanted, setting.key);
  expect(retried.status).toBe(200);
  expect(await left(setting)).toEqual({ orders: 2, lines: 0, jobs: 1 });
  expect((await checkout(app, asha, wanted, setting.key)).json).toEqual(retried.json);
  expect(await left(setting)).toEqual({ orders: 2, lines: 0, jobs: 1 });
});

test('a server killed right after the booking leaves everything, and a retry gets it', async () => {
  const setting = await newSetting();
  const child = await startServer();
  const answer = postCheckout(child.url, setting).catch(() => 'none');
  await expect.poll(async () => (await left(setting)).orders, { interval: 1 }).toBe(2);
  child.process.kill('SIGKILL');
  await answer;
  const retried = await checkout(app, setting.asha, setting.wanted, setting.key);
  expect(retried).toMatchObject({ status: 200, json: { data: [{}, {}] } });
  expect(await left(setting)).toEqual({ orders: 2, lines: 0, jobs: 1 });
});

test('a connection that is cut in the middle answers 503 and leaves nothing', async () => {
  const setting = await newSetting();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE');
  const cut = checkout(app, setting.asha, setting.wanted, setting.key);
  await expect.poll(waiting).toBe(1);
  await blocker.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect((await cut).status).toBe(503);
  await blocker.query('COMMIT');
  expect(await left(setting)).toEqual({ orders: 0, lines: 2, jobs: 0 });
  expect((await checkout(app, setting.asha, setting.wanted, setting.key)).status).toBe(200);
});

let settings = 0;

async function newSetting() {
  const asha = await app.build.user();
  const { id: addressId } = await app.build.address(asha);
  const services = [await app.build.product(), await app.build.product()];
  for (const { id } of services) await app.call(cartEndpoints.create, { as: asha, body: { productId: id } });
  settings += 1;
  const wanted = { lines: services.map((service) => ({ service })), addressId, date };
  return { asha, wanted, key: `crash-${settings}`, jobsBefore: await jobs() };
}

type Setting = Awaited<ReturnType<typeof newSetting>>;

async function left({ asha, jobsBefore }: Setting) {
  const lines = (await app.call(cartEndpoints.list, { as: asha })).json.data.length;
  return {
    orders: await app.context.db.$count(orders, eq(orders.userId, asha.id)),
    lines,
    jobs: (await jobs()) - jobsBefore,
  };
}

async function postCheckout(url: string, { asha, wanted, key }: Setting): Promise<unknown> {
  const response = await fetch(url + orderEndpoints.cashOnDelivery.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${asha.accessToken}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(checkoutBody(wanted)),
  });
  return response.json();
}

/** The built server without its jobs: loads in half the time of its source. */
const program = `
  const { readConfig } = await import('${pathToFileURL(builtFile('config'))}');
  const { assemble, openDatabase } = await import('${pathToFileURL(builtFile('start'))}');
  const config = readConfig();
  const { database, dataDir } = await openDatabase(config, () => undefined);
  const { app } = await assemble({ config, database, dataDir, workers: false });
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;

async function startServer(): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: doomedUrl(),
      DATA_DIR: app.dataDir,
      TOKEN_SECRET: testSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { process: child, url: String(said).trim() };
}

function doomedUrl(): string {
  const url = new URL(app.databaseUrl);
  url.searchParams.set('application_name', 'doomed');
  return url.href;
}

const number = async (sql: string): Promise<number> => Number((await blocker.query(sql)).rows[0].count);
const waiting = () =>
  number(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
const doomed = () => number(`SELECT count(*) FROM pg_stat_activity WHERE application_name = 'doomed'`);
const jobs = () => number('SELECT count(*) FROM pgboss.job');
