import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';

/* After any changes of a product's reviews, in turn or at once, its figures are those of counting again. */

const app = await startTestApp();
const { build } = app;
const { db } = app.context;
const admin = await build.admin();

type Step = { customer: number; rating: number; what: 'create' | 'update' | 'remove' | 'hide' | 'show' };
const step: fc.Arbitrary<Step> = fc.record({
  customer: fc.nat(3),
  rating: fc.integer({ min: 1, max: 5 }),
  what: fc.constantFrom('create', 'update', 'remove', 'hide', 'show'),
});

async function counted(productId: string) {
  const { rows } = await db.execute<{ count: number; average: number }>(sql`
    SELECT count(*)::integer AS count, coalesce(round(avg(rating), 1), 0)::float8 AS average
    FROM reviews WHERE product_id = ${productId} AND NOT hidden`);
  return rows[0];
}

/** New customers with a delivered order each, so that the limits of earlier runs do not matter. */
async function stage() {
  const service = await build.product();
  const customers: { customer: TestUser; orderId: string }[] = [];
  for (let made = 0; made < 4; made += 1) {
    const customer = await build.user();
    const order = await build.order({ customer, service, orderStatus: 'DELIVERED' });
    customers.push({ customer, orderId: order.id });
  }
  const idOf = async (orderId: string) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM reviews WHERE order_id = ${orderId}`,
    );
    return rows[0]?.id ?? 'none';
  };
  const run = async ({ customer: index, rating, what }: Step) => {
    const { customer, orderId } = customers[index] as { customer: TestUser; orderId: string };
    const _id = await idOf(orderId);
    const answer = {
      create: () => app.send(reviewEndpoints.create, { orderId, rating }, customer),
      update: () => app.send(reviewEndpoints.update, { _id, rating }, customer),
      remove: () => app.send(reviewEndpoints.remove, { _id }, customer),
      hide: () => app.send(reviewEndpoints.moderate, { _id, hidden: true, reason: 'x' }, admin),
      show: () => app.send(reviewEndpoints.moderate, { _id, hidden: false }, admin),
    };
    expect([200, 400, 404, 409]).toContain((await answer[what]()).status);
  };
  const shown = async () => {
    const { json } = await app.call(productEndpoints.details, { body: { productId: service.id } });
    return json.data.rating;
  };
  return { service, run, shown };
}

test('the figures of a product are right after any sequence of create, change, delete, hide and show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const { service, run, shown } = await stage();
      for (const each of steps) {
        await run(each);
        expect(await shown()).toEqual(await counted(service.id));
      }
    }),
    { numRuns: 20, seed: 5 },
  );
});

test('the figures of a product are right after many changes at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const { service, run, shown } = await stage();
      await Promise.all(steps.map(run));
      expect(await shown()).toEqual(await counted(service.id));
    }),
    { numRuns: 8, seed: 6 },
  );
});
