import { orderEndpoints } from '@utsav/contract/order';
import { allowsChange, findOrderChange } from '@utsav/contract/order-graph';
import { orderStatuses } from '@utsav/contract/order-status';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../core/clock.ts';
import { localMails } from '../../core/db/core-schema.ts';
import { orderEvents, orders, products, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { checkoutBody } from '../../testing/checkout.ts';
import { writtenColumns } from '../../testing/sql.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
const { db } = app.context;
let admin: TestUser;
beforeEach(async () => {
  admin = await app.build.admin({ mobile: '9822222222' });
});

type Status = (typeof orderStatuses)[number];
const move = (orderId: string, status: Status, cancellation_reason?: string, as = admin) =>
  app.call(orderEndpoints.updateStatus, { as, body: { orderId, status, cancellation_reason } });
const cancel = (orderId: string, as: TestUser, cancellation_reason?: string) =>
  app.call(orderEndpoints.cancel, { as, body: { orderId, cancellation_reason } });
const stored = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const events = (id: string) => db.select().from(orderEvents).where(eq(orderEvents.orderId, id));

describe('every pair of statuses', () => {
  const pairs = orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) => [
      { by: 'ADMIN' as const, from, to },
      ...(to === 'CANCELLED' ? [{ by: 'CUSTOMER' as const, from, to }] : []),
    ]),
  );

  test.each(pairs)('$from to $to by $by', async ({ from, to, by }) => {
    const name = findOrderChange(to, by);
    const now = { order_status: from, payment_status: 'CASH ON DELIVERY' } as const;
    const allowed = name !== undefined && allowsChange(now, name);
    const order = await app.build.order({ orderStatus: from });
    const answer =
      by === 'ADMIN' ? await move(order.id, to, 'Out of stock') : await cancel(order.id, order.customer);
    if (allowed) {
      expect(answer).toMatchObject({ status: 200, json: { data: { _id: order.id, order_status: to } } });
      expect(await events(order.id)).toMatchObject([{ fromStatus: from, toStatus: to }]);
    } else {
      expect(answer).toMatchObject({
        status: 400,
        json: { code: 'WRONG_STATUS', message: `This order is ${from} and cannot become ${to}.` },
      });
      expect(await stored(order.id)).toMatchObject({ orderStatus: from, updatedAt: order.updatedAt });
      expect(await events(order.id)).toEqual([]);
    }
  });
});

describe('an admin', () => {
  test('accepts an order, and its customer sees the phone number to call', async () => {
    const order = await app.build.order();
    const { json } = await move(order.orderNumber, 'ACCEPTED', 'ignored');
    expect(json.data).toMatchObject({ admin_mobile: '9822222222', cancellation_reason: '' });
    expect(await events(order.id)).toMatchObject([{ actorId: admin.id, reason: '' }]);
    expect(await mailTo(order.customer)).toMatchObject({
      subject: `Your booking ${order.orderNumber} has been accepted`,
      bodyText: expect.stringContaining('call 9822222222'),
    });
  });

  test('rejects an order with a reason, which is required', async () => {
    const order = await app.build.order();
    for (const reason of [undefined, '', '   ']) {
      const refused = await move(order.id, 'CANCELLED', reason);
      expect(refused).toMatchObject({ status: 400, json: { field: 'cancellation_reason' } });
      expect(refused.json.message).toContain('cancellation_reason');
    }
    const { json } = await move(order.id, 'CANCELLED', ' Booking area not covered ');
    expect(json.data.cancellation_reason).toBe('Booking area not covered');
    expect(await events(order.id)).toMatchObject([{ reason: 'Booking area not covered' }]);
    expect((await mailTo(order.customer))?.bodyText).toContain('Reason: Booking area not covered');
  });

  test('marks an accepted order as delivered; the phone to call stays', async () => {
    const order = await app.build.order();
    await move(order.id, 'ACCEPTED');
    const other = await app.build.admin({ mobile: '9833333333' });
    const { json } = await move(order.id, 'DELIVERED', undefined, other);
    expect(json.data).toMatchObject({ order_status: 'DELIVERED', admin_mobile: '9822222222' });
    expect((await events(order.id)).map(({ actorId, toStatus }) => [actorId, toStatus])).toEqual([
      [admin.id, 'ACCEPTED'],
      [other.id, 'DELIVERED'],
    ]);
  });

  test('names the order by its id or its number, in any case of letters', async () => {
    for (const name of ['id', 'orderNumber'] as const) {
      const order = await app.build.order();
      expect((await move(order[name], 'ACCEPTED')).status).toBe(200);
    }
    const order = await app.build.order();
    expect((await move(order.orderNumber.toLowerCase(), 'ACCEPTED')).status).toBe(200);
    expect((await move('ORD-NONE', 'ACCEPTED')).status).toBe(404);
    expect((await move('ORD-NONE', 'PENDING')).status).toBe(404);
  });

  test('gets the name of the wrong field', async () => {
    for (const [body, field] of [
      [{ status: 'ACCEPTED' }, 'orderId'],
      [{ orderId: 'x', status: 'SHIPPED' }, 'status'],
      [{ orderId: 'x', status: 'CANCELLED', cancellation_reason: 'x'.repeat(501) }, 'cancellation_reason'],
    ] as const) {
      const refused = await app.send(orderEndpoints.updateStatus, body, admin);
      expect(refused).toMatchObject({ status: 400, json: { field } });
      expect(refused.json.message).toContain(field);
    }
  });
});

