import { addDays, indianDay } from '@utsav/contract/booking';
import { productEndpoints } from '@utsav/contract/product';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminActions } from '../../core/db/core-schema.ts';
import { startTestApp } from '../../testing/app.ts';

const app = await startTestApp();
const admin = await app.build.admin();
const change = (ids: string[], changes: object, as = admin) =>
  app.call(productEndpoints.bulkUpdate, { as, body: { ids, changes } });
const details = async (productId: string) =>
  (await app.call(productEndpoints.details, { body: { productId } })).json.data;

test('price, discount and stock of several services change at once; the rest of them stays', async () => {
  const [one, two] = [await app.build.product({ price: 100 }), await app.build.product({ price: 250 })];
  const before = await details(one.id);
  const changed = await change([two.id, one.id, two.id], { price: '999.50', discount: 15, stock: 7 });
  expect(changed).toMatchObject({ status: 200, json: { message: '2 products updated.' } });
  expect(changed.json.data.map(({ _id }) => _id)).toEqual([one.id, two.id].sort());
  const numbers = { price: 999.5, discount: 15, stock: 7 };
  expect(await details(one.id)).toEqual({ ...before, ...numbers, updatedAt: expect.any(String) });
  expect(await details(two.id)).toMatchObject(numbers);
});

test('a percentage changes each price by its own amount, to the paisa', async () => {
  const services = await Promise.all([1499.5, 333.33, 0].map((price) => app.build.product({ price })));
  const { json } = await change(
    services.map(({ id }) => id),
    { pricePercent: -15 },
  );
  const price = (id: string) => json.data.find(({ _id }) => _id === id)?.price;
  expect(services.map(({ id }) => price(id))).toEqual([1274.58, 283.33, 0]);
});

test('a percentage may have decimals and take the whole price', async () => {
  const { id } = await app.build.product({ price: 200 });
  await change([id], { pricePercent: 2.25 });
  expect(await details(id)).toMatchObject({ price: 204.5 });
  await change([id], { pricePercent: -100 });
  expect(await details(id)).toMatchObject({ price: 0 });
});

test('lists, filters and sorting by price use the new price at once', async () => {
  const category = await app.build.category();
  const subCategory = await app.build.subCategory({ categoryIds: [category.id] });
  const links = { categoryIds: [category.id], subCategoryIds: [subCategory.id] };
  const [cheap, dear] = [
    await app.build.product({ ...links, price: 100 }),
    await app.build.product({ ...links, price: 200 }),
  ];
  const body = { categoryId: category.id, subCategoryId: subCategory.id, sort: 'price-asc' } as const;
  const listed = async (filters?: { maxPrice: number }) =>
    (
      await app.call(productEndpoints.byCategoryAndSubCategory, {
        body: { ...body, ...(filters ? { filters } : {}) },
      })
    ).json.data.map(({ _id }) => _id);
  expect(await listed()).toEqual([cheap.id, dear.id]);
  await change([cheap.id], { price: 300 });
  expect(await listed()).toEqual([dear.id, cheap.id]);
  expect(await listed({ maxPrice: 250 })).toEqual([dear.id]);
});

test('a bulk change with an unknown service answers 404 and changes nothing', async () => {
  const { id } = await app.build.product({ stock: 3 });
  const refused = await change([id, 'nosuchservice'], { stock: 9 });
  expect(refused).toMatchObject({ status: 404, json: { field: 'ids' } });
  expect(await details(id)).toMatchObject({ stock: 3 });
});

test('a bulk change to a price above the limit answers 400 with the service and changes nothing', async () => {
  const [cheap, dear] = [
    await app.build.product({ price: 100 }),
    await app.build.product({ price: 900_000_000, name: 'Palace' }),
  ];
  const refused = await change([cheap.id, dear.id], { pricePercent: 20 });
  expect(refused).toMatchObject({
    status: 400,
    json: { field: 'changes.pricePercent', message: 'Palace would cost more than ₹99,99,99,999.' },
  });
  expect(await details(cheap.id)).toMatchObject({ price: 100 });
});

test('a refused bulk change names the wrong field', async () => {
  const { id } = await app.build.product();
  for (const [body, field] of [
    [{ changes: { stock: 1 } }, 'ids'],
    [{ ids: [], changes: { stock: 1 } }, 'ids'],
    [{ ids: [5], changes: { stock: 1 } }, 'ids.0'],
    [{ ids: Array.from({ length: 201 }, () => id), changes: { stock: 1 } }, 'ids'],
    [{ ids: [id] }, 'changes'],
    [{ ids: [id], changes: {} }, 'changes'],
    [{ ids: [id], changes: { price: 1, pricePercent: 1 } }, 'changes.pricePercent'],
    [{ ids: [id], changes: { pricePercent: 1_001 } }, 'changes.pricePercent'],
    [{ ids: [id], changes: { pricePercent: -101 } }, 'changes.pricePercent'],
    [{ ids: [id], changes: { pricePercent: 2.555 } }, 'changes.pricePercent'],
    [{ ids: [id], changes: { price: -1 } }, 'changes.price'],
    [{ ids: [id], changes: { discount: 101 } }, 'changes.discount'],
    [{ ids: [id], changes: { stock: 1.5 } }, 'changes.stock'],
    [{ ids: [id], changes: { name: 'Other' } }, 'changes.name'],
  ] as const) {
    const refused = await app.send(productEndpoints.bulkUpdate, body, admin);
    expect(refused, JSON.stringify(body).slice(0, 100)).toMatchObject({ status: 400, json: { field } });
  }
});

test('guests and customers change nothing', async () => {
  const { id } = await app.build.product();
  const body = { ids: [id], changes: { stock: 0 } };
  expect((await app.send(productEndpoints.bulkUpdate, body)).status).toBe(401);
  expect((await app.send(productEndpoints.bulkUpdate, body, await app.build.user())).status).toBe(403);
});

test('a bulk change has an entry in the audit trail for each service', async () => {
  const [one, two] = [await app.build.product({ price: 100 }), await app.build.product({ price: 200 })];
  await change([one.id, two.id], { pricePercent: 10 });
  const entries = await app.context.db.select().from(adminActions).where(eq(adminActions.thingId, two.id));
  expect(entries).toMatchObject([
    { action: 'product.bulkUpdate', adminEmail: admin.email, changes: { pricePaise: [20_000, 22_000] } },
  ]);
  const both = inArray(adminActions.thingId, [one.id, two.id]);
  expect(await app.context.db.$count(adminActions, both)).toBe(2);
});

test('a raised stock is offered to the waiting list, and a lowered one withdraws the offer', async () => {
  const day = addDays(indianDay(app.clock.now()), 9);
  const service = await app.build.product({ stock: 1 });
  await app.build.order({ service, deliveryDate: day });
  const customer = await app.build.user();
  const body = { productId: service.id, date: day, quantity: 1 };
  expect((await app.call(waitlistEndpoints.join, { as: customer, body })).status).toBe(200);
  await change([service.id, (await app.build.product()).id], { stock: 2 });
  const entries = async () => (await app.call(waitlistEndpoints.list, { as: customer })).json.data;
  expect((await entries())[0]?.offer).toEqual({ expiresAt: expect.any(String) });
  await change([service.id], { stock: 1 });
  expect(await entries()).toMatchObject([{ offer: null, position: 1 }]);
});

test('200 services can be changed at once', async () => {
  const made = await Promise.all(Array.from({ length: 200 }, () => app.build.product()));
  const changed = await change(
    made.map(({ id }) => id),
    { stock: 4, pricePercent: 5 },
  );
  expect(changed.json.data).toHaveLength(200);
});
