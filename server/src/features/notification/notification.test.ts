import { notificationEndpoints, notificationKinds } from '@utsav/contract/notification';
import { orderEndpoints } from '@utsav/contract/order';
import { reviewEndpoints } from '@utsav/contract/review';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { checkout } from '../../testing/checkout.ts';
import { mailsTo } from '../../testing/mails.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const { build, call } = app;

const listOf = async (as: TestUser, headers: Record<string, string> = {}) =>
  (await call(notificationEndpoints.list, { as, headers })).json;
const kindsOf = async (as: TestUser) => (await listOf(as)).data.map(({ kind }) => kind);

async function booked() {
  const [customer, vendor] = [await build.user({ name: 'Asha Rao' }), await build.admin()];
  const service = await build.product({ adminId: vendor.id, name: 'Candid', stock: 1 });
  const { id: addressId } = await build.address(customer);
  const { json } = await checkout(app, customer, { lines: [{ service }], addressId });
  const orderNumber = json.data[0]?.orderId ?? '';
  const move = (status: 'ACCEPTED' | 'DELIVERED' | 'CANCELLED', reason?: string) =>
    call(orderEndpoints.updateStatus, {
      as: vendor,
      body: { orderId: orderNumber, status, cancellation_reason: reason },
    });
  return { customer, vendor, service, orderNumber, move };
}

describe('customers and vendors are notified of', () => {
  test('a booking: the customer that it was placed, the vendor that it came', async () => {
    const { customer, vendor, orderNumber } = await booked();
    const { data, unread, totalCount } = await listOf(customer);
    expect({ unread, totalCount }).toEqual({ unread: 1, totalCount: 1 });
    expect(data[0]).toMatchObject({
      kind: 'order-placed',
      title: 'Booking placed',
      text: 'Candid on 20 Nov 2026. We will tell you as soon as it is accepted.',
      link: `/dashboard/myorders/${orderNumber}`,
      read: false,
      createdAt: app.clock.now().toISOString(),
    });
    expect((await listOf(vendor)).data[0]).toMatchObject({
      kind: 'order-received',
      title: 'New booking for 20 Nov 2026',
      text: 'Asha Rao would like to book Candid. Please accept or reject it.',
      link: `/dashboard/bookingorders/${orderNumber}`,
    });
  });

  test('several services in one checkout are one notification for each reader', async () => {
    const [customer, vendor] = [await build.user(), await build.admin()];
    const lines = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => ({ service: await build.product({ name, adminId: vendor.id }) })),
    );
    const { id: addressId } = await build.address(customer);
    await checkout(app, customer, { lines, addressId });
    const [own, ...others] = (await listOf(customer)).data;
    expect(own?.text).toMatch(/^[ABC] and 2 more services on 20 Nov 2026\./);
    expect(others).toEqual([]);
    expect(await kindsOf(vendor)).toEqual(['order-received']);
  });

  test('accepted, delivered, rejected and cancelled', async () => {
    const accepted = await booked();
    await accepted.move('ACCEPTED');
    await accepted.move('DELIVERED');
    expect(await kindsOf(accepted.customer)).toEqual(['order-delivered', 'order-accepted', 'order-placed']);

    const rejected = await booked();
    await rejected.move('CANCELLED', 'Out of stock');
    const [newest] = (await listOf(rejected.customer)).data;
    expect(newest).toMatchObject({ kind: 'order-rejected', title: 'Booking rejected' });
    expect(newest?.text).toBe('Candid on 20 Nov 2026 was rejected. Reason: Out of stock');
    expect(await kindsOf(rejected.vendor)).toEqual(['order-received']);

    const cancelled = await booked();
    const { customer: as, orderNumber } = cancelled;
    await call(orderEndpoints.cancel, { as, body: { orderId: orderNumber } });
    expect(await kindsOf(cancelled.customer)).toEqual(['order-cancelled', 'order-placed']);
    expect(await kindsOf(cancelled.vendor)).toEqual(['order-cancelled', 'order-received']);
  });

  test('a proposed date and its answer', async () => {
    const { customer, vendor, orderNumber, move } = await booked();
    await move('ACCEPTED');
    const body = { orderId: orderNumber, delivery_date: '2026-11-25' };
    await call(orderEndpoints.reschedule, { as: customer, body });
    const [asked] = (await listOf(vendor)).data;
    expect(asked).toMatchObject({ kind: 'date-proposed', title: 'Another date is requested' });
    expect(asked?.text).toContain('25 Nov 2026 instead of 20 Nov 2026');
    await call(orderEndpoints.adminAnswerReschedule, {
      as: vendor,
      body: { orderId: orderNumber, accept: true },
    });
    expect((await kindsOf(customer))[0]).toBe('date-answered');
    expect((await kindsOf(vendor))[0]).toBe('date-answered');
  });

  test('a place of the waiting list, with a link to book it', async () => {
    const { customer, service, orderNumber } = await booked();
    const waiting = await build.user();
    const entry = { productId: service.id, date: '2026-11-20', quantity: 1 };
    await call(waitlistEndpoints.join, { as: waiting, body: entry });
    await call(orderEndpoints.cancel, { as: customer, body: { orderId: orderNumber } });
    const [newest] = (await listOf(waiting)).data;
    expect(newest).toMatchObject({ kind: 'waitlist', title: 'Candid is free on 20 Nov 2026' });
    expect(newest?.link).toBe(`/product/Candid-${service.id}?date=2026-11-20`);
  });

  test('a review and the first reply, by mail as well', async () => {
    const { customer, vendor, orderNumber, move } = await booked();
    await move('ACCEPTED');
    await move('DELIVERED');
    const body = { orderId: orderNumber, rating: 4, text: 'Good.' };
    const { json } = await call(reviewEndpoints.create, { as: customer, body });
    const [newest] = (await listOf(vendor)).data;
    expect(newest).toMatchObject({
      kind: 'review',
      text: 'Asha Rao gave 4 stars.',
      link: '/dashboard/reviews',
    });
    for (const text of ['Thank you.', 'Thank you very much.']) {
      await call(reviewEndpoints.reply, { as: vendor, body: { _id: json.data._id, text } });
    }
    expect((await kindsOf(customer)).filter((kind) => kind === 'review-reply')).toHaveLength(1);
    const subjects = async (who: TestUser) => (await mailsTo(app, who.email)).map(({ subject }) => subject);
    expect(await subjects(vendor)).toContain('New review for Candid');
    expect(await subjects(customer)).toContain('Your review of Candid was answered');
  });

  test('in the language of the reader', async () => {
    const { customer, move } = await booked();
    await move('CANCELLED', 'Out of stock');
    const [newest] = (await listOf(customer, { 'accept-language': 'hi' })).data;
    expect(newest?.title).toBe('बुकिंग अस्वीकार हो गई');
    expect(newest?.text).toContain('20 नवंबर 2026');
    expect(newest?.text).toContain('कारण: सेवा उपलब्ध नहीं है');
  });

  test('nothing is left of a change that failed', async () => {
    const { customer, vendor, orderNumber, move } = await booked();
    expect((await move('DELIVERED')).status).toBe(400);
    expect((await call(orderEndpoints.cancel, { as: vendor, body: { orderId: orderNumber } })).status).toBe(
      404,
    );
    expect(await kindsOf(customer)).toEqual(['order-placed']);
  });
});