describe('a customer', () => {
  test('cancels an own pending order, with or without a reason, and frees its date', async () => {
    const first = await app.build.order();
    const { json } = await cancel(first.orderNumber, first.customer);
    expect(json.data).toMatchObject({ order_status: 'CANCELLED', cancellation_reason: '' });
    expect(await events(first.id)).toMatchObject([{ actorId: first.customer.id, toStatus: 'CANCELLED' }]);
    expect((await mailTo(first.customer))?.bodyText).toContain('You cancelled this booking.');
    const second = await app.build.order();
    expect((await cancel(second.id, second.customer, 'Wrong date')).json.data.cancellation_reason).toBe(
      'Wrong date',
    );
  });

  test("does not reach somebody else's order, not even as an admin", async () => {
    const order = await app.build.order();
    expect((await cancel(order.id, await app.build.user())).status).toBe(404);
    expect((await cancel(order.orderNumber, admin)).status).toBe(404);
    expect((await stored(order.id))?.orderStatus).toBe('PENDING');
  });

  test('sees the own orders, newest first, 500 at most', async () => {
    const customer = await app.build.user();
    await app.build.order();
    const older = await app.build.order({ customer });
    app.clock.advance(1);
    const newer = await app.build.order({ customer });
    const list = async () => (await app.call(orderEndpoints.list, { as: customer })).json.data;
    expect((await list()).map(({ _id }) => _id)).toEqual([newer.id, older.id]);
    const { customer: _, ...row } = older;
    const snapshot = { name: 'A', email: 'a@example.com', mobile: '9' };
    await db.insert(orders).values(
      Array.from({ length: 500 }, (_, index) => ({
        ...row,
        customer: snapshot,
        id: `${newer.id}${index}`,
        orderNumber: `ORD-${customer.id}-${index}`,
        orderStatus: 'DELIVERED' as const,
      })),
    );
    expect(await list()).toHaveLength(500);
  });

  test('does not use the calls of admins', async () => {
    const { customer, id } = await app.build.order();
    expect((await app.send(orderEndpoints.all, undefined, customer)).status).toBe(403);
    expect((await move(id, 'ACCEPTED', undefined, customer)).status).toBe(403);
  });
});

test('guests see and change no orders', async () => {
  const { id } = await app.build.order();
  expect((await app.send(orderEndpoints.list, undefined)).status).toBe(401);
  expect((await app.send(orderEndpoints.all, undefined)).status).toBe(401);
  expect((await app.send(orderEndpoints.updateStatus, { orderId: id, status: 'ACCEPTED' })).status).toBe(401);
  expect((await app.send(orderEndpoints.cancel, { orderId: id })).status).toBe(401);
});

