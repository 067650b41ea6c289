import { orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../../core/clock.ts';
import { transaction } from '../../../core/db/db.ts';
import { addresses, orderEvents, orders, sessions, users } from '../../../core/db/schema.ts';
import { isDatabaseUnavailable } from '../../../core/db/unavailable.ts';
import { startTestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/build.ts';
import { checkout } from '../../../testing/checkout.ts';
import { tryCheckoutLock } from './checkout-queries.ts';

/* Two instances on one database, as behind a load balancer. */
const app = await startTestApp({ connections: 10 });
const second = await startTestApp({ beside: app, connections: 10 });
const { db } = app.context;
const instance = (index: number) => (index % 2 ? second : app);

type Customer = TestUser & { addressId: string };
let customers: Customer[];
beforeAll(async () => {
  customers = await manyCustomers(200);
});

test('200 customers racing for 20 places on one date end with exactly 20 orders', async () => {
  const service = await app.build.product({ name: 'Lake Palace', stock: 20 });
  const answers = await Promise.all(
    customers.map((customer, index) =>
      checkout(instance(index), customer, { lines: [{ service }], addressId: customer.addressId }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(won).toHaveLength(20);
  for (const { status, json } of lost) {
    expect(status).toBe(400);
    expect(json.message).toBe('Lake Palace is fully booked on 20 Nov 2026. Please choose another date.');
  }
  expect(await db.$count(orders, eq(orders.productId, service.id))).toBe(20);
});

test('200 checkouts for 5 places over four services of one vendor end with exactly 5', async () => {
  const vendor = await app.build.admin({ dayLimit: 5 });
  const services = await Promise.all(
    Array.from({ length: 4 }, () => app.build.product({ adminId: vendor.id, stock: 20 })),
  );
  const answers = await Promise.all(
    customers.map((customer, index) => {
      const [service, other] = [
        services[index % 4],
        services[(index + 1) % 4],
      ] as (typeof services)[number][];
      // Every third cart has two services, in any order.
      const lines = index % 3 ? [{ service }] : [{ service }, { service: other }];
      return checkout(instance(index), customer, { lines: lines as never, addressId: customer.addressId });
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, json }) => `${status} ${json.code}`)).toEqual(
    Array(refused.length).fill('400 NOT_BOOKABLE'),
  );
  expect(await db.$count(orders, eq(orders.adminId, vendor.id))).toBe(5);
});

test('quantities count: nobody is given more places than there are', async () => {
  const service = await app.build.product({ stock: 20 });
  const answers = await Promise.all(
    customers.slice(0, 30).map((customer, index) =>
      checkout(instance(index), customer, {
        lines: [{ service, quantity: (index % 3) + 1 }],
        addressId: customer.addressId,
      }),
    ),
  );
  const held = answers.flatMap(({ json }) => json.data ?? []).reduce((sum, order) => sum + order.quantity, 0);
  expect(held).toBeGreaterThan(17);
  expect(held).toBeLessThanOrEqual(20);
});

test('50 parallel checkouts of one customer end with one', async () => {
  const [customer] = customers as [Customer];
  const service = await app.build.product({ stock: 100 });
  const wanted = { lines: [{ service }], addressId: customer.addressId };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => checkout(instance(index), customer, wanted)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 409, 429].includes(status))).toBe(true);
  expect(await db.$count(orders, eq(orders.productId, service.id))).toBe(1);
});

test('50 parallel tries with one key end with one order, and all successful answers are the same', async () => {
  const [, customer] = customers as [Customer, Customer];
  const service = await app.build.product({ stock: 100 });
  const wanted = { lines: [{ service }], addressId: customer.addressId };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => checkout(instance(index), customer, wanted, 'parallel')),
  );
  const ids = answers.flatMap(({ json }) => json.data ?? []).map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
});

