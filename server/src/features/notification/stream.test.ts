import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { changedOrder, notification, notificationEndpoints } from '@utsav/contract/notification';
import { orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { busPayload } from '../../core/bus/instance-bus.ts';
import { busChannel } from '../../core/bus/notify-transport.ts';
import { liveTopic } from '../../core/notifications/live-message.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { openStream } from '../../testing/event-stream.ts';

const streams = { max: 100, pingMs: 300, checkMs: 200 };
const app = await startTestApp({ config: { streams } });
const second = await startTestApp({ config: { streams }, beside: app });
const { build } = app;
const { db } = app.context;

async function pending() {
  const [customer, vendor] = [await build.user(), await build.admin()];
  const service = await build.product({ adminId: vendor.id, name: 'Candid' });
  const order = await build.order({ customer, service });
  const accept = (by = app) =>
    by.call(orderEndpoints.updateStatus, { as: vendor, body: { orderId: order.id, status: 'ACCEPTED' } });
  return { customer, vendor, order, accept };
}

describe('a change', () => {
  test('reaches its two readers, whichever instance they are on', async () => {
    const { customer, vendor, order, accept } = await pending();
    const [own, administered] = [await openStream(second, customer), await openStream(app, vendor)];
    expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(own.response.headers.get('x-accel-buffering')).toBe('no');
    expect(own.response.headers.get('content-encoding')).toBeNull();
    expect(own.response.headers.get('x-content-type-options')).toBe('nosniff');
    await accept();
    const changed = { _id: order.id, orderId: order.orderNumber, order_status: 'ACCEPTED' };
    for (const stream of [own, administered]) {
      const [event] = await stream.until('order', 1);
      expect(changedOrder.strict().parse(event?.data)).toEqual(changed);
    }
    const [received] = await own.until('notification', 1);
    expect(notification.strict().parse(received?.data)).toMatchObject({
      kind: 'order-accepted',
      read: false,
    });
    expect(received?.id).toBe(received?.data._id);
    own.leave();
    administered.leave();
  });

  test('reaches nobody else, and every tab of its readers', async () => {
    const { customer, accept } = await pending();
    const tabs = await Promise.all([openStream(app, customer), openStream(app, customer)]);
    const stranger = await openStream(app, await build.user());
    await accept(second);
    for (const tab of tabs) await tab.until('notification', 1);
    expect(stranger.events.filter(({ event }) => event !== 'ping')).toEqual([]);
    for (const stream of [...tabs, stranger]) stream.leave();
  });

  test('comes in the language of the stream', async () => {
    const { customer, accept } = await pending();
    const stream = await openStream(app, customer, {
      'accept-language': 'hi',
      'accept-encoding': 'gzip, br',
    });
    await accept();
    expect((await stream.until('notification', 1))[0]?.data.title).toBe('बुकिंग स्वीकार हो गई');
    stream.leave();
  });

  test('is not sent as a notification that was turned off, but the order has changed', async () => {
    const { customer, accept } = await pending();
    const preferences = { 'order-accepted': { inApp: false } };
    await app.call(notificationEndpoints.updatePreferences, { as: customer, body: { preferences } });
    const stream = await openStream(app, customer);
    await accept();
    await stream.until('order', 1);
    await stream.until('ping', 1);
    expect(stream.events.some(({ event }) => event === 'notification')).toBe(false);
    stream.leave();
  });

  test('of an order reaches its readers also when nobody gets a notification of it', async () => {
    const { customer, order } = await pending();
    const stream = await openStream(second, customer);
    const orderStatus = 'PENDING';
    await app.context.notifier.send(db, { drafts: [], orders: [{ ...order, orderStatus, adminId: null }] });
    const [event] = await stream.until('order', 1);
    expect(event?.data).toEqual({ _id: order.id, orderId: order.orderNumber, order_status: orderStatus });
    stream.leave();
  });

  test('reaches only the vendor where admins look after their own orders', async () => {
    const own = await startTestApp({ config: { streams, adminScope: 'own' }, beside: app });
    const { vendor, accept } = await pending();
    const [theirs, others] = [await openStream(own, vendor), await openStream(own, await build.admin())];
    await accept();
    await theirs.until('order', 1);
    expect(others.events.filter(({ event }) => event === 'order')).toEqual([]);
    theirs.leave();
    others.leave();
  });
});

describe('a client that reconnects', () => {
  test('is sent what was missed, and nothing twice', async () => {
    const { customer, order, accept } = await pending();
    const before = await openStream(app, customer);
    await accept();
    const [seen] = await before.until('notification', 1);
    before.leave();
    const body = { orderId: order.id, delivery_date: '2026-11-28' };
    await app.call(orderEndpoints.proposeDate, { as: await build.admin(), body });
    await app.call(orderEndpoints.answerReschedule, {
      as: customer,
      body: { orderId: order.id, accept: true },
    });
    const after = await openStream(second, customer, { 'last-event-id': seen?.id ?? '' });
    const missed = await after.until('notification', 2);
    expect(missed.map(({ data }) => data.kind)).toEqual(['date-proposed', 'date-answered']);
    expect(await after.until('order', 1)).toMatchObject([
      { data: { _id: order.id, order_status: 'ACCEPTED' } },
    ]);
    const last = missed.at(-1)?.id ?? '';
    after.leave();
    const again = await openStream(app, customer, { 'last-event-id': last });
    await again.until('ping', 1);
    expect(again.events.filter(({ event }) => event === 'notification')).toEqual([]);
    again.leave();
  });

  test('is sent more than it may leave unread, page by page', async () => {
    const customer = await build.user();
    const rows = 3_000;
    await db.execute(sql`
      INSERT INTO notifications (id, user_id, kind, text, params, link, created_at, written_at)
      SELECT 'missed' || number, ${customer.id}, 'order-accepted', 'orderAccepted',
        jsonb_build_object('service', repeat('x', 400), 'orderNumber', 'ORD-1', 'day', '2026-11-28'), '/',
        ${app.clock.now()}, now() + number * interval '1 ms'
      FROM generate_series(1, ${rows}::integer) AS number`);
    const stream = await openStream(app, customer, { 'last-event-id': 'nosuchnotification' });
    const missed = await stream.until('notification', rows);
    expect(new Set(missed.map(({ id }) => id)).size).toBe(rows);
    expect(missed.at(-1)?.id).toBe(`missed${rows}`);
    stream.leave();
  });

  test('skips a late message about a change that was sent as missed, but no later change', async () => {
    const { customer, vendor, order, accept } = await pending();
    const before = await openStream(app, customer);
    await accept();
    const [accepted] = await before.until('notification', 1);
    before.leave();
    const body = { orderId: order.id, status: 'DELIVERED' } as const;
    await app.call(orderEndpoints.updateStatus, { as: vendor, body });
    const after = await openStream(app, customer, { 'last-event-id': accepted?.id ?? '' });
    await after.until('order', 1);
    const { id, orderNumber, userId } = order;
    const changedAt = async (updatedAt: Date) => {
      const changed = { id, orderNumber, orderStatus: 'DELIVERED', userId, adminId: null, updatedAt };
      const live = { notifications: [], orders: [changed] };
      await db.execute(sql`SELECT pg_notify(${busChannel}, ${busPayload(liveTopic, live)})`);
    };
    const now = app.clock.now();
    await changedAt(now);
    await changedAt(new Date(now.getTime() + 1));
    await after.until('order', 2);
    await after.until('ping', 1);
    expect(after.events.filter(({ event }) => event === 'order')).toHaveLength(2);
    after.leave();
  });

  test('gets each change once while it catches up', async () => {
    const { customer } = await pending();
    const admin = await build.admin();
    const first = await build.order({ customer });
    await app.call(orderEndpoints.cancel, { as: customer, body: { orderId: first.id } });
    const { json } = await app.call(notificationEndpoints.list, { as: customer });
    const lastId = json.data[0]?._id ?? '';
    const orders: { id: string }[] = [];
    while (orders.length < 20) orders.push(await build.order({ customer }));
    const moves = orders.map(({ id: orderId }, index) =>
      (index % 2 ? app : second).call(orderEndpoints.updateStatus, {
        as: admin,
        body: { orderId, status: 'ACCEPTED' },
      }),
    );
    const opened = await openStream(app, customer, { 'last-event-id': lastId });
    await Promise.all(moves);
    const all = await opened.until('notification', 20);
    await pause(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(20);
    expect(await opened.until('notification', 20)).toHaveLength(20);
    opened.leave();
  });

  test('after more than an hour is sent the last hour', async () => {
    const { customer, accept } = await pending();
    await accept();
    app.clock.advance(61);
    const body = { orderId: (await build.order({ customer })).id };
    const as = await freshen(customer);
    await app.call(orderEndpoints.cancel, { as, body });
    const stream = await openStream(app, as, { 'last-event-id': 'unknown' });
    expect((await stream.until('notification', 1))[0]?.data.kind).toBe('order-cancelled');
    stream.leave();
  });
});

/** The same person with a new access token. */
async function freshen(user: TestUser): Promise<TestUser> {
  const headers = { authorization: `Bearer ${user.refreshToken}` };
  const { json } = await app.call(userEndpoints.refreshToken, { headers });
  return { ...user, accessToken: json.data.accessToken };
}

describe('a stream is refused', () => {
  test('without a session, in the envelope', async () => {
    const nobody = await openStream(app, { ...(await build.user()), accessToken: '' });
    expect(nobody.status).toBe(401);
    expect(await nobody.response.json()).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' });
  });

  test('by a token in the address, with or without the header', async () => {
    const { accessToken } = await build.user();
    const url = `${notificationEndpoints.stream.path}?access_token=${accessToken}`;
    const { statusCode } = await app.app.inject({ url });
    expect(statusCode).toBe(401);
    const headers = { authorization: `Bearer ${accessToken}` };
    const both = await app.app.inject({ url, headers });
    expect([both.statusCode, both.json().field]).toEqual([400, 'access_token']);
  });

  test('as the eleventh of a user: 429 until another stream ends', async () => {
    const user = await build.user();
    const ten = await Promise.all(Array.from({ length: 10 }, () => openStream(app, user)));
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await openStream(app, user);
    expect(refused.status).toBe(429);
    expect(await refused.response.json()).toMatchObject({
      code: 'TOO_MANY_TRIES',
      params: { reason: 'streams' },
    });
    ten.pop()?.leave();
    await expect.poll(async () => (await openStream(app, user)).status).toBe(200);
    for (const stream of ten) stream.leave();
  });

  test('beyond the limit of the process', async () => {
    const small = await startTestApp({ config: { streams: { ...streams, max: 1 } }, beside: app });
    const first = await openStream(small, await build.user());
    expect((await openStream(small, await build.user())).status).toBe(503);
    first.leave();
  });
});

describe('a stream ends', () => {
  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['its session was logged out', (as) => second.call(userEndpoints.logout, { as })],
    [
      'its user was blocked',
      ({ id }) => db.execute(sql`UPDATE users SET status = 'BLOCKED' WHERE id = ${id}`),
    ],
    [
      'its user is no admin any more',
      ({ id }) => db.execute(sql`UPDATE users SET role = 'USER' WHERE id = ${id}`),
    ],
    [
      'its session has expired',
      ({ id }) => db.execute(sql`UPDATE sessions SET expires_at = ${app.clock.now()} WHERE user_id = ${id}`),
    ],
  ])('when %s', async (_why, end) => {
    const user = await build.admin();
    const [stream, other] = [await openStream(app, user), await openStream(app, await build.user())];
    await end(user);
    await expect.poll(() => stream.ended, { timeout: 5_000 }).toBe(true);
    expect(other.ended).toBe(false);
    other.leave();
  });

  test('when its client does not read, after 1 MB', async () => {
    const user = await build.user();
    const { port } = app.app.server.address() as AddressInfo;
    const accepted = once(app.app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    const [serverSide] = (await accepted) as [Socket];
    socket.write(
      `GET ${notificationEndpoints.stream.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.accessToken}\r\n\r\n`,
    );
    await once(socket, 'readable');
    socket.pause();
    const closed = once(socket, 'close');
    const long = 'x'.repeat(2_000);
    const rows = sql`SELECT 'n' || i, ${user.id}, 'payment', 'lateRefund', jsonb_build_object('amount', ${long}::text), '/',
      now() FROM generate_series(1, 6000) i`;
    await db.execute(
      sql`INSERT INTO notifications (id, user_id, kind, text, params, link, created_at) ${rows}`,
    );
    const ids = Array.from({ length: 6000 }, (_, index) => ({ id: `n${index + 1}`, userId: user.id }));
    for (let at = 0; at < ids.length; at += 100) {
      const live = { notifications: ids.slice(at, at + 100), orders: [] };
      await db.execute(sql`SELECT pg_notify(${busChannel}, ${busPayload(liveTopic, live)})`);
    }
    // The client reads the rest only after the server has closed the stream.
    await expect.poll(() => serverSide.destroyed, { timeout: 30_000 }).toBe(true);
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(11_000_000);
  });

  test('at once when the server stops, and no new one begins', async () => {
    const leaving = await startTestApp({ config: { streams }, beside: app });
    const stream = await openStream(leaving, await build.user());
    const closed = leaving.app.close();
    // Idle connections are closed after 3 s, all others after 22 s.
    await expect.poll(() => stream.ended, { interval: 10, timeout: 2_000 }).toBe(true);
    await closed;
  });
});

test('after an outage of the database streams end, so that their clients reconnect and catch up', async () => {
  const stream = await openStream(app, await build.user());
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query ~ '^(NOTIFY|LISTEN)'`);
  await expect.poll(() => stream.ended, { timeout: 10_000 }).toBe(true);
});
