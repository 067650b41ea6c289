import { cartEndpoints } from '@utsav/contract/cart';
import { orderEndpoints } from '@utsav/contract/order';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../../core/clock.ts';
import { idempotencyKeys, localMails } from '../../../core/db/core-schema.ts';
import { addresses, orderEvents, orders, products, sessions } from '../../../core/db/schema.ts';
import { startTestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/build.ts';
import { checkout, checkoutBody } from '../../../testing/checkout.ts';
import { countStatements } from '../../../testing/statements.ts';

const app = await startTestApp();
const { db } = app.context;
let asha: TestUser;
let address: Awaited<ReturnType<typeof app.build.address>>;
const placed = (as = asha) => db.select().from(orders).where(eq(orders.userId, as.id));
const add = (productId: string) => app.call(cartEndpoints.create, { as: asha, body: { productId } });
const cartSize = async () => (await app.call(cartEndpoints.list, { as: asha })).json.data.length;

beforeEach(async () => {
  app.clock.set('2026-11-15T06:30:00Z');
  asha = await app.build.user({ name: 'Asha', mobile: '9811111111' });
  address = await app.build.address(asha);
});

describe('one checkout makes one order per cart line', () => {
  test('which copies service, address and customer, and has its own amount', async () => {
    const admin = await app.build.admin();
    const photos = await app.build.product({ price: 999.5, discount: 10, adminId: admin.id });
    const food = await app.build.product({ price: 250, image: ['/uploads/a-2600.webp'] });
    const done = await checkout(app, asha, {
      lines: [{ service: photos, quantity: 2 }, { service: food }],
      addressId: address.id,
    });
    expect(done.status).toBe(200);
    expect(done.json.message).toBe('Order placed successfully.');
    // The discount of 10 % on 999.50 is 99.95, rounded up to 100.
    expect(done.json.data).toMatchObject([
      { productId: photos.id, quantity: 2, unitPrice: 899.5, totalAmt: 1799 },
      { productId: food.id, quantity: 1, unitPrice: 250, totalAmt: 250 },
    ]);
    expect(done.json.data[1]).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      orderId: expect.stringMatching(/^ORD-261115-[0-9A-HJKMNP-TV-Z]{8}$/),
      userId: asha.id,
      user_details: { _id: asha.id, name: 'Asha', email: asha.email, mobile: '9811111111' },
      productId: food.id,
      product_details: { name: food.name, image: ['/uploads/a-2600.webp'] },
      quantity: 1,
      unitPrice: 250,
      totalAmt: 250,
      order_status: 'PENDING',
      cancellation_reason: '',
      payment_status: 'CASH ON DELIVERY',
      delivery_date: '2026-11-20',
      delivery_address: {
        address_line: '12 Rose Lane',
        city: 'Jaipur',
        state: 'Rajasthan',
        country: 'India',
        pincode: '302001',
        mobile: '9876543210',
      },
      admin_mobile: '',
      vendor: null,
      reschedule: null,
      quote: null,
      review: null,
      calendarUrl: expect.stringMatching(
        /^http:\/\/localhost:3000\/calendar\/booking\/[0-9a-z]{20}-[0-9a-f]{40}\.ics$/,
      ),
      createdAt: '2026-11-15T06:30:00.000Z',
      updatedAt: '2026-11-15T06:30:00.000Z',
    });
    await db.update(products).set({ name: 'Renamed', pricePaise: 1 }).where(eq(products.id, food.id));
    await db.update(addresses).set({ city: 'Elsewhere' }).where(eq(addresses.id, address.id));
    const { json } = await app.call(orderEndpoints.list, { as: asha });
    expect(json.data).toEqual(done.json.data);
  });

  test('the lines ordered leave the cart, others stay', async () => {
    const [booked, kept] = [await app.build.product(), await app.build.product()];
    await add(booked.id);
    await add(kept.id);
    await checkout(app, asha, { lines: [{ service: booked }], addressId: address.id });
    const { json } = await app.call(cartEndpoints.list, { as: asha });
    expect(json.data.map(({ productId }) => productId._id)).toEqual([kept.id]);
  });

  test('every order is recorded with who placed it', async () => {
    const service = await app.build.product();
    const { json } = await checkout(app, asha, { lines: [{ service }], addressId: address.id });
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, json.data[0]?._id ?? ''));
    expect(events).toMatchObject([{ actorId: asha.id, fromStatus: null, toStatus: 'PENDING', reason: '' }]);
  });

  test('customer and vendors get a mail each, whatever a service is called', async () => {
    const [ravi, meera] = [await app.build.admin({ name: 'Ravi' }), await app.build.admin({ name: 'Meera' })];
    const services = [
      await app.build.product({ name: '<b>Photos</b>', adminId: ravi.id }),
      await app.build.product({ name: 'Album', adminId: ravi.id }),
      await app.build.product({ name: 'Henna', adminId: meera.id }),
      await app.build.product({ name: 'Nobody’s' }),
    ];
    await checkout(app, asha, { lines: services.map((service) => ({ service })), addressId: address.id });
    await app.context.jobs.drain();
    const mails = await db.select().from(localMails);
    const to = (email: string) => mails.filter((mail) => mail.recipient === email);
    expect(to(asha.email)).toMatchObject([{ subject: 'Your booking for 20 Nov 2026' }]);
    for (const { name } of services) expect(to(asha.email)[0]?.bodyText).toContain(`Service: ${name}`);
    expect(to(asha.email)[0]?.bodyText).toContain('Payment: CASH ON BOOKING');
    expect(to(asha.email)[0]?.bodyHtml).toContain('&lt;b&gt;Photos&lt;/b&gt;');
    expect(to(ravi.email)).toMatchObject([{ subject: 'New booking for 20 Nov 2026' }]);
    expect(to(ravi.email)[0]?.bodyText).toContain('Asha (mobile 9811111111)');
    expect(to(ravi.email)[0]?.bodyText).toContain('Album');
    expect(to(ravi.email)[0]?.bodyText).not.toContain('Henna');
    expect(to(meera.email)).toHaveLength(1);
  });

  test('two lines of one service become one order', async () => {
    const service = await app.build.product({ stock: 3 });
    const done = await checkout(app, asha, {
      lines: [{ service }, { service, quantity: 2 }],
      addressId: address.id,
    });
    expect(done.json.data).toMatchObject([{ quantity: 3, totalAmt: 3000 }]);
  });

  test('in 10 statements and the check of the caller, however many lines there are', async () => {
    const count = async (lines: number) => {
      const services = await Promise.all(Array.from({ length: lines }, () => app.build.product()));
      const wanted = { lines: services.map((service) => ({ service })), addressId: address.id };
      return countStatements(app, async () => {
        expect((await checkout(app, asha, wanted, `lines-${lines}`)).status).toBe(200);
      });
    };
    expect(await count(1)).toBe(11);
    expect(await count(100)).toBe(11);
  });
});

