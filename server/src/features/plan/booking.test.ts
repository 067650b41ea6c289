import { addDays, indianDay } from '@utsav/contract/booking';
import { cartEndpoints } from '@utsav/contract/cart';
import { orderEndpoints } from '@utsav/contract/order';
import { planEndpoints } from '@utsav/contract/plan';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, products } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';

const app = await startTestApp();
const { build, call, clock } = app;
const { db } = app.context;
const day = addDays(indianDay(clock.now()), 5);
const other = addDays(day, 1);

type Service = Awaited<ReturnType<typeof build.product>>;
type Chosen = { service: Service; quantity?: number; chosen?: boolean };

/** A customer with a plan of one function, and an address. */
async function planned(chosen: Chosen[], date: string | null = day) {
  const customer = await build.user();
  const { _id, version } = (await call(planEndpoints.create, { as: customer, body: { name: 'Wedding' } }))
    .json.data;
  const items = chosen.map(({ service, ...rest }) => ({ productId: service.id, chosen: true, ...rest }));
  const functions = [{ name: 'Sangeet', date, items }];
  const { json } = await call(planEndpoints.update, {
    as: customer,
    body: { _id, version, name: 'Wedding', functions },
  });
  const address = await build.address(customer);
  return { customer, plan: json.data, functionId: json.data.functions[0]?._id ?? '', addressId: address.id };
}

