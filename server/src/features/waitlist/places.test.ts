import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { checkout } from '../../testing/checkout.ts';
import { waitlistJobs } from './jobs.ts';

/*
 * Random steps of customers and admins at the same time on two instances: nobody ever gets more places
 * than there are, and every order is on one day.
 */

/* `npm test` uses fixed steps; PLACES_RUNS=300 makes a long run with other steps each time. */
const asked = Number(process.env.PLACES_RUNS ?? 0);
if (asked) vi.setConfig({ testTimeout: 1_800_000 });

const app = await startTestApp({ connections: 8 });
const second = await startTestApp({ beside: app, connections: 8 });
const { db } = app.context;
const admin = await app.build.admin();
const people = await Promise.all(Array.from({ length: 4 }, () => app.build.user()));
const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
const stock = 2;

const person = fc.nat({ max: people.length - 1 });
const day = fc.constantFrom(...days);
const quantity = fc.integer({ min: 1, max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), person, day, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), person, day, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), person, day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer' as const), person, accept: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('propose' as const), person, day }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('adminAnswer' as const), person, accept: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('accept' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), day }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unblock' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Service = Awaited<ReturnType<typeof app.build.product>>;

/** Makes the step and answers the status; refusals are fine, failures are not. */
async function take(step: Step, service: Service, instance: typeof app): Promise<number> {
  const who = people['person' in step ? step.person : 0] as (typeof people)[number];
  const { call } = instance;
  const orderId = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM orders WHERE product_id = ${service.id} AND user_id = ${who.id}
      ORDER BY order_status = 'CANCELLED', random() LIMIT 1`);
    return rows[0]?.id ?? 'none';
  };
  switch (step.kind) {
    case 'book': {
      const { id: addressId } = await app.build.address(who);
      const lines = [{ service, quantity: step.quantity }];
      return (await checkout(instance, who, { lines, addressId, date: step.day })).status;
    }
    case 'wait': {
      const body = { productId: service.id, date: step.day, quantity: step.quantity };
      return (await call(waitlistEndpoints.join, { as: who, body })).status;
    }
    case 'leave': {
      const { json } = await call(waitlistEndpoints.list, { as: who });
      return (await call(waitlistEndpoints.leave, { as: who, body: { _id: json.data[0]?._id ?? 'none' } }))
        .status;
    }
    case 'cancel':
      return (await call(orderEndpoints.cancel, { as: who, body: { orderId: await orderId() } })).status;
    case 'move': {
      const body = { orderId: await orderId(), delivery_date: step.day };
      return (await call(orderEndpoints.reschedule, { as: who, body })).status;
    }
    case 'answer': {
      const body = { orderId: await orderId(), accept: step.accept };
      return (await call(orderEndpoints.answerReschedule, { as: who, body })).status;
    }
    case 'propose': {
      const body = { orderId: await orderId(), delivery_date: step.day };
      return (await call(orderEndpoints.proposeDate, { as: admin, body })).status;
    }
    case 'adminAnswer': {
      const body = { orderId: await orderId(), accept: step.accept };
      return (await call(orderEndpoints.adminAnswerReschedule, { as: admin, body })).status;
    }
    case 'accept': {
      const body = { orderId: await orderId(), status: 'ACCEPTED' as const };
      return (await call(orderEndpoints.updateStatus, { as: admin, body })).status;
    }
    case 'block': {
      const body = { productIds: [service.id], from: step.day, to: step.day };
      return (await call(availabilityEndpoints.block, { as: admin, body })).status;
    }
    case 'unblock': {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT block_id AS id FROM service_blocks WHERE product_id = ${service.id} LIMIT 1`);
      return (await call(availabilityEndpoints.unblock, { as: admin, body: { _id: rows[0]?.id ?? 'none' } }))
        .status;
    }
    case 'release': {
      // Ends the oldest offer.
      await db.execute(sql`UPDATE waiting_list SET offered_until = ${app.clock.now()} WHERE id = (
        SELECT id FROM waiting_list WHERE product_id = ${service.id} AND offered_until IS NOT NULL ORDER BY id LIMIT 1)`);
      await instance.context.jobs.send(db, waitlistJobs.release, [{}]);
      await instance.context.jobs.drain();
      return 200;
    }
  }
}

type Day = { day: string; held: number; blocked: boolean; waiting: number | null };

/** The places of each day; `waiting` is the smallest quantity in the waiting list without an offer. */
async function standing({ id }: Service): Promise<Day[]> {
  const { rows } = await db.execute<Day>(sql`
    SELECT day::text,
      (SELECT coalesce(sum(quantity), 0)::integer FROM orders
        WHERE product_id = ${id} AND delivery_date = day AND order_status <> 'CANCELLED')
      + (SELECT coalesce(sum(quantity), 0)::integer FROM orders WHERE product_id = ${id} AND proposed_date = day)
      + (SELECT coalesce(sum(quantity), 0)::integer FROM waiting_list
        WHERE product_id = ${id} AND waiting_list.day = asked.day AND offered_until IS NOT NULL) AS held,
      EXISTS (SELECT FROM service_blocks WHERE product_id = ${id} AND day BETWEEN first_day AND last_day) AS blocked,
      (SELECT min(quantity) FROM waiting_list
        WHERE product_id = ${id} AND waiting_list.day = asked.day AND offered_until IS NULL) AS waiting
    FROM unnest(${sql.param(days)}::date[]) AS asked (day)`);
  return rows;
}