describe('the list of all orders', () => {
  test('without a page has all of them in their order, read and sent in parts', async () => {
    const started = await startTestApp();
    const vendor = await started.build.admin();
    const { id } = await started.build.order({ orderStatus: 'ACCEPTED' });
    const columns = writtenColumns(orders);
    await started.context.db.execute(`INSERT INTO orders (${columns}) SELECT ${columns} FROM (SELECT copy.* FROM orders, generate_series(1, 700) AS n,
      jsonb_populate_record(orders, jsonb_build_object('id', 'copy' || n, 'order_id', 'ORD-' || n,
        'total_paise', n, 'unit_price_paise', n)) AS copy WHERE orders.id = '${id}') copies`);
    const read = (query?: Query) => started.call(orderEndpoints.all, { as: vendor, query });
    const everything = await read();
    expect(everything.json).toMatchObject({ success: true, totalCount: 701, totalNoPage: 1 });
    expect(new Set(everything.json.data.map(({ _id }) => _id)).size).toBe(701);
    const sorted = await read({ sort: 'amount-asc', counts: 'true', status: 'ACCEPTED' });
    expect(sorted.json.statusCounts).toMatchObject({ ACCEPTED: 701 });
    const amounts = sorted.json.data.map(({ totalAmt }) => totalAmt);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    // Who asks, whether there are many, their ids, and fifteen parts.
    expect(await countStatements(started, read)).toBe(18);
    const paged = await read({ page: 8, limit: 50 });
    expect(paged.json.data).toEqual(everything.json.data.slice(350, 400));
  });

  type Query = Parameters<typeof app.call<typeof orderEndpoints.all>>[1] extends
    | { query?: infer Q }
    | undefined
    ? Q
    : never;
  const all = (query?: Query) => app.call(orderEndpoints.all, { as: admin, query });
  const ids = async (query?: Query) => (await all(query)).json.data.map(({ _id }) => _id);

  test('is filtered by status, booking date and text, newest first', async () => {
    app.clock.advance(1);
    const meera = await app.build.user({
      name: 'Meera Joshi',
      email: 'meera@filter.example',
      mobile: '9712312312',
    });
    const service = await app.build.product({ name: 'Sitar 100% live_set' });
    const one = await app.build.order({ customer: meera, deliveryDate: '2026-12-01' });
    app.clock.advance(1);
    const two = await app.build.order({ service, deliveryDate: '2026-12-02', orderStatus: 'ACCEPTED' });
    app.clock.advance(1);
    const three = await app.build.order({ customer: meera, service, deliveryDate: '2026-12-02' });
    expect((await ids()).slice(0, 3)).toEqual([three.id, two.id, one.id]);
    expect(await ids({ date: '2026-12-02' })).toEqual([three.id, two.id]);
    expect(await ids({ date: '2026-12-02', status: 'ACCEPTED' })).toEqual([two.id]);
    for (const search of ['meera jo', 'MEERA@filter', '9712312312', ' Meera ']) {
      expect(await ids({ search })).toEqual([three.id, one.id]);
    }
    expect(await ids({ search: 'meera', status: 'PENDING', date: '2026-12-01' })).toEqual([one.id]);
    expect(await ids({ search: '100% live_set' })).toEqual([three.id, two.id]);
    expect(await ids({ search: 'live%set' })).toEqual([]);
    expect(await ids({ search: two.orderNumber.toLowerCase() })).toEqual([two.id]);
    expect((await ids({ status: 'DELIVERED' })).includes(one.id)).toBe(false);
  });

  test('is searched by any words of customer, phone, address and vendor', async () => {
    const vendor = await app.build.admin({ businessName: 'Padmavati Events' });
    const service = await app.build.product({ name: 'Mandap of marigolds', adminId: vendor.id });
    const customer = await app.build.user({ name: 'Kavya Nair', mobile: '9789763625' });
    const lines = { address_line: '7 Lotus Street', city: 'Kochi', state: 'Kerala', country: 'India' };
    const deliveryAddress = { ...lines, pincode: '682001', mobile: '9812345670' };
    const { id } = await app.build.order({ customer, service, deliveryAddress });
    for (const search of [
      '+91 97897 63625',
      '97897 63625',
      '+91 97897',
      '+919789763625',
      '09789763625',
      '978-976-3625',
      'kavya +91 97897 63625',
      '+91 98123 45670',
      'kochi',
      'Lotus',
      '7 Lotus Street, Kochi, Kerala, India – 682001',
      'padmavati',
      'PADMAVATI kavya',
      'marigolds kochi',
      'nair mandap 682001',
    ]) {
      expect(await ids({ search }), search).toEqual([id]);
    }
    for (const search of ['kavya jaipur', '+91 97897 63626', 'padmavati meera']) {
      expect(await ids({ search }), search).toEqual([]);
    }
    const [, ...rest] = 'a b c d e f g h i j k l'.split(' ');
    expect((await all({ search: rest.join(' ') })).status).toBe(200);
  });

  test('is searched by a new name of the vendor too', async () => {
    const vendor = await app.build.admin({ businessName: 'Chandni Caterers' });
    const { id } = await app.build.order({ service: await app.build.product({ adminId: vendor.id }) });
    await db.update(users).set({ businessName: 'Suhana Caterers' }).where(eq(users.id, vendor.id));
    expect(await ids({ search: 'suhana' })).toEqual([id]);
    expect(await ids({ search: 'chandni' })).toEqual([]);
  });

  test('can be limited to one service', async () => {
    const service = await app.build.product();
    const { id } = await app.build.order({ service });
    await app.build.order();
    expect(await ids({ productId: service.id })).toEqual([id]);
    expect(await ids({ productId: service.id, status: 'ACCEPTED' })).toEqual([]);
    const foreign = await own.call(orderEndpoints.all, { as: admin, query: { productId: service.id } });
    expect(foreign.json.data).toEqual([]);
  });

  test('can be limited to open proposals of one side', async () => {
    const service = await app.build.product({ name: 'Proposed' });
    const inTwoDays = new Date(app.clock.now().getTime() + 2 * dayMs);
    const asked = { proposedDate: '2026-12-08', proposalExpiresAt: inTwoDays };
    const byCustomer = await app.build.order({ service, ...asked, proposedBy: 'CUSTOMER' });
    const byAdmin = await app.build.order({ service, ...asked, proposedBy: 'ADMIN' });
    await app.build.order({ service, ...asked, proposedBy: 'CUSTOMER', proposalExpiresAt: app.clock.now() });
    await app.build.order({ service });
    expect(await ids({ search: 'Proposed' })).toHaveLength(4);
    expect(await ids({ search: 'Proposed', proposal: 'CUSTOMER' })).toEqual([byCustomer.id]);
    expect(await ids({ search: 'Proposed', proposal: 'ADMIN' })).toEqual([byAdmin.id]);
  });

  test('comes in pages when asked for one, and whole otherwise', async () => {
    const service = await app.build.product({ name: 'Paged' });
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      app.clock.advance(1);
      made.unshift((await app.build.order({ service })).id);
    }
    const page = await all({ search: 'Paged', page: 2, limit: 2 });
    expect(page.json).toMatchObject({ totalCount: 5, totalNoPage: 3 });
    expect(page.json.data.map(({ _id }) => _id)).toEqual(made.slice(2, 4));
    expect(await ids({ search: 'Paged' })).toEqual(made);
    expect(await ids({ search: 'Paged', page: 4, limit: 2 })).toEqual([]);
  });

  test('is sorted, limited to a span of booking dates, and counted by status', async () => {
    const [asha, zoya] = [await app.build.user({ name: 'asha' }), await app.build.user({ name: 'Zoya' })];
    const [drums, violin] = [
      await app.build.product({ name: 'Sorted drums', price: 500 }),
      await app.build.product({ name: 'sorted violin', price: 100 }),
    ];
    const span = { deliveryDate: '2026-12-03' };
    app.clock.advance(1);
    const first = await app.build.order({ customer: zoya, service: drums, ...span });
    app.clock.advance(1);
    const second = await app.build.order({
      customer: asha,
      service: violin,
      deliveryDate: '2026-12-05',
      orderStatus: 'ACCEPTED',
    });
    const orders = { first: [first.id, second.id], second: [second.id, first.id] };
    const sorted = {
      newest: 'second',
      oldest: 'first',
      'date-asc': 'first',
      'date-desc': 'second',
      'amount-asc': 'second',
      'amount-desc': 'first',
      'customer-asc': 'second',
      'customer-desc': 'first',
      'service-asc': 'first',
      'service-desc': 'second',
    } as const;
    for (const [sort, begins] of Object.entries(sorted)) {
      const query = { search: 'sorted', sort: sort as keyof typeof sorted };
      expect(await ids(query), sort).toEqual(orders[begins]);
    }
    expect(await ids({ search: 'sorted', from: '2026-12-04' })).toEqual([second.id]);
    expect(await ids({ search: 'sorted', to: '2026-12-04' })).toEqual([first.id]);
    expect(await ids({ search: 'sorted', from: '2026-12-03', to: '2026-12-05' })).toHaveLength(2);
    const counted = await all({ search: 'sorted', status: 'ACCEPTED', page: 1, counts: 'true' });
    expect(counted.json).toMatchObject({
      totalCount: 1,
      statusCounts: { PENDING: 1, ACCEPTED: 1, CANCELLED: 0, DELIVERED: 0 },
    });
    expect((await all({ page: 1 })).json).not.toHaveProperty('statusCounts');
  });

  test('is one statement after the sign-in check', async () => {
    expect(await countStatements(app, () => all({ page: 1, search: 'x', status: 'PENDING' }))).toBe(2);
  });

  test('refuses an invalid filter, naming it', async () => {
    for (const [query, field] of [
      [{ page: 0 }, 'page'],
      [{ limit: 51 }, 'limit'],
      [{ date: '2026-02-30' }, 'date'],
      [{ from: 'soon' }, 'from'],
      [{ proposal: 'NOBODY' as 'ADMIN' }, 'proposal'],
      [{ from: '2026-12-02', to: '2026-12-01' }, 'to'],
    ] as const) {
      const refused = await all(query);
      expect(refused).toMatchObject({ status: 400, json: { field } });
      expect(refused.json.message).toContain(field);
    }
  });
});