type Planned = Awaited<ReturnType<typeof planned>>;
const book = ({ customer, functionId, addressId }: Planned, totalAmt: number, key?: string) =>
  call(planEndpoints.book, {
    as: customer,
    body: { functionId, addressId, totalAmt },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const ordersOf = ({ id }: TestUser) => db.select().from(orders).where(eq(orders.userId, id));
const planOf = async ({ customer, plan }: Planned) =>
  (await call(planEndpoints.details, { as: customer, query: { _id: plan._id } })).json.data;

describe('booking a function', () => {
  test('books all that is chosen on its day, and leaves the cart as it is', async () => {
    const [tent, band, lights] = [
      await build.product({ price: 300 }),
      await build.product({ price: 50 }),
      await build.product(),
    ];
    const wedding = await planned([
      { service: tent },
      { service: band, quantity: 2 },
      { service: lights, chosen: false },
    ]);
    await call(cartEndpoints.create, { as: wedding.customer, body: { productId: tent.id } });
    const booked = await book(wedding, 400);
    expect(booked.status).toBe(200);
    expect(booked.json.data).toMatchObject([
      { productId: tent.id, quantity: 1, totalAmt: 300, delivery_date: day, order_status: 'PENDING' },
      { productId: band.id, quantity: 2, totalAmt: 100, delivery_date: day },
    ]);
    const cart = await call(cartEndpoints.list, { as: wedding.customer });
    expect(cart.json.data).toHaveLength(1);
    const plan = await planOf(wedding);
    expect(plan.version).toBe(wedding.plan.version + 1);
    expect(plan.totals).toEqual({ budget: 0, chosen: 400, booked: 400 });
    expect(plan.functions[0]?.items).toMatchObject([
      { state: 'BOOKED', order: { orderId: booked.json.data[0]?.orderId, order_status: 'PENDING' } },
      { state: 'BOOKED', order: { orderId: booked.json.data[1]?.orderId } },
      { state: 'FREE', order: null },
    ]);
  });

  test('puts the bookings into a calendar file, whose address contains a secret', async () => {
    const wedding = await planned([{ service: await build.product({ price: 300, name: 'Royal Tent' }) }]);
    const [order] = (await book(wedding, 300)).json.data;
    const url = new URL((await planOf(wedding)).calendarUrl ?? '').pathname;
    const file = await app.app.inject(url);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('SUMMARY:Sangeet: Royal Tent');
    expect(file.body).toContain(order?.orderId);
    expect((await app.app.inject(url.replace(/.\.ics/, 'x.ics'))).statusCode).toBe(404);
    expect((await app.app.inject(url.replace(/[0-9a-f]{10}\.ics/, '0000000000.ics'))).statusCode).toBe(404);
  });

  test('again books nothing twice; what is cancelled can be booked again', async () => {
    const wedding = await planned([{ service: await build.product({ price: 300 }) }]);
    const [first] = (await book(wedding, 300)).json.data;
    expect(await book(wedding, 300)).toMatchObject({ status: 400, json: { field: 'functionId' } });
    await call(orderEndpoints.cancel, { as: wedding.customer, body: { orderId: first?.orderId ?? '' } });
    const plan = await planOf(wedding);
    expect(plan.totals).toMatchObject({ chosen: 300, booked: 0 });
    expect(plan.functions[0]?.items).toMatchObject([{ state: 'FREE', order: null }]);
    expect((await book(wedding, 300)).status).toBe(200);
    expect(await ordersOf(wedding.customer)).toHaveLength(2);
  });

  test('twice with one key, one after the other and at once, books once', async () => {
    const wedding = await planned([{ service: await build.product({ price: 300 }) }]);
    const answers = await Promise.all([1, 2, 3].map(() => book(wedding, 300, 'one-key')));
    for (const { status } of answers) expect([200, 429]).toContain(status);
    const again = await book(wedding, 300, 'one-key');
    expect(again.status).toBe(200);
    const placed = await ordersOf(wedding.customer);
    expect(placed).toHaveLength(1);
    expect(again.json.data).toMatchObject([{ _id: placed[0]?.id }]);
    expect(await book(wedding, 299, 'one-key')).toMatchObject({
      status: 400,
      json: { field: 'Idempotency-Key' },
    });
  });

  test('at once without a key and to two addresses books once', async () => {
    const wedding = await planned([{ service: await build.product({ price: 300 }) }]);
    const second = (await build.address(wedding.customer)).id;
    const answers = await Promise.all([
      book(wedding, 300),
      book({ ...wedding, addressId: second }, 300),
      book(wedding, 300),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ordersOf(wedding.customer)).toHaveLength(1);
  });

  test('books nothing where a place is gone, and names the service', async () => {
    const free = await build.product({ price: 100 });
    const full = await build.product({ price: 100, stock: 1, name: 'Royal Tent' });
    const wedding = await planned([{ service: free }, { service: full }]);
    await build.order({ service: full, deliveryDate: day });
    const refused = await book(wedding, 200);
    expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE' } });
    expect(refused.json.message).toContain('Royal Tent');
    expect(await ordersOf(wedding.customer)).toEqual([]);
    expect((await planOf(wedding)).version).toBe(wedding.plan.version);
  });

  test('of services of a vendor whose day is full books none of them', async () => {
    const vendor = await build.admin({ dayLimit: 1 });
    const services = [
      await build.product({ adminId: vendor.id }),
      await build.product({ adminId: vendor.id }),
    ];
    const wedding = await planned(services.map((service) => ({ service })));
    expect(await book(wedding, 2_000)).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE' } });
    expect(await ordersOf(wedding.customer)).toEqual([]);
  });

  test('is refused without a date, beyond the window, with another total, and for what is not offered', async () => {
    const service = await build.product({ price: 100, name: 'Lights' });
    const dateless = await planned([{ service }], null);
    expect(await book(dateless, 100)).toMatchObject({ status: 400, json: { field: 'functionId' } });
    const far = await planned([{ service }], addDays(day, 40));
    expect(await book(far, 100)).toMatchObject({ status: 400, json: { field: 'delivery_date' } });
    const wedding = await planned([{ service }], other);
    expect(await book(wedding, 99)).toMatchObject({ status: 400, json: { code: 'PRICES_CHANGED' } });
    const foreign = (await build.address(await build.user())).id;
    expect(await book({ ...wedding, addressId: foreign }, 100)).toMatchObject({ status: 404 });
    await db.update(products).set({ published: false }).where(eq(products.id, service.id));
    const refused = await book(wedding, 100);
    expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE', field: 'functionId' } });
    expect(refused.json.message).toContain('Lights');
  });
});