describe('the list', () => {
  test('comes in pages, newest first', async () => {
    const { customer, move } = await booked();
    await move('ACCEPTED');
    await move('DELIVERED');
    const page = async (query: object) => {
      const { json } = await call(notificationEndpoints.list, { as: customer, query });
      return [json.data.map(({ kind }) => kind), json.totalCount];
    };
    expect(await page({ page: 2, limit: 2 })).toEqual([['order-placed'], 3]);
    expect(await page({ page: 9, limit: 2 })).toEqual([[], 3]);
  });

  test.each([{ page: '0' }, { limit: '51' }, { limit: 'x' }])('a page %j is refused', async (query) => {
    const answer = await call(notificationEndpoints.list, { as: await build.user(), query });
    expect([answer.status, answer.json.field]).toEqual([400, Object.keys(query)[0]]);
  });

  test('makes three statements, authentication included', async () => {
    const as = await build.user();
    expect(await countStatements(app, () => call(notificationEndpoints.list, { as }))).toBe(3);
  });
});

describe('reading', () => {
  const read = (as: TestUser, body: object) => app.send(notificationEndpoints.read, body, as);

  test('marks some notifications or all as read', async () => {
    const { customer, move } = await booked();
    await move('ACCEPTED');
    const [newest] = (await listOf(customer)).data;
    expect((await read(customer, { ids: [newest?._id] })).json).toMatchObject({ unread: 1 });
    expect((await listOf(customer)).data.map(({ read }) => read)).toEqual([true, false]);
    expect((await read(customer, { all: true })).json).toMatchObject({ unread: 0 });
    expect((await listOf(customer)).unread).toBe(0);
  });

  test("somebody else's is not found, and nothing is read", async () => {
    const [mine, other] = [await booked(), await booked()];
    const ids = [mine, other].map(async ({ customer }) => (await listOf(customer)).data[0]?._id);
    const answer = await read(mine.customer, { ids: await Promise.all(ids) });
    expect([answer.status, answer.json.message]).toEqual([404, 'There is no such notification.']);
    expect((await listOf(mine.customer)).unread).toBe(1);
    expect((await listOf(other.customer)).unread).toBe(1);
  });

  test.each([
    [{}, 'ids'],
    [{ all: false }, 'ids'],
    [{ all: 'yes' }, 'all'],
    [{ ids: 'x' }, 'ids'],
    [{ ids: ['A B'] }, 'ids.0'],
  ])('%j is refused and names the field', async (body, field) => {
    const answer = await read(await build.user(), body);
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  });
});

