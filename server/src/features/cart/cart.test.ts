import { cartEndpoints } from '@utsav/contract/cart';
import { limits } from '@utsav/contract/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cartItems, products, sessions, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const beside = await startTestApp({ beside: app });
let asha: TestUser;
beforeEach(async () => {
  asha = await app.build.user();
});

const add = (productId: string, as = asha) => app.call(cartEndpoints.create, { as, body: { productId } });
const set = (_id: string, qty: number, as = asha) =>
  app.call(cartEndpoints.updateQuantity, { as, body: { _id, qty } });
const remove = (_id: string, as = asha) => app.call(cartEndpoints.remove, { as, body: { _id } });
const cart = async (as = asha) => {
  const { json } = await app.call(cartEndpoints.list, { as });
  return json.data.map(({ quantity, productId }) => [productId._id, quantity]);
};
const merge = (items: { productId: string; quantity: number }[], key?: string) =>
  app.call(cartEndpoints.merge, {
    as: asha,
    body: { items },
    headers: key ? { 'idempotency-key': key } : {},
  });

test('a cart of many whole services is read in parts, each line once and newest first', async () => {
  const services = [];
  for (let count = 0; count < 25; count += 1) {
    app.clock.advance(0.01);
    const service = await app.build.product({ description: 'Long. '.repeat(1_000) });
    await add(service.id);
    services.push([service.id, 1]);
  }
  expect(await cart()).toEqual(services.toReversed());
  // Who asks, and three parts.
  expect(await countStatements(app, () => cart())).toBe(4);
});

describe('adding', () => {
  test('a service is put into the cart, and one more of it when it is there already', async () => {
    const { id } = await app.build.product({ stock: 3 });
    const first = await add(id);
    expect(first).toMatchObject({ status: 200, json: { data: { quantity: 1 } } });
    const second = await add(id);
    expect(second.json.data).toEqual({ _id: first.json.data._id, quantity: 2 });
  });

  test('a service never exceeds its stock, also when it is added in parallel', async () => {
    const { id, name } = await app.build.product({ stock: 3 });
    // The clicks go to two instances.
    const clicks = await Promise.all(
      Array.from({ length: 12 }, (_, click) =>
        (click % 2 ? app : beside).call(cartEndpoints.create, { as: asha, body: { productId: id } }),
      ),
    );
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = clicks.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 400,
      json: { message: `At most 3 of ${name} can be booked for one date.` },
    });
    expect(await cart()).toEqual([[id, 3]]);
  });

  test('a service without stock cannot be booked', async () => {
    const { id, name } = await app.build.product({ stock: 0 });
    expect(await add(id)).toMatchObject({
      status: 400,
      json: { code: 'NOT_BOOKABLE', message: `${name} cannot be booked right now.` },
    });
  });

  test('an unknown service answers 404, a bad id 400', async () => {
    expect((await add('nope')).status).toBe(404);
    for (const body of [{}, { productId: 'A-1' }, { productId: 7 }]) {
      const refused = await app.send(cartEndpoints.create, body, asha);
      expect(refused).toMatchObject({ status: 400, json: { field: 'productId' } });
      expect(refused.json.message).toContain('productId');
    }
  });

  test('parallel additions are each answered with their own line', async () => {
    const { id } = await app.build.product();
    const people = await Promise.all(Array.from({ length: 6 }, () => app.build.user()));
    const [thief, blocked] = people as [TestUser, TestUser, ...TestUser[]];
    await app.context.db.delete(sessions).where(eq(sessions.userId, thief.id));
    await app.context.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.id, blocked.id));
    const answers = await Promise.all([...people.map((person) => add(id, person)), add('nope')]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 200, 200, 200, 404]);
    const lines = await app.context.db.select().from(cartItems).where(eq(cartItems.productId, id));
    const served = new Map(lines.map((line) => [line.userId, line.id]));
    for (const [index, person] of people.entries()) {
      expect(answers[index]?.json.data?._id).toBe(served.get(person.id));
    }
    expect(served.size).toBe(4);
  });

  test('a cart holds at most 100 services', async () => {
    const services = await fillCart();
    const { id } = await app.build.product();
    const refused = await add(id);
    expect(refused).toMatchObject({
      status: 400,
      json: { message: 'A cart can have at most 100 services.' },
    });
    expect((await add(services[0] ?? '')).status).toBe(200);
    await merge([{ productId: id, quantity: 1 }]);
    expect(await cart()).toHaveLength(100);
  });

  test('in a cart that has more than that already, another of the same is added', async () => {
    const services = await fillCart(limits.cartLines + 1);
    expect(await add(services[0] ?? '')).toMatchObject({ status: 200, json: { data: { quantity: 2 } } });
  });

  test('the limit of a cart holds when the last two lines are added at once', async () => {
    await fillCart(limits.cartLines - 1);
    const [one, two] = [await app.build.product(), await app.build.product()];
    const answers = await Promise.all([add(one.id), add(two.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await cart()).toHaveLength(limits.cartLines);
  });

  test('the limit of a cart holds when several carts are merged into it at once', async () => {
    await fillCart(limits.cartLines - 2);
    const carts = [];
    for (let count = 0; count < 5; count += 1) {
      carts.push([await app.build.product(), await app.build.product()]);
    }
    const merges = carts.map((services) => merge(services.map(({ id }) => ({ productId: id, quantity: 1 }))));
    for (const { status } of await Promise.all(merges)) expect(status).toBe(200);
    expect(await cart()).toHaveLength(limits.cartLines);
  });
});