describe('with ADMIN_SCOPE=own an admin', () => {
  test('sees and handles only orders for services they uploaded', async () => {
    const mine = await app.build.order({ service: await app.build.product({ adminId: admin.id }) });
    const other = await app.build.admin();
    const theirs = await app.build.order({ service: await app.build.product({ adminId: other.id }) });
    const nobodys = await app.build.order();
    const listed = await own.call(orderEndpoints.all, { as: admin });
    expect(listed.json.data.map(({ _id }) => _id)).toEqual([mine.id]);
    expect(listed.json.totalCount).toBe(1);
    const accept = (orderId: string) =>
      own.call(orderEndpoints.updateStatus, { as: admin, body: { orderId, status: 'ACCEPTED' } });
    expect((await accept(theirs.id)).status).toBe(404);
    expect((await accept(nobodys.orderNumber)).status).toBe(404);
    expect((await accept(mine.id)).status).toBe(200);
    const everybodys = await app.call(orderEndpoints.all, { as: admin });
    expect(everybodys.json.data.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([mine.id, theirs.id, nobodys.id]),
    );
  });
});

test('an order outlives its service', async () => {
  const service = await app.build.product();
  const order = await app.build.order({ service });
  await db.delete(products).where(eq(products.id, service.id));
  const { json } = await app.call(orderEndpoints.list, { as: order.customer });
  expect(json.data).toMatchObject([{ productId: null, product_details: { name: service.name } }]);
  expect((await move(order.id, 'ACCEPTED')).status).toBe(200);
});

