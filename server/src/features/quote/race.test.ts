import { enquiryEndpoints } from '@utsav/contract/enquiry';
import { productEndpoints } from '@utsav/contract/product';
import type { Quote } from '@utsav/contract/quote';
import { quoteEndpoints } from '@utsav/contract/quote';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, quotes } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { checkout } from '../../testing/checkout.ts';
import { quoteBody, quotedTotal, quoteFor } from '../../testing/quotes.ts';
import { releaseQuotes } from './expiry-service.ts';

/* Two instances on one database, as behind a load balancer. */
const app = await startTestApp({ connections: 10, config: { adminScope: 'own' } });
const second = await startTestApp({ beside: app, connections: 10, config: { adminScope: 'own' } });
const { build } = app;
const { db } = app.context;
const instance = (index: number) => (index % 2 ? second : app);
const soon = '2026-11-20';

async function people() {
  const vendor = await build.admin({ mobile: '9000000000' });
  return { vendor, product: await build.product({ adminId: vendor.id, stock: 5 }), ...(await buyer()) };
}
async function buyer() {
  const customer = await build.user();
  return { customer, addressId: (await build.address(customer)).id };
}
type Sides = Awaited<ReturnType<typeof people>>;

const accept = (on: typeof app, { customer, addressId }: Omit<Sides, 'vendor' | 'product'>, { _id }: Quote) =>
  on.call(quoteEndpoints.accept, { as: customer, body: { _id, addressId, totalAmt: quotedTotal } });

test('of 200 acceptances and checkouts for 5 places, 2 of them held, exactly 5 succeed', async () => {
  const { vendor, product } = await people();
  const buyers = await Promise.all(Array.from({ length: 200 }, buyer));
  await db.execute(sql`UPDATE products SET price_paise = 100 WHERE id = ${product.id}`);
  const made: { buyer: (typeof buyers)[number]; quote: Quote }[] = [];
  // An admin sends 60 quotes an hour at most.
  for (const [index, one] of buyers.slice(0, 50).entries()) {
    const quote = await quoteFor(
      app,
      { ...one, vendor, product },
      { date: soon, holdHours: index < 2 ? 1 : 0 },
    );
    made.push({ buyer: one, quote });
  }
  const service = { ...product, price: 1, discount: 0 };
  const answers = await Promise.all(
    buyers.map((one, index) => {
      const quoted = made[index];
      if (quoted) return accept(instance(index), quoted.buyer, quoted.quote);
      return checkout(instance(index), one.customer, { lines: [{ service }], addressId: one.addressId });
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
    new Set(['400 NOT_BOOKABLE']),
  );
  expect(await db.$count(orders, eq(orders.productId, product.id))).toBe(5);
  const accepted = and(eq(quotes.productId, product.id), eq(quotes.status, 'ACCEPTED'));
  const booked = await db
    .select()
    .from(orders)
    .where(and(eq(orders.productId, product.id), sql`quote IS NOT NULL`));
  expect(booked).toHaveLength(await db.$count(quotes, accepted));
});

test('a quote that is accepted ten times at once is one order', async () => {
  const sides = await people();
  const quote = await quoteFor(app, sides);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => accept(instance(index), sides, quote)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 400, 429].includes(status))).toBe(true);
  expect(await db.$count(orders, eq(orders.productId, sides.product.id))).toBe(1);
});

const rivals: Record<string, (sides: Sides, quote: Quote) => Promise<unknown>> = {
  'is withdrawn': ({ vendor }, { _id }) => second.send(quoteEndpoints.withdraw, { _id }, vendor),
  'is declined': ({ customer }, { _id }) => second.send(quoteEndpoints.decline, { _id }, customer),
  'is replaced': ({ vendor }, { enquiryId }) =>
    second.send(quoteEndpoints.create, { ...quoteBody, enquiryId }, vendor),
  'ends with its enquiry': ({ vendor }, { enquiryId }) =>
    second.send(enquiryEndpoints.close, { _id: enquiryId }, vendor),
  'loses its service': ({ vendor, product }) =>
    second.send(productEndpoints.remove, { _id: product.id }, vendor),
  'loses its vendor': ({ vendor }) =>
    db.execute(sql`UPDATE users SET status = 'BLOCKED' WHERE id = ${vendor.id}`),
  expires: async (_, { _id }) => {
    await db.execute(sql`UPDATE quotes SET valid_until = ${app.clock.now().toISOString()} WHERE id = ${_id}`);
    await releaseQuotes(second.context);
  },
};

test.each(Object.entries(rivals))('a quote that is accepted while it %s has one end', async (_, rival) => {
  for (let round = 0; round < 4; round += 1) {
    const sides = await people();
    const quote = await quoteFor(app, sides, { holdHours: 24 });
    const both = [() => accept(app, sides, quote), () => rival(sides, quote)];
    const [first] = round % 2 ? both : both.toReversed();
    const [answer] = await Promise.all(
      first === both[0]
        ? both.map((run) => run())
        : both
            .toReversed()
            .map((run) => run())
            .toReversed(),
    );
    const { status } = answer as Awaited<ReturnType<typeof accept>>;
    const [stored] = await db.select().from(quotes).where(eq(quotes.id, quote._id));
    const made = await db.$count(orders, eq(orders.userId, sides.customer.id));
    expect([status === 200, stored?.status === 'ACCEPTED']).toEqual(Array(2).fill(made === 1));
    expect([200, 400]).toContain(status);
    if (made === 1) expect(stored?.holds).toBe(false);
  }
});