test('carts with the same services in any order never deadlock', async () => {
  const services = await Promise.all(Array.from({ length: 6 }, () => app.build.product({ stock: 9999 })));
  const answers = await Promise.all(
    customers.slice(0, 60).map((customer, index) => {
      const lines = services.map((service) => ({ service }));
      lines.push(...lines.splice(0, index % 6));
      if (index % 2) lines.reverse();
      return checkout(instance(index), customer, { lines, addressId: customer.addressId });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test('a checkout is refused with 429 while another of the same customer is in flight, and only then', async () => {
  const [, , customer, other] = customers as [Customer, Customer, Customer, Customer];
  const service = await app.build.product({ stock: 5 });
  const blocker = new Client({ connectionString: app.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [service.id]);
  const wanted = { lines: [{ service }], addressId: customer.addressId };
  const first = checkout(app, customer, wanted, 'in-flight');
  await expect.poll(() => waiting(blocker)).toBe(1);
  expect(await checkout(second, customer, wanted, 'in-flight')).toMatchObject({
    status: 429,
    json: { message: 'Order is already being processed. Please wait a moment.' },
  });
  const elsewhere = await app.build.product();
  const othersLines = { lines: [{ service: elsewhere }], addressId: other.addressId };
  expect((await checkout(second, other, othersLines)).status).toBe(200);
  await blocker.query('COMMIT');
  await blocker.end();
  expect((await first).status).toBe(200);
  expect((await checkout(second, customer, wanted, 'in-flight')).json.data).toEqual((await first).json.data);
});

test('a price that changes while a checkout waits is the price that counts', async () => {
  const [customer] = customers as [Customer];
  const service = await app.build.product({ price: 100 });
  const blocker = new Client({ connectionString: app.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('UPDATE products SET price_paise = 20000 WHERE id = $1', [service.id]);
  const waits = checkout(app, customer, { lines: [{ service }], addressId: customer.addressId });
  await expect.poll(() => waiting(blocker)).toBe(1);
  await blocker.query('COMMIT');
  await blocker.end();
  expect(await waits).toMatchObject({ status: 400, json: { code: 'PRICES_CHANGED' } });
});

test('the transaction of a checkout has a time limit, and the answer is then 503', async () => {
  const [{ id }] = customers as [Customer];
  const slow = (statementMs: number, transactionMs: number) =>
    transaction(
      db,
      async (db) => {
        await tryCheckoutLock(db, id, { statementMs, idleMs: 4_000 });
        await db.execute('SELECT pg_sleep(5)');
      },
      { deadline: performance.now() + transactionMs },
    ).catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(await slow(50, 4_000))).toBe(true);
  expect(isDatabaseUnavailable(await slow(4_000, 50))).toBe(true);
});

test('when admin and customer change an order at the same moment, one of them wins and the other is refused', async () => {
  const admin = await app.build.admin();
  for (let round = 0; round < 5; round += 1) {
    const order = await app.build.order();
    const answers = await Promise.all([
      app.call(orderEndpoints.cancel, { as: order.customer, body: { orderId: order.orderNumber } }),
      second.call(orderEndpoints.updateStatus, {
        as: admin,
        body: { orderId: order.id, status: 'ACCEPTED' },
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.json.code).toBe('WRONG_STATUS');
    expect(await db.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(1);
  }
});

test('when a vendor is blocked while customers check out, each booking is whole or refused, and none comes after', async () => {
  const operator = await app.build.operator();
  const { setStatus } = userEndpoints;
  for (let round = 0; round < 5; round += 1) {
    const vendor = await app.build.admin();
    const [hers, other] = [
      await app.build.product({ name: 'Rose Stage', adminId: vendor.id, stock: 50 }),
      await app.build.product({ stock: 50 }),
    ];
    const lines = [{ service: hers }, { service: other }];
    const body = { _id: vendor.id, status: 'BLOCKED' as const, reason: 'Cheats.' };
    const racing = customers
      .slice(40 + 6 * round, 46 + 6 * round)
      .map((customer, index) =>
        checkout(instance(index), customer, { lines, addressId: customer.addressId }),
      );
    const [blocked, ...answers] = await Promise.all([
      second.call(setStatus, { as: operator, body }),
      ...racing,
    ]);
    expect(blocked.status).toBe(200);
    const won = answers.filter(({ status }) => status === 200);
    for (const { status, json } of answers.filter((answer) => !won.includes(answer))) {
      expect([status, json.message]).toEqual([400, expect.stringContaining('Rose Stage is not offered')]);
    }
    // A refused booking leaves nothing of the other service either.
    for (const { id } of [hers, other]) {
      expect(await db.$count(orders, eq(orders.productId, id))).toBe(won.length);
    }
    const [late] = customers.slice(100 + round);
    if (!late) throw new Error('There are too few customers');
    expect((await checkout(app, late, { lines, addressId: late.addressId })).status).toBe(400);
    expect(await db.$count(orders, eq(orders.productId, hers.id))).toBe(won.length);
  }
});

async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

/** Writes signed-in customers with addresses in a few statements, because calls would be too slow. */
async function manyCustomers(count: number): Promise<Customer[]> {
  const model = await app.build.user();
  const lines = await app.build.address(model);
  const now = app.clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `racer${index}`,
    name: `Racer ${index}`,
    email: `racer${index}@example.com`,
    passwordHash: 'none',
    mobile: '9876543210',
    verifyEmail: true,
  }));
  await db.insert(users).values(rows);
  await db.insert(sessions).values(
    rows.map(({ id }) => ({
      id: `session${id}`,
      userId: id,
      refreshHash: Buffer.from(id),
      createdAt: now,
      expiresAt: new Date(now.getTime() + dayMs),
    })),
  );
  await db.insert(addresses).values(rows.map(({ id }) => ({ ...lines, id: `address${id}`, userId: id })));
  return Promise.all(
    rows.map(async ({ id, name, email, mobile }) => ({
      id,
      name,
      email,
      mobile,
      role: 'USER' as const,
      sessionId: `session${id}`,
      refreshToken: '',
      accessToken: await app.context.tokens.signAccess({ userId: id, sessionId: `session${id}` }),
      addressId: `address${id}`,
    })),
  );
}
