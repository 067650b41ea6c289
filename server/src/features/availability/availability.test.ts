import { availabilityEndpoints } from '@utsav/contract/availability';
import { bookingDays } from '@utsav/contract/booking';
import { productEndpoints } from '@utsav/contract/product';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
beforeEach(() => app.clock.set('2026-11-15T06:30:00Z'));

const full = (...fullDates: string[]) => ({
  fullDates,
  unavailable: fullDates.map((date) => ({ date, reason: 'full' as const })),
});
const ask = (...productIds: string[]) => app.call(productEndpoints.availability, { body: { productIds } });

test('availability has the days without a place left, for each service in the order asked', async () => {
  const pair = await app.build.product({ stock: 2 });
  const single = await app.build.product({ stock: 1 });
  const free = await app.build.product();
  await app.build.order({ service: single, deliveryDate: '2026-11-25' });
  await app.build.order({ service: single, deliveryDate: '2026-11-18', orderStatus: 'ACCEPTED' });
  await app.build.order({ service: single, deliveryDate: '2026-11-19', orderStatus: 'CANCELLED' });
  await app.build.order({ service: pair, deliveryDate: '2026-11-20' });
  await app.build.order({ service: pair, deliveryDate: '2026-11-21', quantity: 2, orderStatus: 'DELIVERED' });
  await app.build.order({ service: pair, deliveryDate: '2026-11-22' });
  await app.build.order({ service: pair, deliveryDate: '2026-11-22' });
  const { status, json } = await ask(single.id, free.id, pair.id, single.id);
  expect(status).toBe(200);
  expect(json.data).toEqual([
    { productId: single.id, ...full('2026-11-18', '2026-11-25') },
    { productId: free.id, ...full() },
    { productId: pair.id, ...full('2026-11-21', '2026-11-22') },
  ]);
});

test('days with too few places left for the wanted quantity count as full', async () => {
  const trio = await app.build.product({ stock: 3 });
  await app.build.order({ service: trio, deliveryDate: '2026-11-20' });
  await app.build.order({ service: trio, deliveryDate: '2026-11-21', quantity: 2 });
  const fullDays = async (...quantities: number[]) => {
    const { json } = await app.call(productEndpoints.availability, {
      body: { productIds: [trio.id], quantities },
    });
    return json.data[0]?.fullDates;
  };
  expect(await fullDays()).toEqual([]);
  expect(await fullDays(2)).toEqual(['2026-11-21']);
  expect(await fullDays(3)).toEqual(['2026-11-20', '2026-11-21']);
  expect(await fullDays(4)).toEqual(bookingDays(app.clock.now()));
});

test('only days of the booking window are listed, and the window moves at midnight in India', async () => {
  const service = await app.build.product({ stock: 1 });
  for (const deliveryDate of ['2026-11-15', '2026-11-16', '2026-12-15', '2026-12-16']) {
    await app.build.order({ service, deliveryDate });
  }
  const fullDays = async () => (await ask(service.id)).json.data[0]?.fullDates;
  app.clock.set('2026-11-15T18:29:59Z');
  expect(await fullDays()).toEqual(['2026-11-16', '2026-12-15']);
  app.clock.set('2026-11-15T18:30:00Z');
  expect(await fullDays()).toEqual(['2026-12-15', '2026-12-16']);
});

test('without stock every day is full', async () => {
  const { id } = await app.build.product({ stock: 0 });
  expect((await ask(id)).json.data).toEqual([{ productId: id, ...full(...bookingDays(app.clock.now())) }]);
});

test('a service that does not exist is left out', async () => {
  const { id } = await app.build.product();
  expect((await ask('nope', id)).json.data).toEqual([{ productId: id, ...full() }]);
});

test('availability takes one statement for any number of services', async () => {
  const services = await Promise.all(Array.from({ length: 20 }, () => app.build.product()));
  expect(await countStatements(app, () => ask(...services.map(({ id }) => id)))).toBe(1);
});

test('a list of ids is required, and the refusal names it', async () => {
  for (const body of [{}, { productIds: [] }, { productIds: 'p' }, { productIds: Array(101).fill('p') }]) {
    const refused = await app.send(productEndpoints.availability, body);
    expect(refused).toMatchObject({ status: 400, json: { field: 'productIds' } });
    expect(refused.json.message).toContain('productIds');
  }
});

testCalls(availabilityEndpoints, ({ app, build, inDays }) => {
  const service = async ({ id }: TestUser) => (await build.product({ adminId: id })).id;
  const span = () => ({ from: inDays(5), to: inDays(6) });
  return {
    block: async (admin) => {
      const id = await service(admin);
      const { from, to } = span();
      const changes = {
        from: [null, from],
        to: [null, to],
        note: [null, 'Holiday'],
        productIds: [null, JSON.stringify([id])],
      };
      return { body: { productIds: [id], from, to, note: 'Holiday' }, recorded: { changes } };
    },
    unblock: async (as) => {
      const { _id } = (await app.call(availabilityEndpoints.block, { as, body: span() })).json.data;
      const changes = expect.objectContaining({ from: [span().from, null] });
      return { body: { _id }, recorded: { thing: _id, changes } };
    },
    rules: async (admin) => {
      const id = await service(admin);
      const changes = { noticeDays: [1, 3], closedWeekdays: ['[]', '[0]'] };
      return {
        body: { productId: id, noticeDays: 3, closedWeekdays: [0] },
        recorded: { thing: id, changes },
      };
    },
    bulkRules: async (admin) => {
      const id = await service(admin);
      return {
        body: { productIds: [id], noticeDays: 3, closedWeekdays: [0] },
        recorded: { thing: id, changes: { noticeDays: [1, 3], closedWeekdays: ['[]', '[0]'] } },
      };
    },
    calendar: async (admin) => ({ query: { ...span(), productId: await service(admin) } }),
    renewFeed: async ({ id }) => ({ body: {}, recorded: { thing: id, changes: { feed: [0, 1] } } }),
  };
});