describe('the list', () => {
  test('shows the nested service, newest line first', async () => {
    const category = await app.build.category({ name: 'Photographers' });
    const older = await app.build.product();
    const vendor = await app.build.admin({ name: 'Meera' });
    const newer = await app.build.product({
      price: 1499.5,
      discount: 12.5,
      city: 'Jaipur',
      adminId: vendor.id,
      categoryIds: [category.id],
    });
    await add(older.id);
    app.clock.advance(1);
    await add(newer.id);
    const { json } = await app.call(cartEndpoints.list, { as: asha, query: { view: 'card' } });
    expect(json.data.map(({ productId }) => productId._id)).toEqual([newer.id, older.id]);
    expect(json.data[0]).toEqual({
      _id: expect.any(String),
      quantity: 1,
      productId: {
        _id: newer.id,
        name: newer.name,
        image: newer.image,
        stock: 5,
        price: 1499.5,
        discount: 12.5,
        category: [{ _id: category.id, name: 'Photographers' }],
        subCategory: [],
        city: 'Jaipur',
        rating: { average: 0, count: 0 },
        byQuoteOnly: false,
        vendor: { _id: vendor.id, name: 'Meera' },
      },
    });
  });

  test('is one statement after the sign-in check, however long', async () => {
    for (let line = 0; line < 3; line += 1) await add((await app.build.product()).id);
    expect(await countStatements(app, () => cart())).toBe(2);
  });
});

describe('quantity', () => {
  test('is a whole number from 1 to the stock; 0 deletes', async () => {
    const { id, name } = await app.build.product({ stock: 4 });
    const { _id } = (await add(id)).json.data;
    expect((await set(_id, 4)).json.data).toEqual({ _id, quantity: 4 });
    expect(await set(_id, 5)).toMatchObject({
      status: 400,
      json: { field: 'qty', message: `At most 4 of ${name} can be booked for one date.` },
    });
    for (const qty of [-1, 1.5, '', 'two', null]) {
      const refused = await app.send(cartEndpoints.updateQuantity, { _id, qty }, asha);
      expect(refused).toMatchObject({ status: 400, json: { field: 'qty' } });
      expect(refused.json.message).toContain('qty');
    }
    expect(await cart()).toEqual([[id, 4]]);
    expect((await set(_id, 0)).json.data).toEqual({ _id, quantity: 0 });
    expect(await cart()).toEqual([]);
    expect((await set(_id, 1)).status).toBe(404);
  });

  test('can be lowered after the stock went below it', async () => {
    const { id } = await app.build.product({ stock: 4 });
    const { _id } = (await add(id)).json.data;
    await set(_id, 4);
    await app.context.db.update(products).set({ stock: 2 }).where(eq(products.id, id));
    expect((await set(_id, 3)).status).toBe(400);
    expect((await set(_id, 2)).status).toBe(200);
  });
});

test('a line is taken out once, and a deleted service leaves every cart', async () => {
  const [first, second] = [await app.build.product(), await app.build.product()];
  const { _id } = (await add(first.id)).json.data;
  await add(second.id);
  expect((await remove(_id)).status).toBe(200);
  expect((await remove(_id)).status).toBe(404);
  await app.context.db.delete(products).where(eq(products.id, second.id));
  expect(await cart()).toEqual([]);
});

test("a customer cannot change another customer's cart", async () => {
  const { id } = await app.build.product();
  const { _id } = (await add(id)).json.data;
  const other = await app.build.admin();
  expect(await cart(other)).toEqual([]);
  expect((await set(_id, 2, other)).status).toBe(404);
  expect((await set(_id, 0, other)).status).toBe(404);
  expect((await remove(_id, other)).status).toBe(404);
  expect(await cart()).toEqual([[id, 1]]);
});

test('guests have no cart on the server', async () => {
  expect((await app.send(cartEndpoints.create, { productId: 'p' })).status).toBe(401);
  expect((await app.send(cartEndpoints.list, undefined)).status).toBe(401);
  expect((await app.send(cartEndpoints.updateQuantity, { _id: 'l', qty: 1 })).status).toBe(401);
  expect((await app.send(cartEndpoints.remove, { _id: 'l' })).status).toBe(401);
  expect((await app.send(cartEndpoints.merge, { items: [] })).status).toBe(401);
});

