import { addDays, indianDay } from '@utsav/contract/booking';
import { notificationEndpoints } from '@utsav/contract/notification';
import { orderEndpoints } from '@utsav/contract/order';
import { reportEndpoints } from '@utsav/contract/report';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { localMails } from '../../core/db/core-schema.ts';
import { newId } from '../../core/db/ids.ts';
import { orderEvents, users, waitingList } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { checkout } from '../../testing/checkout.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
const { build, clock, context } = app;
const { db } = context;
let customer: TestUser;
let vendor: TestUser;
let operator: TestUser;

beforeEach(async () => {
  customer = await build.user({ name: 'Asha' });
  vendor = await build.admin({ businessName: 'Rao Events', mobile: '9822222222' });
  operator = await build.operator({ name: 'Olga' });
});

const booked = async (changes: Parameters<typeof build.order>[0] = {}) =>
  build.order({ customer, service: await build.product({ adminId: vendor.id, stock: 1 }), ...changes });
const details = (as: TestUser, orderId: string) =>
  app.call(orderEndpoints.details, { as, query: { orderId } });
const update = (orderId: string, status: 'ACCEPTED' | 'DELIVERED' | 'CANCELLED', more = {}) =>
  app.call(orderEndpoints.updateStatus, { as: vendor, body: { orderId, status, ...more } });
const correct = (
  orderId: string,
  status: 'ACCEPTED' | 'CANCELLED' | 'DELIVERED' | 'PENDING',
  reason = 'Flood',
) => app.call(orderEndpoints.correctStatus, { as: operator, body: { orderId, status, reason } });
const mailsTo = async ({ email }: TestUser) => {
  await context.jobs.drain();
  return db.select().from(localMails).where(eq(localMails.recipient, email)).orderBy(localMails.id);
};
const told = async (as: TestUser) =>
  (await app.call(notificationEndpoints.list, { as })).json.data.map(({ title, link }) => ({ title, link }));

describe('the details of an order', () => {
  test('have its history, oldest first, with who made each step', async () => {
    const service = await build.product({ adminId: vendor.id, price: 100, discount: 0 });
    const address = await build.address(customer);
    const lines = [{ service: { id: service.id, price: 100, discount: 0 } }];
    const [order] = (await checkout(app, customer, { lines, addressId: address.id })).json.data;
    const orderId = order?.orderId ?? '';
    clock.advance(1);
    await update(orderId, 'ACCEPTED');
    clock.advance(1);
    const day = addDays(indianDay(clock.now()), 12);
    const body = { orderId, delivery_date: day, note: 'Rain' };
    await app.call(orderEndpoints.reschedule, { as: await build.signedIn(customer), body });
    clock.advance(1);
    await correct(orderId, 'CANCELLED');
    const steps = async (as: TestUser) => {
      const { json } = await details(await build.signedIn(as), orderId);
      return json.data.history.map(({ at: _, ...step }) => step);
    };
    const asha = { name: 'Asha', role: 'CUSTOMER' };
    const shown = (operatorName: string) => [
      { kind: 'STATUS', from: null, to: 'PENDING', by: asha, note: '' },
      {
        kind: 'STATUS',
        from: 'PENDING',
        to: 'ACCEPTED',
        by: { name: 'Rao Events', role: 'ADMIN' },
        note: '',
      },
      { kind: 'PROPOSED', from: order?.delivery_date, to: day, by: asha, note: 'Rain' },
      {
        kind: 'STATUS',
        from: 'ACCEPTED',
        to: 'CANCELLED',
        by: { name: operatorName, role: 'OPERATOR' },
        note: 'Flood',
      },
    ];
    expect(await steps(customer)).toEqual(shown('Utsav'));
    expect(await steps(vendor)).toEqual(shown('Olga'));
    const { history } = (await details(await build.signedIn(operator), orderId)).json.data;
    expect([...history].sort((one, other) => one.at.localeCompare(other.at))).toEqual(history);
  });

  test('are found by id and number, and hold the phone of the vendor for operators', async () => {
    const { id, orderNumber } = await booked();
    for (const key of [id, orderNumber]) {
      expect((await details(customer, key)).json.data).toMatchObject({
        _id: id,
        vendor: { _id: vendor.id, name: 'Rao Events' },
        review: null,
      });
    }
    expect((await details(customer, id)).json.data.vendor).not.toHaveProperty('mobile');
    expect((await details(vendor, id)).json.data.vendor).not.toHaveProperty('mobile');
    expect((await details(operator, id)).json.data.vendor).toMatchObject({ mobile: '9822222222' });
  });

  test('say that the vendor has no page while it is blocked', async () => {
    const { id } = await booked();
    expect((await details(customer, id)).json.data.vendor).toEqual({ _id: vendor.id, name: 'Rao Events' });
    await db.update(users).set({ status: 'BLOCKED' }).where(eq(users.id, vendor.id));
    const blocked = { _id: vendor.id, name: 'Rao Events', unavailable: true };
    expect((await details(customer, id)).json.data.vendor).toEqual(blocked);
    const own = await app.call(orderEndpoints.list, { as: customer });
    expect(own.json.data).toMatchObject([{ vendor: blocked }]);
  });

  test('say that the server itself made a step', async () => {
    const { id } = await booked({ orderStatus: 'CANCELLED' });
    const step = { id: newId(clock.now()), orderId: id, fromStatus: 'PENDING', toStatus: 'CANCELLED' };
    await db.insert(orderEvents).values({ ...step, createdAt: clock.now() });
    const { history } = (await details(vendor, id)).json.data;
    expect(history).toMatchObject([{ by: { name: 'Utsav', role: 'SYSTEM' } }]);
  });

  test('are not there for anybody else', async () => {
    const { id } = await booked();
    for (const stranger of [await build.user(), await build.admin()]) {
      expect((await details(stranger, id)).status).toBe(404);
    }
    expect((await details(customer, 'ORD-NONE')).status).toBe(404);
  });
});

