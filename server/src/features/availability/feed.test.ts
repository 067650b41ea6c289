import { availabilityEndpoints } from '@utsav/contract/availability';
import { addDays } from '@utsav/contract/booking';
import { orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { orders } from '../../core/db/schema.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { readCalendar, vendorWithBookings } from '../../testing/calendars.ts';
import { codeTo } from '../../testing/mails.ts';
import { writtenColumns } from '../../testing/sql.ts';
import { countStatements } from '../../testing/statements.ts';
import { feedsPerMinute } from './feed.ts';

const app = await startTestApp();
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
const passwordHash = await hashPassword('old secret');
beforeEach(() => app.clock.set('2026-11-15T06:30:00Z'));

const get = (url: string, on: TestApp = own) => on.app.inject(new URL(url).pathname);

const feedOf = async (as: TestUser) => (await own.call(availabilityEndpoints.feed, { as })).json.data.url;

describe('the feed', () => {
  test('holds bookings and blocks of its admin, cancelled ones as cancelled', async () => {
    const { vendor, booked, moving, block } = await vendorWithBookings(app);
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
    await app.call(availabilityEndpoints.block, {
      as: vendor,
      body: { from: '2026-11-20', to: '2026-11-22' },
    });
    const { name, events } = readCalendar((await get(await feedOf(vendor))).body);
    expect([name, events[0]?.summary]).toEqual(['Utsav की बुकिंग', 'बंद']);
  });
});

describe('the feed to many readers', () => {
  const poll = (url: string, etag: unknown, remoteAddress = '127.0.0.1') =>
    app.app.inject({
      url: new URL(url).pathname,
      headers: { 'if-none-match': String(etag) },
      remoteAddress,
    });

  test.each([
    ['own', own],
    ['all', app],
  ])('with ADMIN_SCOPE=%s has only own bookings and blocks', async (_scope, on) => {
    await vendorWithBookings(app);
    const other = await vendorWithBookings(app);
    const { events } = readCalendar((await get(await feedOf(other.vendor), on)).body);
    expect(events).toHaveLength(4);
  });

  test('goes from 90 days back to the furthest booking', async () => {
    const vendor = await app.build.admin();
    const service = await app.build.product({ adminId: vendor.id });
    const days = [addDays('2026-11-15', -91), addDays('2026-11-15', -90), '2031-01-01'];
    for (const deliveryDate of days) await app.build.order({ service, deliveryDate });
    const { events } = readCalendar((await get(await feedOf(vendor))).body);
    expect(events.map(({ start }) => start).sort()).toEqual(days.slice(1));
  });

  test('is not read again until a booking or a block of its vendor changes', async () => {
    const { vendor, booked, block } = await vendorWithBookings(app);
    const url = await feedOf(vendor);
    const known = (await get(url)).headers.etag;
    expect(await countStatements(app, () => poll(url, known))).toBe(3);
    await vendorWithBookings(app);
    expect(await poll(url, `"other", ${known}`)).toMatchObject({ statusCode: 304, body: '' });
    await app.call(orderEndpoints.cancel, { as: booked.customer, body: { orderId: booked.id } });
    const cancelled = await poll(url, known);
    expect(cancelled.statusCode).toBe(200);
    await app.call(availabilityEndpoints.unblock, { as: vendor, body: { _id: block._id } });
    expect((await poll(url, cancelled.headers.etag)).statusCode).toBe(200);
  });

  test('is answered 60 times a minute to one address', async () => {
    const url = await feedOf(await app.build.admin());
    const statusFor = async (address: string) => (await poll(url, '', address)).statusCode;
    for (let count = 0; count < feedsPerMinute; count += 1) expect(await statusFor('203.0.113.7')).toBe(200);
    expect(await statusFor('203.0.113.7')).toBe(429);
    expect(await statusFor('203.0.113.8')).toBe(200);
  });

  test('is read in pages of 100 orders, each order once', async () => {
    const vendor = await app.build.admin();
    const service = await app.build.product({ adminId: vendor.id });
    const { id } = await app.build.order({ service, deliveryDate: '2026-11-20' });
    const columns = writtenColumns(orders);
    await app.context.db.execute(`
      INSERT INTO orders (${columns}) SELECT ${columns} FROM (SELECT copy.* FROM orders, generate_series(1, 400) AS n,
        jsonb_populate_record(orders, jsonb_build_object(
          'id', orders.id || n, 'order_id', orders.order_id || n, 'delivery_date', orders.delivery_date + n)) AS copy
      WHERE orders.id = '${id}') copies`);
    const url = await feedOf(vendor);
    let body = '';
    // One statement for the account, the version and the blocks each, and five for the pages.
    expect(await countStatements(app, async () => ({ body } = await get(url, app)))).toBe(8);
    const uids = readCalendar(body).events.map(({ uid }) => uid);
    expect([uids.length, new Set(uids).size]).toEqual([401, 401]);
  });

  test('has another address after a reset of the password', async () => {
    const vendor = await app.build.admin({ passwordHash });
    const { email } = vendor;
    const url = await feedOf(vendor);
    await app.call(userEndpoints.forgotPassword, { body: { email } });
    const body = { email, otp: await codeTo(app, email) };
    const { json } = await app.call(userEndpoints.verifyForgotPasswordOtp, { body });
    const passwords = { newPassword: 'new secret', confirmPassword: 'new secret' };
    const { resetToken } = json.data;
    expect((await get(url)).statusCode).toBe(200);
    await app.call(userEndpoints.resetPassword, { body: { email, ...passwords, resetToken } });
    expect((await get(url)).statusCode).toBe(404);
  });

  test('has another address after a change of the email', async () => {
    const vendor = await app.build.admin({ passwordHash });
    const { name, mobile } = vendor;
    const url = await feedOf(vendor);
    const email = 'feed.elsewhere@example.com';
    await app.call(userEndpoints.update, { as: vendor, body: { name, mobile, email } });
    const otp = await codeTo(app, email);
    expect((await get(url)).statusCode).toBe(200);
    const body = { email, otp, password: 'old secret' };
    expect((await app.call(userEndpoints.verifyOtp, { as: vendor, body })).status).toBe(200);
    expect((await get(url)).statusCode).toBe(404);
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
    expect(headers['content-disposition']).toBe(`attachment; filename="${order.orderNumber}.ics"`);
    expect(readCalendar(body).events).toMatchObject([
      { summary: order.productName, start: '2026-11-20', status: 'CONFIRMED' },
    ]);
    expect(readCalendar(body).events[0]?.description).toContain('For questions call 9876500000.');
    const other = await app.build.order();
    expect((await get(url.replace(order.id, other.id))).statusCode).toBe(404);
  });

  test('is gone when the booking is cancelled', async () => {
    const order = await app.build.order({ deliveryDate: '2026-11-20' });
    const { json } = await app.call(orderEndpoints.list, { as: order.customer });
    const url = json.data[0]?.calendarUrl ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await app.call(orderEndpoints.cancel, { as: order.customer, body: { orderId: order.id } });
    expect((await get(url)).statusCode).toBe(404);
  });
});