test('random steps two at a time never hold more places than there are, and leave none free while a customer waits', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 6, maxLength: 18 }), async (pairs) => {
      const service = await app.build.product({ adminId: admin.id, stock });
      for (const [left, right] of pairs) {
        const statuses = await Promise.all([take(left, service, app), take(right, service, second)]);
        for (const [index, status] of statuses.entries()) {
          expect([200, 400, 404, 409, 429]).toContain(status);
          const { kind } = [left, right][index] as Step;
          if (status === 200) seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
        for (const { held, blocked, waiting } of await standing(service)) {
          expect(held).toBeLessThanOrEqual(stock);
          if (!blocked && waiting !== null) expect(waiting).toBeGreaterThan(stock - held);
        }
      }
    }),
    { numRuns: asked || 20, endOnFailure: true, ...(asked ? {} : { seed: 7 }) },
  );
  // The test means something only if each kind of step has succeeded sometimes.
  const kinds = ['accept', 'block', 'book', 'cancel', 'move', 'propose', 'unblock', 'wait'];
  expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
  if (asked) console.log(Object.fromEntries(seen));
});

test('random steps for two services of a vendor with a limit never go beyond it, and leave no place free while a customer waits', async () => {
  const dayLimit = 3;
  const vendor = await app.build.admin({ dayLimit });
  const both = fc.tuple(step, step, fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(both, { minLength: 6, maxLength: 18 }), async (pairs) => {
      // Bookings of the last round would count for this vendor's days.
      await db.execute(sql`DELETE FROM orders WHERE admin_id = ${vendor.id}`);
      await db.execute(sql`DELETE FROM products WHERE admin_id = ${vendor.id}`);
      const services = [
        await app.build.product({ adminId: vendor.id, stock }),
        await app.build.product({ adminId: vendor.id, stock }),
      ] as [Service, Service];
      for (const [left, right, isSame] of pairs) {
        const statuses = await Promise.all([
          take(left, services[0], app),
          take(right, services[isSame ? 0 : 1], second),
        ]);
        for (const status of statuses) expect([200, 400, 404, 409, 429]).toContain(status);
        const standings = await Promise.all(services.map(standing));
        for (const index of days.keys()) {
          const ofDay = standings.flatMap((standing) => standing[index] ?? []);
          const free = dayLimit - ofDay.reduce((sum, { held }) => sum + held, 0);
          expect(free).toBeGreaterThanOrEqual(0);
          for (const { held, blocked, waiting } of ofDay) {
            expect(held).toBeLessThanOrEqual(stock);
            if (!blocked && waiting !== null) expect(waiting).toBeGreaterThan(Math.min(stock - held, free));
          }
        }
      }
    }),
    { numRuns: asked || 15, endOnFailure: true, ...(asked ? {} : { seed: 11 }) },
  );
});

test('a move and a cancellation of the same order at once leave it on one day or on none', async () => {
  for (let round = 0; round < 10; round += 1) {
    const service = await app.build.product({ adminId: admin.id, stock: 1 });
    const order = await app.build.order({ service, deliveryDate: '2026-11-20' });
    const waiting = people[round % people.length] as (typeof people)[number];
    const join = { productId: service.id, date: '2026-11-20' };
    await app.call(waitlistEndpoints.join, { as: waiting, body: join });
    const move = { orderId: order.id, delivery_date: '2026-11-21' };
    const [moved, cancelled] = await Promise.all([
      app.call(orderEndpoints.reschedule, { as: order.customer, body: move }),
      second.call(orderEndpoints.cancel, { as: order.customer, body: { orderId: order.id } }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 400]).toContain(moved.status);
    // In both orders the place is free and offered to the waiting customer.
    expect((await standing(service)).map(({ held }) => held)).toEqual([1, 0, 0]);
  }
});

test('of 12 customers who book at the moment of a cancellation, none takes the place of the one who waits', async () => {
  const service = await app.build.product({ adminId: admin.id, stock: 1 });
  const order = await app.build.order({ service, deliveryDate: '2026-11-20' });
  const waiting = await app.build.user();
  await app.call(waitlistEndpoints.join, {
    as: waiting,
    body: { productId: service.id, date: '2026-11-20' },
  });
  const racers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const racer = await app.build.user();
      return { racer, addressId: (await app.build.address(racer)).id };
    }),
  );
  const [cancelled, ...answers] = await Promise.all([
    second.call(orderEndpoints.cancel, { as: order.customer, body: { orderId: order.id } }),
    ...racers.map(({ racer, addressId }, index) =>
      checkout(index % 2 ? second : app, racer, { lines: [{ service }], addressId, date: '2026-11-20' }),
    ),
  ]);
  expect(cancelled.status).toBe(200);
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(400));
  expect((await app.call(waitlistEndpoints.list, { as: waiting })).json.data[0]?.offer).not.toBeNull();
});