describe('notes about an order', () => {
  const add = (as: TestUser, orderId: string, text: string) =>
    app.call(orderEndpoints.addNote, { as, body: { orderId, text } });

  test('are read by admins who may, oldest first, and never by the customer', async () => {
    const { id } = await booked();
    expect((await add(vendor, id, 'Ask for the gate code')).json.data).toMatchObject({
      text: 'Ask for the gate code',
    });
    clock.advance(1);
    await add(operator, id, 'She called twice');
    for (const as of [vendor, operator]) {
      expect((await details(as, id)).json.data.notes).toMatchObject([
        { text: 'Ask for the gate code', by: { name: 'Rao Events', role: 'ADMIN' } },
        { text: 'She called twice', by: { name: 'Olga', role: 'OPERATOR' } },
      ]);
    }
    const today = indianDay(clock.now());
    const csv = await app.app.inject({
      url: reportEndpoints.ordersCsv.path,
      query: { from: today, to: today },
      headers: { authorization: `Bearer ${vendor.accessToken}` },
    });
    const seen = [
      (await details(customer, id)).json,
      (await app.call(orderEndpoints.list, { as: customer })).json,
      (await app.call(notificationEndpoints.list, { as: customer })).json,
      csv.body,
    ];
    expect(csv.body).toContain('ORD-');
    expect(JSON.stringify(seen)).not.toContain('gate code');
    expect(seen[0]).not.toHaveProperty('data.notes');
  });

  test('have 1 to 1,000 characters', async () => {
    const { id } = await booked();
    for (const text of ['', '  ', 'x'.repeat(1_001)]) {
      expect(await add(vendor, id, text)).toMatchObject({ status: 400, json: { field: 'text' } });
    }
    expect((await add(vendor, id, 'x'.repeat(1_000))).status).toBe(200);
  });

  test('are refused beyond 120 an hour', async () => {
    const { id } = await booked();
    for (let made = 0; made < 120; made += 1) expect((await add(vendor, id, 'Again')).status).toBe(200);
    expect((await add(vendor, id, 'Again')).status).toBe(429);
    expect((await add(operator, id, 'Mine')).status).toBe(200);
  });
});

