import { notificationEndpoints } from '@utsav/contract/notification';
import { orderEndpoints } from '@utsav/contract/order';
import { reportEndpoints } from '@utsav/contract/report';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { writtenColumns } from '../../testing/sql.ts';

const app = await startTestApp();
const { build } = app;
let admin: TestUser;

beforeEach(async () => {
  app.clock.set('2026-11-15T06:30:00Z');
  await app.context.db.execute('DELETE FROM reviews');
  await app.context.db.execute('DELETE FROM orders');
  admin = await build.admin();
});

const summary = async (from: string, to: string, as = admin, on = app) =>
  (await on.call(reportEndpoints.summary, { as, query: { from, to } })).json.data;

describe('the figures of a span', () => {
  test('count the orders placed in it by status, with the value of those that are not cancelled', async () => {
    const service = await build.product({ price: 1500.5, name: 'Candid photography' });
    await build.order({ service });
    await build.order({ service, quantity: 2, orderStatus: 'DELIVERED', deliveryDate: '2026-11-15' });
    await build.order({ service, orderStatus: 'CANCELLED' });
    await build.order({ service, orderStatus: 'ACCEPTED' });
    expect(await summary('2026-11-01', '2026-11-15')).toMatchObject({
      orders: { PENDING: 1, ACCEPTED: 1, CANCELLED: 1, DELIVERED: 1 },
      bookedValue: 6002,
      deliveredValue: 3001,
      acceptHours: null,
      cancellationRate: 0.25,
      services: [{ _id: service.id, name: 'Candid photography', orders: 4, value: 6002 }],
      pendingNow: 1,
    });
  });

  test('go by days in India, every day of the span is there, and the span before has its own', async () => {
    const service = await build.product({ price: 100 });
    const placed = (createdAt: string) => build.order({ service, createdAt: new Date(createdAt) });
    // Midnight in India is 18:30 UTC of the day before.
    await placed('2026-11-11T18:29:59.999Z');
    await placed('2026-11-11T18:30:00Z');
    await placed('2026-11-13T18:29:59.999Z');
    await placed('2026-11-13T18:30:00Z');
    await placed('2026-11-09T18:30:00Z');
    await placed('2026-11-09T18:29:59.999Z');
    const found = await summary('2026-11-12', '2026-11-13');
    expect(found.days).toEqual([
      { date: '2026-11-12', orders: 1, value: 100 },
      { date: '2026-11-13', orders: 1, value: 100 },
    ]);
    expect(found.orders.PENDING).toBe(2);
    expect(found.previous).toEqual({
      orders: { PENDING: 2, ACCEPTED: 0, CANCELLED: 0, DELIVERED: 0 },
      bookedValue: 200,
      deliveredValue: 0,
      acceptHours: null,
      cancellationRate: 0,
    });
  });

  test('have the value of delivered bookings by the day of the booking, whenever they were placed', async () => {
    const service = await build.product({ price: 100 });
    const delivered = (deliveryDate: string, quantity: number) =>
      build.order({ service, quantity, deliveryDate, orderStatus: 'DELIVERED' });
    await delivered('2026-10-09', 1);
    await delivered('2026-10-10', 2);
    await delivered('2026-10-11', 4);
    await delivered('2026-10-12', 8);
    await delivered('2026-10-13', 16);
    await delivered('2026-10-14', 32);
    await build.order({ service, deliveryDate: '2026-10-12' });
    const found = await summary('2026-10-12', '2026-10-13');
    expect(found.deliveredValue).toBe(2400);
    expect(found.previous.deliveredValue).toBe(600);
  });

  test('show how long accepting took on average', async () => {
    const accepted = async (hours: number) => {
      app.clock.set('2026-11-14T04:00:00Z');
      const { id } = await build.order();
      app.clock.advance(hours * 60);
      const body = { orderId: id, status: 'ACCEPTED' as const };
      const { status } = await app.call(orderEndpoints.updateStatus, {
        as: await build.signedIn(admin),
        body,
      });
      expect(status).toBe(200);
    };
    await accepted(1);
    await accepted(2.5);
    app.clock.set('2026-11-15T06:30:00Z');
    expect((await summary('2026-11-14', '2026-11-14')).acceptHours).toBe(1.75);
    expect((await summary('2026-11-15', '2026-11-15')).previous.acceptHours).toBe(1.75);
  });

  test('rank at most 20 services, the highest value first; deleted services are left out', async () => {
    for (let price = 1; price <= 21; price += 1) {
      await build.order({ service: await build.product({ price, name: `Service of ${price}` }) });
    }
    await build.order({ productId: null, service: await build.product({ price: 99 }) });
    const { services } = await summary('2026-11-15', '2026-11-15');
    expect(services).toHaveLength(20);
    expect(services[0]).toMatchObject({ name: 'Service of 21', orders: 1, value: 21 });
    expect(services.at(-1)?.name).toBe('Service of 2');
  });

  test('are empty where there is nothing, in the first year too', async () => {
    const found = await summary('0001-01-01', '0001-01-02');
    expect(found).toMatchObject({ bookedValue: 0, cancellationRate: 0, services: [], next7Days: [] });
    expect(found.days).toHaveLength(2);
  });
});

