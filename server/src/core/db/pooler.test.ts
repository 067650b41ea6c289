import { addDays, indianDay } from '@utsav/contract/booking';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { knowsStatements, pgbouncerVersion, startPgbouncer } from '../../testing/pgbouncer.ts';
import { openPool } from './db.ts';
import { changingTables, migrationLock } from './migration-lock.ts';
import { refuseUnfitPooler } from './pooler.ts';

const open = (connectionString: string) =>
  openPool({ connectionString, max: 2 }, { onError: () => undefined, guarded: true });

async function pooler(databaseUrl: string, options?: { preparedStatements: number }) {
  const { url, stop } = await startPgbouncer(databaseUrl, options);
  onTestFinished(stop);
  return url;
}

describe.skipIf(pgbouncerVersion === undefined)('behind PgBouncer in transaction mode', () => {
  test('a pooler that mixes up prepared statements is refused in one sentence', async () => {
    const { databaseUrl } = await startTestApp();
    const url = await pooler(databaseUrl, { preparedStatements: 0 });
    await expect(refuseUnfitPooler(open(url))).rejects.toThrow('use PgBouncer 1.21 or newer');
    await refuseUnfitPooler(open(databaseUrl));
  });

  test('the lock of the tables is gone with its connection', async () => {
    const { databaseUrl } = await startTestApp();
    const connection = { connectionString: await pooler(databaseUrl) };
    const said: string[] = [];
    const log = (message: string) => said.push(message);
    await changingTables(connection, log, async () => undefined);
    let release = () => {};
    const first = changingTables(connection, log, () => new Promise<void>((resolve) => (release = resolve)));
    await expect.poll(() => locks(databaseUrl)).toBe(1);
    const second = changingTables(connection, log, async () => 'done');
    await expect.poll(() => said, { timeout: 5_000 }).toHaveLength(1);
    expect(said[0]).toMatch(
      /^Waiting to change the tables, which connection \d+ \(utsav migrations, .*\) does at present/,
    );
    release();
    await first;
    expect(await second).toBe('done');
    await expect.poll(() => locks(databaseUrl)).toBe(0);
  });

  test.skipIf(!knowsStatements)('bookings, caching and transactions work, and no lock is left', async () => {
    const app = await startTestApp({ reach: async (url) => ({ connectionString: await pooler(url) }) });
    const { build, call, context } = app;
    const service = await build.product({ price: 100, stock: 100 });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const as = await build.user();
        const address = await build.address(as);
        const { status } = await call(orderEndpoints.cashOnDelivery, {
          as,
          body: {
            list_items: [{ productId: service.id, quantity: 1 }],
            addressId: address.id,
            totalAmt: 100,
            delivery_date: addDays(indianDay(app.clock.now()), 7),
          },
        });
        return status;
      }),
    );
    expect(statuses).toEqual(Array(20).fill(200));
    const details = () => call(productEndpoints.details, { body: { productId: service.id } });
    await details();
    const { hits } = context.cache.counts();
    await details();
    expect(context.cache.counts().hits).toBe(hits + 1);
    expect(await locks(app.databaseUrl)).toBe(0);
  });
});

async function locks(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(*)::integer AS count FROM pg_locks JOIN pg_database d ON d.oid = database
     WHERE locktype = 'advisory' AND objid = $1 AND datname = current_database()`,
    [migrationLock],
  );
  await client.end();
  return rows[0].count;
}