describe('a correction', () => {
  test('cancels an accepted order, tells both sides why, and offers its place to who waits', async () => {
    const { id, orderNumber, productId, deliveryDate: day } = await booked({ orderStatus: 'ACCEPTED' });
    const waiting = { id: newId(clock.now()), userId: (await build.user()).id, productId: productId ?? '' };
    await db.insert(waitingList).values({ ...waiting, day, quantity: 1, createdAt: clock.now() });
    const { status, json } = await correct(orderNumber, 'CANCELLED', 'The hall is under water');
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      order_status: 'CANCELLED',
      cancellation_reason: 'The hall is under water',
    });
    const [offered] = await db.select().from(waitingList).where(eq(waitingList.id, waiting.id));
    expect(offered?.offeredUntil).not.toBeNull();
    for (const [person, screen] of [
      [customer, 'myorders'],
      [vendor, 'bookingorders'],
    ] as const) {
      expect(await told(person)).toContainEqual({
        title: 'Booking cancelled',
        link: `/dashboard/${screen}/${orderNumber}`,
      });
      const [mail] = await mailsTo(person);
      expect(mail?.bodyText).toContain('Utsav has cancelled this booking. Reason: The hall is under water');
      expect(mail?.bodyText).toContain(`/dashboard/${screen}/${orderNumber}`);
    }
    expect((await details(vendor, id)).json.data.history.at(-1)).toMatchObject({
      from: 'ACCEPTED',
      to: 'CANCELLED',
      note: 'The hall is under water',
    });
  });

  test('takes back that an order was delivered', async () => {
    const { id } = await booked({ orderStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect((await correct(id, 'ACCEPTED', 'Wrong booking')).json.data).toMatchObject({
      order_status: 'ACCEPTED',
      payment_status: 'PAID',
      cancellation_reason: '',
    });
    for (const person of [customer, vendor]) {
      expect((await told(person))[0]?.title).toBe('Not delivered yet');
      expect((await mailsTo(person))[0]?.bodyText).toContain('Reason: Wrong booking');
    }
    expect((await update(id, 'DELIVERED')).status).toBe(200);
  });

  test('refunds an online payment', async () => {
    const { id } = await booked({ orderStatus: 'ACCEPTED', paymentStatus: 'PAID' });
    expect((await correct(id, 'CANCELLED')).json.data.payment_status).toBe('REFUND PENDING');
  });

  test.each([
    ['PENDING', 'CANCELLED'],
    ['PENDING', 'ACCEPTED'],
    ['ACCEPTED', 'DELIVERED'],
    ['ACCEPTED', 'PENDING'],
    ['ACCEPTED', 'ACCEPTED'],
    ['DELIVERED', 'CANCELLED'],
    ['CANCELLED', 'ACCEPTED'],
  ] as const)('from %s to %s is refused', async (from, to) => {
    const { id } = await booked({ orderStatus: from });
    expect(await correct(id, to)).toMatchObject({ status: 400, json: { code: 'WRONG_STATUS' } });
    expect((await details(vendor, id)).json.data.order_status).toBe(from);
  });

  test('needs a reason of at most 500 characters, and an order', async () => {
    const { id } = await booked({ orderStatus: 'ACCEPTED' });
    for (const reason of ['', 'x'.repeat(501)]) {
      expect(await correct(id, 'CANCELLED', reason)).toMatchObject({
        status: 400,
        json: { field: 'reason' },
      });
    }
    expect((await correct('ORD-NONE', 'CANCELLED')).status).toBe(404);
  });

  test('is made once by two operators at the same time', async () => {
    const { id } = await booked({ orderStatus: 'ACCEPTED' });
    const answers = await Promise.all([correct(id, 'CANCELLED'), correct(id, 'CANCELLED')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('an order that is delivered before its day', () => {
  test('keeps the reason in its history, and asks the customer whether it was', async () => {
    const { id } = await booked({ orderStatus: 'ACCEPTED' });
    expect((await update(id, 'DELIVERED', { note: 'The haldi was moved' })).status).toBe(200);
    expect((await details(customer, id)).json.data.history.at(-1)).toMatchObject({
      to: 'DELIVERED',
      note: 'The haldi was moved',
    });
    const [mail] = await mailsTo(customer);
    expect(mail?.bodyText).toContain('Was it? If not, tell us: hello@utsav.example');
    expect(mail?.bodyText).toContain('The vendor wrote: “The haldi was moved”');
    expect(mail?.bodyText).not.toContain('a day to remember');
    expect((await told(customer))[0]?.title).toBe('Marked as delivered before its day');
  });

  test('needs no reason; on the day itself the mail wishes well', async () => {
    const early = await booked({ orderStatus: 'ACCEPTED' });
    expect((await update(early.id, 'DELIVERED')).status).toBe(200);
    const [asked] = await mailsTo(customer);
    expect(asked?.bodyText).toContain('Was it?');
    expect(asked?.bodyText).not.toContain('The vendor wrote');
    customer = await build.user();
    const onTime = await booked({ orderStatus: 'ACCEPTED', deliveryDate: indianDay(clock.now()) });
    await update(onTime.id, 'DELIVERED');
    expect((await mailsTo(customer))[0]?.bodyText).toContain('a day to remember');
  });

  test('has a reason of at most 500 characters', async () => {
    const { id } = await booked({ orderStatus: 'ACCEPTED' });
    const refused = await update(id, 'DELIVERED', { note: 'x'.repeat(501) });
    expect(refused).toMatchObject({ status: 400, json: { field: 'note' } });
  });
});
