import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { readCalendar } from '../../testing/calendars.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
beforeEach(() => app.clock.set('2026-11-15T06:30:00Z'));

const span = { from: '2026-11-20', to: '2026-11-22' };
const calendar = (as: TestUser, query: { from: string; to: string; productId?: string } = span, on = own) =>
  on.call(availabilityEndpoints.calendar, { as, query: { services: 'true', ...query } });

async function vendorWithBookings() {
  const vendor = await app.build.admin();
  const hall = await app.build.product({ name: 'Hall', adminId: vendor.id, stock: 3 });
  const band = await app.build.product({ name: 'Band', adminId: vendor.id, stock: 2 });
  const booked = await app.build.order({ service: hall, deliveryDate: '2026-11-20', quantity: 2 });
  const moving = await app.build.order({
    service: band,
    deliveryDate: '2026-11-21',
    orderStatus: 'ACCEPTED',
    proposedDate: '2026-11-20',
    proposedBy: 'CUSTOMER',
    proposalNote: 'Please',
    proposalExpiresAt: new Date('2026-11-17T06:30:00Z'),
  });
  await app.build.order({ service: hall, deliveryDate: '2026-11-20', orderStatus: 'CANCELLED' });
  await app.build.order({ deliveryDate: '2026-11-20' });
  const body = { productIds: [band.id], from: '2026-11-22', to: '2026-11-25', note: 'Holiday' };
  const block = (await app.call(availabilityEndpoints.block, { as: vendor, body })).json.data;
  return { vendor, hall, band, booked, moving, block };
}

describe('the calendar', () => {
  test('has orders, blocks and places of each day, and the rules of the services', async () => {
    const { vendor, hall, band, booked, moving, block } = await vendorWithBookings();
    const { status, json } = await calendar(vendor);
    expect(status).toBe(200);
    expect(json.data.services).toEqual([
      { _id: band.id, name: 'Band', stock: 2, noticeDays: 1, closedWeekdays: [] },
      { _id: hall.id, name: 'Hall', stock: 3, noticeDays: 1, closedWeekdays: [] },
    ]);
    expect(json.data.days).toMatchObject([
      { date: '2026-11-20', orders: [{ _id: booked.id, quantity: 2 }], blocks: [], held: 3, stock: 5 },
      {
        date: '2026-11-21',
        orders: [
          {
            _id: moving.id,
            orderId: moving.orderId,
            order_status: 'ACCEPTED',
            product_details: { name: 'Band' },
            user_details: { name: moving.customer.name },
            reschedule: { date: '2026-11-20', by: 'CUSTOMER', note: 'Please' },
          },
        ],
        blocks: [],
        held: 1,
      },
      { date: '2026-11-22', orders: [], blocks: [{ _id: block._id, note: 'Holiday' }], held: 0 },
    ]);
  });

  test('has the services only on request: there may be thousands', async () => {
    const { vendor } = await vendorWithBookings();
    const { json } = await own.call(availabilityEndpoints.calendar, { as: vendor, query: span });
    expect(json.data.services).toBeUndefined();
    expect(json.data.days[0]?.stock).toBe(5);
  });

  test('of one service', async () => {
    const { vendor, hall, booked } = await vendorWithBookings();
    const { json } = await calendar(vendor, { ...span, productId: hall.id });
    expect(json.data.services?.map(({ _id }) => _id)).toEqual([hall.id]);
    expect(json.data.days).toMatchObject([
      { orders: [{ _id: booked.id }], held: 2, stock: 3 },
      { orders: [], held: 0 },
      { blocks: [] },
    ]);
  });

  test("shows own services where ADMIN_SCOPE is own; another's are answered with 404", async () => {
    const { hall, booked, block } = await vendorWithBookings();
    const stranger = await app.build.admin();
    const text = (await calendar(stranger)).text;
    for (const id of [hall.id, booked.id, block._id]) expect(text).not.toContain(id);
    expect((await calendar(stranger, { ...span, productId: hall.id })).status).toBe(404);
    expect((await calendar(stranger, { ...span, productId: hall.id }, app)).status).toBe(200);
    expect((await calendar(stranger, span, app)).text).toContain(booked.id);
  });

  test.each([
    [{ from: '2026-11-20' }, 'to'],
    [{ from: '2026-11-22', to: '2026-11-20' }, 'to'],
    [{ from: '2026-11-20', to: '2027-11-21' }, 'to'],
    [{ from: 'soon', to: '2026-11-20' }, 'from'],
    [{ ...span, productId: 'No Id' }, 'productId'],
    [{ ...span, services: 'some' }, 'services'],
  ])('%j is refused', async (query, field) => {
    const admin = await app.build.admin();
    expect(await calendar(admin, query as typeof span)).toMatchObject({ status: 400, json: { field } });
  });

  test('takes 5 statements, the check of the caller included', async () => {
    const { vendor } = await vendorWithBookings();
    expect(
      await countStatements(own, () => own.call(availabilityEndpoints.calendar, { as: vendor, query: span })),
    ).toBe(5);
  });
});