describe('what the server refuses, keeping nothing', () => {
  test('an address that is removed, of somebody else or unknown', async () => {
    const service = await app.build.product();
    const removed = await app.build.address(asha, { status: false });
    const foreign = await app.build.address(await app.build.user());
    for (const addressId of [removed.id, foreign.id, 'nope']) {
      const refused = await checkout(app, asha, { lines: [{ service }], addressId });
      expect(refused).toMatchObject({ status: 404, json: { field: 'addressId' } });
      expect(refused.json.message).toContain('address');
    }
    expect(await placed()).toEqual([]);
  });

  test('prices other than its own, down to the paisa', async () => {
    const service = await app.build.product({ price: 1000.01, discount: 33.33 });
    await add(service.id);
    for (const totalAmt of [0, 666, 666.02, 1000.01]) {
      const refused = await checkout(app, asha, { lines: [{ service }], addressId: address.id, totalAmt });
      expect(refused).toMatchObject({ status: 400, json: { code: 'PRICES_CHANGED', field: 'totalAmt' } });
      expect(refused.json.message).toMatch(/^Prices have changed/);
    }
    expect(await placed()).toEqual([]);
    expect(await cartSize()).toBe(1);
    const right = { lines: [{ service }], addressId: address.id, totalAmt: 666.01 };
    expect((await checkout(app, asha, right)).status).toBe(200);
  });

  test('a service that vanished', async () => {
    const service = await app.build.product();
    const vanished = { ...(await app.build.product()), id: 'vanished' };
    const lines = [{ service }, { service: vanished }];
    const refused = await checkout(app, asha, { lines, addressId: address.id });
    expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE', field: 'list_items' } });
    expect(await placed()).toEqual([]);
  });

  test('more than the stock of a date, naming service and date; all or none', async () => {
    const free = await app.build.product();
    const scarce = await app.build.product({ name: 'Royal Tent', stock: 3 });
    await app.build.order({ service: scarce, quantity: 2, deliveryDate: '2026-11-20' });
    await add(free.id);
    const wanted = (quantity: number, date = '2026-11-20') => ({
      lines: [{ service: free }, { service: scarce, quantity }],
      addressId: address.id,
      date,
    });
    expect(await checkout(app, asha, wanted(2))).toMatchObject({
      status: 400,
      json: {
        code: 'NOT_BOOKABLE',
        message: 'Only 1 of Royal Tent can still be booked for 20 Nov 2026.',
      },
    });
    await app.build.order({ service: scarce, deliveryDate: '2026-11-20' });
    expect((await checkout(app, asha, wanted(1))).json.message).toBe(
      'Royal Tent is fully booked on 20 Nov 2026. Please choose another date.',
    );
    expect(await placed()).toEqual([]);
    expect(await cartSize()).toBe(1);
    expect((await checkout(app, asha, wanted(3, '2026-11-21'))).status).toBe(200);
  });

  test.each([
    ['PENDING', 400],
    ['ACCEPTED', 400],
    ['DELIVERED', 400],
    ['CANCELLED', 200],
  ] as const)('%s orders of others leave the last place %i', async (orderStatus, status) => {
    const service = await app.build.product({ stock: 1 });
    await app.build.order({ service, orderStatus, deliveryDate: '2026-11-20' });
    const answer = await checkout(app, asha, { lines: [{ service }], addressId: address.id });
    expect(answer.status).toBe(status);
  });

  test('a service without stock', async () => {
    const service = await app.build.product({ stock: 0 });
    const refused = await checkout(app, asha, { lines: [{ service }], addressId: address.id });
    expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE' } });
  });

  test('a similar pending order: same service, date and address', async () => {
    const [service, another] = [await app.build.product(), await app.build.product()];
    const second = await app.build.address(asha);
    const wanted = { lines: [{ service }], addressId: address.id };
    const first = await checkout(app, asha, wanted);
    expect(await checkout(app, asha, wanted)).toMatchObject({
      status: 409,
      json: { message: 'Similar order already exists. Please check your order history.' },
    });
    const withAnother = { ...wanted, lines: [{ service: another }, { service }] };
    expect((await checkout(app, asha, withAnother)).status).toBe(409);
    expect((await checkout(app, asha, { ...wanted, date: '2026-11-21' })).status).toBe(200);
    expect((await checkout(app, asha, { ...wanted, addressId: second.id })).status).toBe(200);
    await app.call(orderEndpoints.cancel, {
      as: asha,
      body: { orderId: first.json.data[0]?.orderId ?? '' },
    });
    expect((await checkout(app, asha, wanted)).status).toBe(200);
  });

  test('a late double click is answered with 409, whatever has become of service, price and address', async () => {
    const service = await app.build.product({ stock: 1 });
    const wanted = { lines: [{ service }], addressId: address.id };
    await checkout(app, asha, wanted);
    await db.update(addresses).set({ status: false }).where(eq(addresses.id, address.id));
    expect((await checkout(app, asha, { ...wanted, totalAmt: 1 })).status).toBe(409);
  });

  test('a body that is not right, naming the field', async () => {
    const service = await app.build.product();
    const body = checkoutBody({ lines: [{ service }], addressId: address.id });
    for (const [changes, field] of [
      [{ list_items: [] }, 'list_items'],
      [{ list_items: 'all' }, 'list_items'],
      [{ addressId: undefined }, 'addressId'],
      [{ totalAmt: 'much' }, 'totalAmt'],
      [{ delivery_date: '' }, 'delivery_date'],
      [{ delivery_date: '2026-02-30' }, 'delivery_date'],
    ] as const) {
      const refused = await app.send(orderEndpoints.cashOnDelivery, { ...body, ...changes }, asha);
      expect(refused).toMatchObject({ status: 400, json: { field } });
    }
  });

  test('guests', async () => {
    expect((await app.send(orderEndpoints.cashOnDelivery, {})).status).toBe(401);
  });
});