describe('what is open now', () => {
  test('the bookings of today and the next seven days, the first first, without cancelled and delivered ones', async () => {
    const booked = async (
      deliveryDate: string,
      orderStatus: 'PENDING' | 'ACCEPTED' | 'CANCELLED' | 'DELIVERED',
    ) => (await build.order({ deliveryDate, orderStatus })).id;
    const last = await booked('2026-11-22', 'PENDING');
    const today = await booked('2026-11-15', 'ACCEPTED');
    await booked('2026-11-14', 'ACCEPTED');
    await booked('2026-11-23', 'ACCEPTED');
    await booked('2026-11-16', 'CANCELLED');
    await booked('2026-11-16', 'DELIVERED');
    const found = await summary('2020-01-01', '2020-01-01');
    expect(found.next7Days.map(({ _id }) => _id)).toEqual([today, last]);
    expect(found.next7DaysCount).toBe(2);
    expect(found.next7Days[0]).toMatchObject({ user_details: { mobile: '9876543210' }, totalAmt: 1000 });
  });

  test("customers' proposals that have not expired, and reviews without an answer that are shown", async () => {
    const proposal = (proposedBy: 'CUSTOMER' | 'ADMIN', expires: string) =>
      build.order({
        orderStatus: 'ACCEPTED',
        proposedDate: '2026-12-01',
        proposedBy,
        proposalExpiresAt: new Date(expires),
      });
    await proposal('CUSTOMER', '2026-11-16T00:00:00Z');
    await proposal('CUSTOMER', '2026-11-15T06:30:00Z');
    await proposal('ADMIN', '2026-11-16T00:00:00Z');
    await build.review();
    await build.review({ hidden: true });
    await build.review({ reply: 'Thank you.', repliedAt: app.clock.now() });
    expect(await summary('2020-01-01', '2020-01-01')).toMatchObject({
      openProposals: 1,
      unansweredReviews: 1,
      waitingEnquiries: 0,
      pendingNow: 0,
    });
  });
});

test('with ADMIN_SCOPE=own an admin sees the figures of own services only', async () => {
  const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
  const service = await build.product({ adminId: admin.id, price: 10 });
  await build.order({ service });
  await build.review({ service });
  await build.order();
  await build.review();
  expect(await summary('2026-11-15', '2026-11-15', admin, own)).toMatchObject({
    orders: { PENDING: 1, DELIVERED: 1 },
    bookedValue: 20,
    next7DaysCount: 1,
    pendingNow: 1,
    unansweredReviews: 1,
    waitingEnquiries: 0,
  });
  const csv = await own.app.inject({
    url: `${reportEndpoints.ordersCsv.path}?from=2026-11-15&to=2026-11-15`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  });
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(3);
});

describe('by the day of the booking', () => {
  test('a summary counts the orders booked for the span, whenever they were placed', async () => {
    const service = await build.product({ price: 100, name: 'Mandap' });
    const booked = (deliveryDate: string, changes = {}) => build.order({ service, deliveryDate, ...changes });
    await booked('2026-12-01');
    await booked('2026-12-02', { orderStatus: 'CANCELLED' });
    await booked('2026-12-02', { quantity: 2, createdAt: new Date('2026-10-01T06:30:00Z') });
    await booked('2026-11-30', { quantity: 4 });
    await booked('2026-12-03', { quantity: 8 });
    const query = { from: '2026-12-01', to: '2026-12-02', basis: 'booked' as const };
    const { data } = (await app.call(reportEndpoints.summary, { as: admin, query })).json;
    expect(data).toMatchObject({
      orders: { PENDING: 2, CANCELLED: 1 },
      bookedValue: 300,
      previous: { bookedValue: 400 },
      services: [{ name: 'Mandap', orders: 3, value: 300 }],
      days: [
        { date: '2026-12-01', orders: 1, value: 100 },
        { date: '2026-12-02', orders: 2, value: 200 },
      ],
    });
    expect((await summary('2026-12-01', '2026-12-02')).bookedValue).toBe(0);
  });

  test('the CSV holds each of these orders once, by its day, over many pages', async () => {
    const template = await build.order({ deliveryDate: '2026-12-01' });
    const columns = sql.raw(writtenColumns(orders));
    await app.context.db.execute(sql`
      INSERT INTO orders (${columns}) SELECT ${columns} FROM (SELECT (o).* FROM (
        SELECT jsonb_populate_record(orders, jsonb_build_object('id', orders.id || n, 'order_id', 'ORD-' || n,
          'product_id', NULL, 'delivery_date', date '2026-12-01' + n % 3)) AS o
        FROM orders, generate_series(1, 600) n WHERE orders.id = ${template.id}) made) copies`);
    const url = reportEndpoints.ordersCsv.path;
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    const query = { from: '2026-12-01', to: '2026-12-02', basis: 'booked' };
    const { body } = await app.app.inject({ url, query, headers });
    const lines = body.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(401);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(401);
    const days = lines.map((line) => line.split(',')[2]);
    expect(days).toEqual([...days].sort());
  });

  test('another basis is refused', async () => {
    const query = { from: '2026-12-01', to: '2026-12-02', basis: 'paid' as never };
    for (const name of ['summary', 'ordersCsv'] as const) {
      const refused = await app.call(reportEndpoints[name], { as: admin, query });
      expect(refused).toMatchObject({ status: 400, json: { field: 'basis' } });
    }
  });
});