describe('preferences', () => {
  const change = (as: TestUser, preferences: unknown) =>
    app.send(notificationEndpoints.updatePreferences, { preferences }, as);

  test('everything is on at first, and changes stay', async () => {
    const as = await build.user();
    const { json } = await call(notificationEndpoints.preferences, { as });
    expect(Object.keys(json.data.preferences)).toEqual([...notificationKinds]);
    expect(Object.values(json.data.preferences)).toEqual(
      notificationKinds.map(() => ({ mail: true, inApp: true })),
    );
    expect((await change(as, { reminder: { mail: false }, waitlist: { inApp: false } })).status).toBe(200);
    expect((await change(as, { waitlist: { mail: false } })).status).toBe(200);
    const { preferences } = (await call(notificationEndpoints.preferences, { as })).json.data;
    expect(preferences.reminder).toEqual({ mail: false, inApp: true });
    expect(preferences.waitlist).toEqual({ mail: false, inApp: false });
  });

  test('two changes of one kind at the same moment both stay', async () => {
    for (let round = 0; round < 10; round += 1) {
      const as = await build.user();
      await Promise.all([
        change(as, { reminder: { mail: false } }),
        change(as, { reminder: { inApp: false } }),
      ]);
      const { preferences } = (await call(notificationEndpoints.preferences, { as })).json.data;
      expect(preferences.reminder).toEqual({ mail: false, inApp: false });
    }
  });

  test('switch off the mail or the notification', async () => {
    const { customer, vendor, orderNumber, move } = await booked();
    await change(customer, { 'order-accepted': { mail: false }, 'order-delivered': { inApp: false } });
    await move('ACCEPTED');
    await move('DELIVERED');
    expect(await kindsOf(customer)).toEqual(['order-accepted', 'order-placed']);
    const subjects = (await mailsTo(app, customer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your booking ${orderNumber} is complete already: is that right?`);
    expect(subjects).not.toContain(`Your booking ${orderNumber} has been accepted`);
    expect(await kindsOf(vendor)).toEqual(['order-received']);
  });

  test.each(['order-placed', 'order-received', 'order-rejected', 'order-cancelled'])(
    'mails about %s cannot be turned off',
    async (kind) => {
      const as = await build.user();
      const answer = await change(as, { reminder: { mail: false }, [kind]: { mail: false } });
      expect([answer.status, answer.json.field]).toEqual([400, `preferences.${kind}.mail`]);
      const { preferences } = (await call(notificationEndpoints.preferences, { as })).json.data;
      expect(preferences.reminder.mail).toBe(true);
      expect((await change(as, { [kind]: { mail: true, inApp: false } })).status).toBe(200);
    },
  );

  test.each([
    [{ reminder: { mail: 'no' } }, 'preferences.reminder.mail'],
    [{ reminder: true }, 'preferences.reminder'],
    ['all', 'preferences'],
    [undefined, 'preferences'],
  ])('%j is refused and names the field', async (preferences, field) => {
    const answer = await change(await build.user(), preferences);
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  });

  test('an unknown kind is refused by its name', async () => {
    const answer = await change(await build.user(), { nothing: { mail: true } });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        field: 'preferences.nothing',
        message: 'preferences.nothing is not a known kind of notification',
      },
    });
  });
});

testCalls(notificationEndpoints, ({ app, build }) => ({
  read: async (as) => {
    const orderId = (await build.order({ customer: as })).id;
    await app.call(orderEndpoints.cancel, { as, body: { orderId } });
    const { json } = await app.call(notificationEndpoints.list, { as });
    return { body: { ids: json.data.map(({ _id }) => _id) } };
  },
  updatePreferences: async () => ({ body: { preferences: { reminder: { mail: false } } } }),
}));