describe('a booking date is from tomorrow to 30 days ahead in Asia/Kolkata', () => {
  test.each([
    ['a minute before midnight', '2026-11-15T18:29:00Z', '2026-11-16', '2026-12-15'],
    ['the last millisecond of the day', '2026-11-15T18:29:59.999Z', '2026-11-16', '2026-12-15'],
    ['midnight', '2026-11-15T18:30:00Z', '2026-11-17', '2026-12-16'],
    ['the end of a month', '2027-01-31T12:00:00Z', '2027-02-01', '2027-03-02'],
    ['the end of February', '2027-02-28T12:00:00Z', '2027-03-01', '2027-03-30'],
    ['the day before a leap day', '2028-02-28T12:00:00Z', '2028-02-29', '2028-03-29'],
    ['the leap day', '2028-02-29T12:00:00Z', '2028-03-01', '2028-03-30'],
    ['the end of the year', '2026-12-31T12:00:00Z', '2027-01-01', '2027-01-30'],
  ])('%s', async (_name, now, first, last) => {
    app.clock.set(now);
    const customer = await app.build.user();
    const { id: addressId } = await app.build.address(customer);
    const day = (date: string, days: number) =>
      new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
    const book = async (date: string) => {
      const service = await app.build.product({ stock: 1 });
      return checkout(app, customer, { lines: [{ service }], addressId, date });
    };
    for (const date of [first, last]) expect((await book(date)).json.data[0]?.delivery_date).toBe(date);
    for (const date of [day(first, -1), day(last, 1)]) {
      const refused = await book(date);
      expect(refused).toMatchObject({ status: 400, json: { field: 'delivery_date' } });
      expect(refused.json.message).toContain('delivery_date');
    }
  });

  test('an ISO time is the day it falls on in India', async () => {
    const service = await app.build.product();
    const wanted = { lines: [{ service }], addressId: address.id, date: '2026-11-19T18:30:00.000Z' };
    expect((await checkout(app, asha, wanted)).json.data[0]?.delivery_date).toBe('2026-11-20');
  });
});