describe('the orders of one vendor', () => {
  const span = { from: '2026-11-15', to: '2026-11-15' };
  const lines = async (as: TestUser, vendorId: string, on = app) => {
    const query = { ...span, vendorId };
    const url = reportEndpoints.ordersCsv.path;
    const headers = { authorization: `Bearer ${as.accessToken}` };
    return on.app.inject({ url, query, headers });
  };

  test('are reported to operators, who name the vendor', async () => {
    const vendor = await build.admin({ businessName: 'Rao, Events' });
    await build.order({ service: await build.product({ adminId: vendor.id, price: 10 }) });
    await build.order();
    const query = { ...span, vendorId: vendor.id };
    const { json } = await app.call(reportEndpoints.summary, { as: admin, query });
    expect(json.data).toMatchObject({ bookedValue: 10, pendingNow: 1, next7DaysCount: 1 });
    const { body } = await lines(admin, vendor.id);
    expect(body.trimEnd().split('\r\n')).toHaveLength(2);
    expect(body).toContain(',"Rao, Events",');
  });

  test('are refused to another vendor, whether the id exists or not', async () => {
    const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
    const [vendor, operator] = [await build.admin(), await build.operator()];
    for (const vendorId of [admin.id, '0nobody']) {
      const query = { ...span, vendorId };
      expect((await own.call(reportEndpoints.summary, { as: vendor, query })).status).toBe(403);
      expect((await lines(vendor, vendorId, own)).statusCode).toBe(403);
    }
    for (const as of [vendor, operator]) {
      const query = { ...span, vendorId: vendor.id };
      expect((await own.call(reportEndpoints.summary, { as, query })).status).toBe(200);
      expect((await lines(as, vendor.id, own)).statusCode).toBe(200);
    }
  });
});

describe.each(['summary', 'ordersCsv'] as const)('a bad span for %s is refused', (name) => {
  test.each([
    ['from', { to: '2026-11-15' }],
    ['to', { from: '2026-11-15' }],
    ['from', { from: '2026-02-30', to: '2026-11-15' }],
    ['to', { from: '2026-11-15', to: 'soon' }],
    ['to', { from: '2026-11-15', to: '2026-11-14' }],
    ['to', { from: '2025-01-01', to: '2026-02-05' }],
  ])('naming %s: %j', async (field, query) => {
    const refused = await app.call(reportEndpoints[name], { as: admin, query: query as never });
    expect(refused).toMatchObject({ status: 400, json: { field } });
  });
});

test('a span may have 400 days, and the CSV accepts only the four statuses', async () => {
  expect((await summary('2025-01-01', '2026-02-04')).days).toHaveLength(400);
  const query = { from: '2026-11-15', to: '2026-11-15', status: 'LOST' as never };
  expect(await app.call(reportEndpoints.ordersCsv, { as: admin, query })).toMatchObject({
    status: 400,
    json: { field: 'status' },
  });
});

describe('what is open and what is set up', () => {
  const open = async (as: TestUser, on = app) => (await on.call(reportEndpoints.open, { as })).json.data;

  test('counts what waits, of own services only with ADMIN_SCOPE=own', async () => {
    const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
    await build.order({ service: await build.product({ adminId: admin.id }) });
    await build.order();
    expect(await open(admin)).toMatchObject({ pendingNow: 2, openProposals: 0, unansweredReviews: 0 });
    expect(await open(admin, own)).toMatchObject({ pendingNow: 1 });
  });

  test('each step of a new vendor is done once there is something of it', async () => {
    const vendor = await build.admin();
    const none = { businessPage: false, service: false, rules: false, notifications: false };
    expect((await open(vendor)).setup).toEqual(none);
    await app.call(vendorEndpoints.update, {
      as: vendor,
      body: { businessName: 'Padmavati Events', about: 'Since 2004.', cover: '', city: 'Pune' },
    });
    await build.product({ adminId: vendor.id, image: [] });
    expect((await open(vendor)).setup).toEqual({ ...none, businessPage: true });
    await build.product({ adminId: vendor.id, image: ['/uploads/one.webp'], leadDays: 3 });
    await app.call(notificationEndpoints.updatePreferences, {
      as: vendor,
      body: { preferences: { reminder: { mail: false } } },
    });
    const all = { businessPage: true, service: true, rules: true, notifications: true };
    expect((await open(vendor)).setup).toEqual(all);
    expect((await open(admin)).setup).toEqual(none);
  });
});

testCalls(reportEndpoints, ({ inDays }) => {
  const span = async () => ({
    query: { from: inDays(1), to: inDays(3) },
    shared: 'It holds own orders only; the id is that of a vendor, and another one is refused with 403.',
  });
  return { summary: span, ordersCsv: span };
});