describe("a guest's cart at sign-in", () => {
  test('is added to the cart of the account in its order, each line up to its stock', async () => {
    const [one, two, three] = [
      await app.build.product({ stock: 5 }),
      await app.build.product({ stock: 4 }),
      await app.build.product({ stock: 2 }),
    ];
    await add(two.id);
    app.clock.advance(1);
    const merged = await merge([
      { productId: three.id, quantity: 9 },
      { productId: one.id, quantity: 1 },
      { productId: two.id, quantity: 2 },
      { productId: one.id, quantity: 1 },
    ]);
    expect(merged.json.data.map((item) => [item.productId._id, item.quantity])).toEqual([
      [three.id, 2],
      [one.id, 2],
      [two.id, 3],
    ]);
    expect((await merge([{ productId: two.id, quantity: 3 }])).json.data[2]?.quantity).toBe(4);
  });

  test('skips services that vanished or cannot be booked any more', async () => {
    const gone = await app.build.product({ stock: 0 });
    const { id } = await app.build.product();
    const merged = await merge([
      { productId: 'vanished', quantity: 1 },
      { productId: gone.id, quantity: 1 },
      { productId: id, quantity: 1 },
    ]);
    expect(merged.status).toBe(200);
    expect(merged.json.data.map(({ productId }) => productId._id)).toEqual([id]);
  });

  test('is added once when two tabs send it, or when it is sent again after a lost answer', async () => {
    const { id } = await app.build.product({ stock: 9 });
    const lines = [{ productId: id, quantity: 2 }];
    await Promise.all([merge(lines, 'one'), merge(lines, 'one')]);
    const again = await merge(lines, 'one');
    expect(again.json.data).toMatchObject([{ quantity: 2 }]);
    expect((await merge(lines, 'two')).json.data).toMatchObject([{ quantity: 4 }]);
  });

  test('is refused with the key of another one', async () => {
    const { id } = await app.build.product({ stock: 9 });
    await merge([{ productId: id, quantity: 2 }], 'reused');
    const refused = await merge([{ productId: id, quantity: 3 }], 'reused');
    expect(refused).toMatchObject({ status: 400, json: { code: 'BAD_INPUT', field: 'Idempotency-Key' } });
    expect((await app.call(cartEndpoints.list, { as: asha })).json.data).toMatchObject([{ quantity: 2 }]);
  });

  test('is refused when it is no list of lines', async () => {
    for (const [body, field] of [
      [{}, 'items'],
      [{ items: [{ productId: 'p', quantity: 0 }] }, 'items.0.quantity'],
      [{ items: Array(101).fill({ productId: 'p', quantity: 1 }) }, 'items'],
    ] as const) {
      const refused = await app.send(cartEndpoints.merge, body, asha);
      expect(refused).toMatchObject({ status: 400, json: { field } });
      expect(refused.json.message).toContain(field);
    }
  });
});

test('every change is at most three statements after the sign-in check', async () => {
  const services = await fillCart(20);
  const [line] = (await app.call(cartEndpoints.list, { as: asha })).json.data;
  const lines = services.map((productId) => ({ productId, quantity: 1 }));
  const changes = [
    () => add(services[0] ?? ''),
    () => add('nope'),
    () => set(line?._id ?? '', 2),
    () => set(line?._id ?? '', 99),
    () => merge(lines, 'count'),
    () => remove(line?._id ?? ''),
  ];
  for (const change of changes) expect(await countStatements(app, change)).toBeLessThanOrEqual(1 + 3);
});

/** Writes cart lines into the database, which is faster than a call for each. */
async function fillCart(count: number = limits.cartLines): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${asha.id}p${index}`);
  await app.context.db.insert(products).values(
    ids.map((id) => ({
      id,
      name: 'Service',
      image: [],
      stock: 5,
      pricePaise: 100,
      discount: 0,
      description: 'x',
    })),
  );
  const rows = ids.map((id, index) => ({
    id: `${asha.id}l${index}`,
    userId: asha.id,
    productId: id,
    quantity: 1,
  }));
  await app.context.db.insert(cartItems).values(rows);
  return ids;
}

testCalls(cartEndpoints, ({ app, build }) => {
  const shared = 'Anybody may book any service.';
  const line = async (as: TestUser) => {
    const body = { productId: (await build.product()).id };
    return (await app.call(cartEndpoints.create, { as, body })).json.data._id;
  };
  return {
    create: async () => ({ body: { productId: (await build.product()).id }, shared }),
    updateQuantity: async (owner) => ({ body: { _id: await line(owner), qty: 2 } }),
    remove: async (owner) => ({ body: { _id: await line(owner) } }),
    merge: async () => ({
      body: { items: [{ productId: (await build.product()).id, quantity: 2 }] },
      shared,
    }),
  };
});