describe('an Idempotency-Key', () => {
  test('gets the first answer again, even when the window, price and stock have moved on', async () => {
    const service = await app.build.product({ stock: 1 });
    const wanted = { lines: [{ service }], addressId: address.id, date: '2026-11-16' };
    const first = await checkout(app, asha, wanted, 'k1');
    await db.update(products).set({ pricePaise: 1, stock: 0 }).where(eq(products.id, service.id));
    app.clock.set('2026-11-15T18:35:00Z');
    const renewed = { ...asha, accessToken: await sameSession() };
    const again = await checkout(app, renewed, wanted, 'k1');
    expect(again.status).toBe(200);
    expect(again.json).toEqual(first.json);
    expect(await placed()).toHaveLength(1);
  });

  test('means the booking, not the ids of cart lines or the order of them', async () => {
    const services = [await app.build.product(), await app.build.product()];
    const body = checkoutBody({ lines: services.map((service) => ({ service })), addressId: address.id });
    const send = (list_items: typeof body.list_items) =>
      app.call(orderEndpoints.cashOnDelivery, {
        as: asha,
        body: { ...body, list_items },
        headers: { 'idempotency-key': 'lines' },
      });
    const first = await send(body.list_items);
    const again = await send(body.list_items.map((line) => ({ ...line, _id: 'fetchedanew' })).reverse());
    expect(again.json).toEqual(first.json);
  });

  test('belongs to its customer', async () => {
    const service = await app.build.product();
    const ravi = await app.build.user();
    const elsewhere = await app.build.address(ravi);
    await checkout(app, asha, { lines: [{ service }], addressId: address.id }, 'shared');
    const other = await checkout(app, ravi, { lines: [{ service }], addressId: elsewhere.id }, 'shared');
    expect(other.json.data).toMatchObject([{ userId: ravi.id }]);
  });

  test('of one request cannot be used for another', async () => {
    const service = await app.build.product();
    const wanted = { lines: [{ service }], addressId: address.id };
    await checkout(app, asha, wanted, 'k2');
    const refused = await checkout(app, asha, { ...wanted, date: '2026-11-21' }, 'k2');
    expect(refused).toMatchObject({ status: 400, json: { field: 'Idempotency-Key' } });
    expect(refused.json.message).toContain('Idempotency-Key');
  });

  test('of a refused checkout is free for the next try', async () => {
    const service = await app.build.product();
    const wanted = { lines: [{ service }], addressId: address.id };
    expect((await checkout(app, asha, { ...wanted, totalAmt: 1 }, 'k3')).status).toBe(400);
    expect((await checkout(app, asha, wanted, 'k3')).status).toBe(200);
  });

  test('that is malformed is refused only after authentication', async () => {
    const service = await app.build.product();
    await db.delete(sessions).where(eq(sessions.id, asha.sessionId));
    expect(
      (await checkout(app, asha, { lines: [{ service }], addressId: address.id }, 'two words')).status,
    ).toBe(401);
  });

  test('is at most 200 visible characters', async () => {
    const service = await app.build.product();
    for (const key of ['x'.repeat(201), 'two words']) {
      const refused = await checkout(app, asha, { lines: [{ service }], addressId: address.id }, key);
      expect(refused).toMatchObject({ status: 400, json: { field: 'Idempotency-Key' } });
    }
  });

  test('is forgotten after two days', async () => {
    const service = await app.build.product();
    await checkout(app, asha, { lines: [{ service }], addressId: address.id }, 'k4');
    const kept = () => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'k4'));
    const sweep = async () => {
      await app.context.jobs.send(db, 'sweep-kept-replies', [{}]);
      await app.context.jobs.drain();
    };
    app.clock.advance(2 * 24 * 60 - 1);
    await sweep();
    expect(await kept()).toHaveLength(1);
    app.clock.advance(2);
    await sweep();
    expect(await kept()).toHaveLength(0);
  });

  const sameSession = () => app.context.tokens.signAccess({ userId: asha.id, sessionId: asha.sessionId });
});