const get = (url: string, on: TestApp = own) => on.app.inject(new URL(url).pathname);

describe('the feed', () => {
  const feedOf = async (as: TestUser) => (await own.call(availabilityEndpoints.feed, { as })).json.data.url;

  test('holds bookings and blocks of its admin, cancelled ones as cancelled', async () => {
    const { vendor, booked, moving, block } = await vendorWithBookings();
    const url = await feedOf(vendor);
    expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[0-9a-z]+-[0-9a-f]{40}\.ics$/);
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { name, events } = readCalendar(body);
    expect(name).toBe('Bookings at Utsav');
    expect(events).toHaveLength(4);
    expect(events.map(({ status }) => status).sort()).toEqual([
      'CANCELLED',
      'CONFIRMED',
      'CONFIRMED',
      'TENTATIVE',
    ]);
    expect(events.find(({ uid }) => uid.includes(booked.id))).toMatchObject({
      summary: `Hall for ${booked.customer.name}`,
      start: '2026-11-20',
      end: '2026-11-21',
      isWholeDay: true,
      location: '12 Rose Lane, Jaipur, Rajasthan, 302001, India',
    });
    expect(events.find(({ uid }) => uid.includes(moving.id))).toMatchObject({ start: '2026-11-21' });
    expect(events.find(({ uid }) => uid.includes(block._id))).toMatchObject({
      summary: 'Blocked: Holiday',
      start: '2026-11-22',
      end: '2026-11-26',
    });
  });

  test('keeps the id of an event; each change has a higher sequence', async () => {
    const vendor = await app.build.admin();
    const service = await app.build.product({ adminId: vendor.id });
    const order = await app.build.order({ service, deliveryDate: '2026-11-20' });
    const url = await feedOf(vendor);
    const read = async () => readCalendar((await get(url)).body).events[0];
    const first = await read();
    for (const delivery_date of ['2026-11-21', '2026-11-22']) {
      const body = { orderId: order.id, delivery_date };
      await app.call(orderEndpoints.reschedule, { as: order.customer, body });
    }
    const moved = await read();
    expect(moved).toMatchObject({ uid: first?.uid, start: '2026-11-22' });
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    await app.call(orderEndpoints.cancel, { as: order.customer, body: { orderId: order.id } });
    const cancelled = await read();
    expect(cancelled).toMatchObject({ uid: first?.uid, status: 'CANCELLED' });
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
  });

  test('has blocks of any later year', async () => {
    const vendor = await app.build.admin();
    const body = { from: '2030-03-01', to: '2030-03-02', note: 'Sabbatical' };
    await app.call(availabilityEndpoints.block, { as: vendor, body });
    const { events } = readCalendar((await get(await feedOf(vendor))).body);
    expect(events).toMatchObject([{ start: '2030-03-01' }]);
  });

  test('has a new address when it is renewed; the old one answers 404', async () => {
    const vendor = await app.build.admin();
    const old = await feedOf(vendor);
    expect(await feedOf(vendor)).toBe(old);
    const { json } = await own.call(availabilityEndpoints.renewFeed, { as: vendor });
    expect(json.data.url).not.toBe(old);
    expect((await get(old)).statusCode).toBe(404);
    expect((await get(json.data.url)).statusCode).toBe(200);
    expect(await feedOf(vendor)).toBe(json.data.url);
  });

  test('needs the secret, and an account that is still an admin', async () => {
    const vendor = await app.build.admin();
    const url = await feedOf(vendor);
    const other = await feedOf(await app.build.admin());
    const guessed = url.replace(/-[0-9a-f]{40}/, other.match(/-[0-9a-f]{40}/)?.[0] ?? '');
    expect((await get(guessed)).statusCode).toBe(404);
    expect((await get(url.replace(/.\.ics$/, '.ics'))).statusCode).toBe(404);
    await app.context.db.execute(`UPDATE users SET status = 'BLOCKED' WHERE id = '${vendor.id}'`);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('is in the language of its admin', async () => {
    const vendor = await app.build.admin({ language: 'hi' });
    await app.call(availabilityEndpoints.block, { as: vendor, body: span });
    const { name, events } = readCalendar((await get(await feedOf(vendor))).body);
    expect([name, events[0]?.summary]).toEqual(['Utsav की बुकिंग', 'बंद']);
  });
});

describe("a booking's own file", () => {
  test('is at the address in the order, without a sign-in', async () => {
    const order = await app.build.order({
      deliveryDate: '2026-11-20',
      orderStatus: 'ACCEPTED',
      adminMobile: '9876500000',
    });
    const { json } = await app.call(orderEndpoints.list, { as: order.customer });
    const url = json.data[0]?.calendarUrl ?? '';
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${order.orderId}.ics"`);
    expect(readCalendar(body).events).toMatchObject([
      { summary: order.productName, start: '2026-11-20', status: 'CONFIRMED' },
    ]);
    expect(readCalendar(body).events[0]?.description).toContain('For questions call 9876500000.');
    const other = await app.build.order();
    expect((await get(url.replace(order.id, other.id))).statusCode).toBe(404);
  });
});