async function mailTo({ email }: TestUser) {
  await app.context.jobs.drain();
  return (await db.select().from(localMails).where(eq(localMails.recipient, email)))[0];
}

testCalls(orderEndpoints, ({ app, build, razorpay, inDays }) => {
  const orderOf = (customer: TestUser) => build.order({ customer });
  const orderFor = async ({ id }: TestUser, changes: Parameters<typeof build.order>[0] = {}) =>
    build.order({ service: await build.product({ adminId: id }), ...changes });
  const booking = async (owner: TestUser) =>
    checkoutBody({
      lines: [{ service: await build.product() }],
      addressId: (await build.address(owner)).id,
      date: inDays(5),
    });
  const paymentLink = async (as: TestUser) =>
    (await app.call(orderEndpoints.checkout, { as, body: await booking(as) })).json.data.id;
  return {
    all: async () => ({
      query: { page: 1 },
      shared: 'Its list holds own orders only; the id is that of a service.',
    }),
    cashOnDelivery: async (owner) => ({ body: await booking(owner) }),
    checkout: async (owner) => ({ body: await booking(owner) }),
    paymentStatus: async (owner) => ({ body: { id: await paymentLink(owner) } }),
    paymentWebhook: async (owner) => {
      const linkId = await paymentLink(owner);
      razorpay.pay(linkId);
      const payload = razorpay.reports.paid(linkId);
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': razorpay.sign(payload),
      };
      return { payload, headers };
    },
    details: async (owner) => ({ query: { orderId: (await orderOf(owner)).id } }),
    addNote: async (admin) => {
      const { id: orderId } = await orderFor(admin);
      const text = 'The hall is on the first floor.';
      return { body: { orderId, text }, recorded: { thing: orderId, changes: { note: [null, text] } } };
    },
    correctStatus: async () => {
      const { id: orderId } = await build.order({ orderStatus: 'ACCEPTED' });
      const changes = { order_status: ['ACCEPTED', 'CANCELLED'], reason: [null, 'Flood'] };
      const body = { orderId, status: 'CANCELLED' as const, reason: 'Flood' };
      return { body, recorded: { thing: orderId, changes } };
    },
    receipt: async (owner) => ({ query: { orderId: (await orderOf(owner)).id } }),
    updateStatus: async (admin) => {
      const { id } = await orderFor(admin);
      const changes = { order_status: ['PENDING', 'CANCELLED'], cancellation_reason: ['', 'Out of stock'] };
      return {
        body: { orderId: id, status: 'CANCELLED' as const, cancellation_reason: 'Out of stock' },
        recorded: { thing: id, changes },
      };
    },
    cancel: async (owner) => ({ body: { orderId: (await orderOf(owner)).id } }),
    reschedule: async (owner) => ({
      body: { orderId: (await orderOf(owner)).id, delivery_date: inDays(12) },
    }),
    answerReschedule: async (customer) => {
      const admin = await build.admin();
      const { id } = await orderFor(admin, { customer, orderStatus: 'ACCEPTED' });
      const body = { orderId: id, delivery_date: inDays(12) };
      await app.call(orderEndpoints.proposeDate, { as: admin, body });
      return { body: { orderId: id, accept: true } };
    },
    proposeDate: async (admin) => {
      const { id } = await orderFor(admin);
      return {
        body: { orderId: id, delivery_date: inDays(12) },
        recorded: { thing: id, changes: { proposed_date: [null, inDays(12)] } },
      };
    },
    adminAnswerReschedule: async (admin) => {
      const { id, customer, deliveryDate } = await orderFor(admin, { orderStatus: 'ACCEPTED' });
      const body = { orderId: id, delivery_date: inDays(12) };
      await app.call(orderEndpoints.reschedule, { as: customer, body });
      const changes = { delivery_date: [deliveryDate, inDays(12)], proposed_date: [inDays(12), null] };
      return { body: { orderId: id, accept: true }, recorded: { thing: id, changes } };
    },
  };
});
