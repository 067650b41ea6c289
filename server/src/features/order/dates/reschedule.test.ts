import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderEvents, orders } from '../../../core/db/schema.ts';
import { startTestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/build.ts';
import { checkout } from '../../../testing/checkout.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { orderJobs } from '../jobs.ts';

const app = await startTestApp();
const { db, jobs } = app.context;
const admin = await app.build.admin({ name: 'Meera' });
beforeEach(() => app.clock.set('2026-11-15T06:30:00Z'));

const oldDay = '2026-11-22';
const newDay = '2026-11-25';

async function booking(changes: Parameters<typeof app.build.order>[0] = {}, stock = 1) {
  const service = await app.build.product({ name: 'Lake Palace', adminId: admin.id, stock });
  return { service, order: await app.build.order({ service, deliveryDate: oldDay, ...changes }) };
}
type Booked = Awaited<ReturnType<typeof booking>>['order'];

const { signedIn } = app.build;
const reschedule = async ({ id, customer }: Booked, delivery_date = newDay, note?: string) =>
  app.call(orderEndpoints.reschedule, {
    as: await signedIn(customer),
    body: { orderId: id, delivery_date, note },
  });
const propose = async ({ orderNumber }: Booked, delivery_date = newDay, note?: string) =>
  app.call(orderEndpoints.proposeDate, {
    as: await signedIn(admin),
    body: { orderId: orderNumber, delivery_date, note },
  });
const answer = async ({ id, customer }: Booked, accept: boolean) =>
  app.call(orderEndpoints.answerReschedule, { as: await signedIn(customer), body: { orderId: id, accept } });
const adminAnswer = async ({ id }: Booked, accept: boolean, reason?: string) =>
  app.call(orderEndpoints.adminAnswerReschedule, {
    as: await signedIn(admin),
    body: { orderId: id, accept, reason },
  });
const fullDates = async ({ id }: { id: string }) =>
  (await app.call(productEndpoints.availability, { body: { productIds: [id] } })).json.data[0]?.fullDates;
const history = async ({ id }: Booked) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ action, fromDate, toDate, actorId }) => ({ action, fromDate, toDate, actorId }),
  );
const runExpiry = async () => {
  await jobs.send(db, orderJobs.expireProposals, [{}]);
  await jobs.drain();
};
/** The text of the mail with this subject. */
const mailed = async ({ email }: { email: string }, subject: string) =>
  (await mailsTo(app, email)).find((mail) => mail.subject === subject)?.bodyText;

describe('a pending order', () => {
  test('moves at once: the old day is free, the new one is taken, both sides are notified', async () => {
    const { service, order } = await booking();
    const { status, json } = await reschedule(order);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: 'The booking date has been changed.',
      data: { _id: order.id, delivery_date: newDay, order_status: 'PENDING', reschedule: null },
    });
    expect(await fullDates(service)).toEqual([newDay]);
    expect(await history(order)).toEqual([
      { action: 'MOVED', fromDate: oldDay, toDate: newDay, actorId: order.customer.id },
    ]);
    expect(
      await mailed(order.customer, `Your booking ${order.orderNumber} is now on 25 Nov 2026`),
    ).toBeDefined();
    expect(await mailed(admin, `Booking ${order.orderNumber} was moved to 25 Nov 2026`)).toContain(
      'has moved this booking from 22 Nov 2026 to 25 Nov 2026.',
    );
  });

  test('does not move onto a day that is full, closed or not in the window, nor onto its own', async () => {
    const { service, order } = await booking();
    await app.build.order({ service, deliveryDate: '2026-11-26' });
    const body = { productIds: [service.id], from: '2026-11-27', to: '2026-11-27' };
    await app.call(availabilityEndpoints.block, { as: admin, body });
    const messages = {
      '2026-11-26': 'Lake Palace is fully booked on 26 Nov 2026. Please choose another date.',
      '2026-11-27': 'Lake Palace is not available on 27 Nov 2026. Please choose another date.',
      '2026-11-15': 'delivery_date must be from tomorrow to 30 days ahead. Please choose another date.',
      '2026-12-16': 'delivery_date must be from tomorrow to 30 days ahead. Please choose another date.',
      '2026-11-31': 'delivery_date must be a date such as 2026-12-31',
      [oldDay]: 'This booking is already on 22 Nov 2026. Please choose another date.',
    };
    for (const [date, message] of Object.entries(messages)) {
      expect(await reschedule(order, date)).toMatchObject({
        status: 400,
        json: { message, field: 'delivery_date' },
      });
    }
    expect(await history(order)).toEqual([]);
  });

  test('needs its whole quantity on the new day', async () => {
    const { service, order } = await booking({ quantity: 2 }, 3);
    await app.build.order({ service, deliveryDate: newDay, quantity: 2 });
    expect((await reschedule(order)).json.message).toBe(
      'Only 1 of Lake Palace can still be booked for 25 Nov 2026.',
    );
  });

  test('does not become a second pending order for the same service, date and address', async () => {
    const { service, order } = await booking({}, 5);
    await app.build.order({
      service,
      customer: order.customer,
      addressId: order.addressId,
      deliveryDate: newDay,
    });
    expect(await reschedule(order)).toMatchObject({ status: 409, json: { code: 'SIMILAR_ORDER' } });
  });

  test('waits for its online payment first, whoever wants another date', async () => {
    const { order } = await booking({ paymentStatus: 'PAYMENT PENDING' });
    const refused = {
      status: 400,
      json: {
        code: 'WRONG_STATUS',
        message: 'This order is waiting for its online payment. Its date can be changed once it is paid.',
      },
    };
    expect(await reschedule(order)).toMatchObject(refused);
    expect(await propose(order)).toMatchObject(refused);
    expect(await history(order)).toEqual([]);
  });

  test('of a service that is no longer offered stays where it is', async () => {
    const { service, order } = await booking();
    await app.call(productEndpoints.remove, { as: admin, body: { _id: service.id } });
    expect(await reschedule(order)).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE' } });
  });
});

describe('a proposal', () => {
  test('of a customer holds both days until the admin accepts; then it holds the new one alone', async () => {
    const { service, order } = await booking({ orderStatus: 'ACCEPTED' });
    const { json } = await reschedule(order, newDay, 'Rain is forecast');
    expect(json.message).toBe('The new date has been proposed and is held for 48 hours.');
    expect(json.data).toMatchObject({
      delivery_date: oldDay,
      reschedule: {
        date: newDay,
        by: 'CUSTOMER',
        note: 'Rain is forecast',
        expiresAt: '2026-11-17T06:30:00.000Z',
      },
    });
    expect(await fullDates(service)).toEqual([oldDay, newDay]);
    const mail = await mailed(admin, `Another date is requested for booking ${order.orderNumber}`);
    expect(mail).toContain('Note: Rain is forecast');
    expect(mail).toContain('by 17 Nov 2026, 12:00 pm');
    expect((await adminAnswer(order, true)).json.data).toMatchObject({
      delivery_date: newDay,
      order_status: 'ACCEPTED',
      reschedule: null,
    });
    expect(await fullDates(service)).toEqual([newDay]);
    expect(await mailed(order.customer, `Booking ${order.orderNumber} is now on 25 Nov 2026`)).toBeDefined();
    expect((await history(order)).map(({ action }) => action).sort()).toEqual(['AGREED', 'PROPOSED']);
  });

  test('that is declined leaves the booking where it is, with the reason', async () => {
    const { service, order } = await booking({ orderStatus: 'ACCEPTED' });
    await reschedule(order);
    const { json } = await adminAnswer(order, false, 'We are away');
    expect(json).toMatchObject({
      message: 'The new date has been declined. The booking stays on its date.',
      data: { delivery_date: oldDay, reschedule: null },
    });
    expect(await fullDates(service)).toEqual([oldDay]);
    expect(
      await mailed(order.customer, `The new date of booking ${order.orderNumber} was declined`),
    ).toContain('25 Nov 2026 was declined. The booking stays on 22 Nov 2026. Reason: We are away');
  });

  test.each(['PENDING', 'ACCEPTED'] as const)(
    'of an admin for a %s order waits for the customer',
    async (orderStatus) => {
      const { service, order } = await booking({ orderStatus });
      expect((await propose(order)).json.data).toMatchObject({
        delivery_date: oldDay,
        reschedule: { date: newDay, by: 'ADMIN' },
      });
      expect(
        await mailed(order.customer, `Another date for your booking ${order.orderNumber}`),
      ).toBeDefined();
      expect(await adminAnswer(order, true)).toMatchObject({ status: 400, json: { code: 'WRONG_STATUS' } });
      expect((await answer(order, true)).json.data).toMatchObject({
        delivery_date: newDay,
        order_status: orderStatus,
      });
      expect(await fullDates(service)).toEqual([newDay]);
    },
  );

  test('replaces the one before of the same side, and the other side has to answer first', async () => {
    const { service, order } = await booking({ orderStatus: 'ACCEPTED' });
    await propose(order);
    app.clock.advance(60);
    const again = await propose(order, newDay, 'A reminder');
    expect(again.json.data.reschedule).toMatchObject({
      note: 'A reminder',
      expiresAt: '2026-11-17T06:30:00.000Z',
    });
    await propose(order, '2026-11-26');
    expect(await fullDates(service)).toEqual([oldDay, '2026-11-26']);
    expect(await reschedule(order, '2026-11-27')).toMatchObject({
      status: 400,
      json: { message: 'Another date was already proposed for this booking. Please answer that first.' },
    });
    await answer(order, false);
    expect((await reschedule(order, '2026-11-27')).status).toBe(200);
    expect(await propose(order, '2026-11-28')).toMatchObject({ status: 400, json: { code: 'WRONG_STATUS' } });
  });

  test('holds its places for 48 hours, also when it is sent again, and frees them by the clock', async () => {
    const { service, order } = await booking({ orderStatus: 'ACCEPTED', adminMobile: '9000000001' });
    expect((await propose(order)).status).toBe(200);
    app.clock.advance(40 * 60);
    expect((await propose(order)).status).toBe(200);
    app.clock.advance(8 * 60 - 1);
    expect(await fullDates(service)).toEqual([oldDay, newDay]);
    app.clock.advance(2);
    expect(await fullDates(service)).toEqual([oldDay]);
    const customer = await app.build.user();
    const { id: addressId } = await app.build.address(customer);
    const booked = await checkout(app, customer, { lines: [{ service }], addressId, date: newDay });
    expect(booked.status).toBe(200);
  });

  test('that is over passes its place to the customer who waits for it, and to nobody else', async () => {
    const { service, order } = await booking({ orderStatus: 'ACCEPTED', adminMobile: '9000000001' });
    await propose(order);
    const [waiting, other] = [await app.build.user(), await app.build.user()];
    const wanted = { productId: service.id, date: newDay, quantity: 1 };
    expect((await app.call(waitlistEndpoints.join, { as: waiting, body: wanted })).status).toBe(200);
    app.clock.advance(48 * 60 + 1);
    const book = async (customer: TestUser) => {
      const { id: addressId } = await app.build.address(customer);
      const as = await signedIn(customer);
      return (await checkout(app, as, { lines: [{ service }], addressId, date: newDay })).status;
    };
    expect(await book(other)).toBe(400);
    await runExpiry();
    expect(await book(other)).toBe(400);
    expect(await book(waiting)).toBe(200);
  });

  test('is sent 10 times an hour at most', async () => {
    const { order } = await booking({ orderStatus: 'ACCEPTED', adminMobile: '9000000001' });
    const days = Array.from({ length: 11 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
    const answers: number[] = [];
    for (const day of days) answers.push((await propose(order, day)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    app.clock.advance(61);
  });

  test('is over after 48 hours, and the booking stays where it is', async () => {
    const { service, order } = await booking({ orderStatus: 'ACCEPTED' });
    await reschedule(order);
    app.clock.advance(48 * 60 - 1);
    await runExpiry();
    expect(await fullDates(service)).toEqual([oldDay, newDay]);
    app.clock.advance(1);
    expect(await adminAnswer(order, true)).toMatchObject({
      status: 400,
      json: { message: 'There is no proposed date to answer.' },
    });
    await runExpiry();
    expect(await fullDates(service)).toEqual([oldDay]);
    expect((await history(order)).at(-1)).toEqual({
      action: 'EXPIRED',
      fromDate: oldDay,
      toDate: newDay,
      actorId: null,
    });
    for (const person of [order.customer, admin]) {
      expect(
        await mailed(person, `No answer about the new date of booking ${order.orderNumber}`),
      ).toBeDefined();
    }
    await runExpiry();
    expect(await history(order)).toHaveLength(2);
  });

  test('whose service was deleted meanwhile ends for both sides all the same', async () => {
    const { service, order } = await booking({ orderStatus: 'ACCEPTED' });
    await propose(order);
    await app.call(productEndpoints.remove, { as: await signedIn(admin), body: { _id: service.id } });
    expect((await answer(order, false)).status).toBe(200);
    expect(await mailed(admin, `The new date of booking ${order.orderNumber} was declined`)).toBeDefined();
  });

  test('sends the job that ends it in its own transaction', async () => {
    const { order } = await booking({ orderStatus: 'ACCEPTED' });
    await reschedule(order);
    const { rows } = await db.execute(`
      SELECT start_after = created_on + interval '48 hours' AS due FROM pgboss.job
      WHERE name = '${orderJobs.expireProposals}' AND state = 'created' ORDER BY created_on DESC LIMIT 1`);
    expect(rows).toEqual([{ due: true }]);
  });

  test.each(['CANCELLED', 'DELIVERED'] as const)('ends when its order is %s', async (status) => {
    const { service, order } = await booking({
      orderStatus: status === 'CANCELLED' ? 'PENDING' : 'ACCEPTED',
    });
    await propose(order);
    const body = { orderId: order.id, status, cancellation_reason: 'Other' };
    const { json } = await app.call(orderEndpoints.updateStatus, { as: admin, body });
    expect(json.data.reschedule).toBeNull();
    expect(await fullDates(service)).toEqual(status === 'CANCELLED' ? [] : [oldDay]);
    expect((await answer(order, true)).status).toBe(400);
  });

  test('for a day that has come meanwhile cannot be accepted any more', async () => {
    const { order } = await booking({ orderStatus: 'ACCEPTED' });
    await reschedule(order, '2026-11-16');
    app.clock.set('2026-11-15T18:30:00Z');
    expect(await adminAnswer(order, true)).toMatchObject({ status: 400, json: { code: 'WRONG_STATUS' } });
  });
});

test.each(['CANCELLED', 'DELIVERED'] as const)(
  'the date of a %s order cannot be changed',
  async (orderStatus) => {
    const { order } = await booking({ orderStatus });
    const message = `This order is ${orderStatus}, so its date cannot be changed.`;
    expect(await reschedule(order)).toMatchObject({ status: 400, json: { message } });
    expect(await propose(order)).toMatchObject({ status: 400, json: { message } });
    expect((await answer(order, true)).status).toBe(400);
  },
);

test('an unknown order or an invalid answer is refused', async () => {
  const { order } = await booking();
  const as: TestUser = order.customer;
  const missing = { orderId: 'ORD-000000-NOTHING', delivery_date: newDay };
  expect((await app.call(orderEndpoints.reschedule, { as, body: missing })).status).toBe(404);
  expect((await app.call(orderEndpoints.proposeDate, { as: admin, body: missing })).status).toBe(404);
  const unsure = { orderId: order.id, accept: 'maybe' };
  expect(await app.send(orderEndpoints.answerReschedule, unsure, as)).toMatchObject({
    status: 400,
    json: { field: 'accept' },
  });
  const long = { orderId: order.id, delivery_date: newDay, note: 'x'.repeat(501) };
  expect(await app.send(orderEndpoints.reschedule, long, as)).toMatchObject({
    status: 400,
    json: { field: 'note' },
  });
});

test('mails come in the language of their reader', async () => {
  const customer = await app.build.user({ language: 'hi' });
  const { order } = await booking({ customer, orderStatus: 'ACCEPTED' });
  await propose(order);
  const mail = await mailed(customer, `आपकी बुकिंग ${order.orderNumber} के लिए दूसरी तारीख`);
  expect(mail).toContain('22 नवंबर 2026 से बदलकर 25 नवंबर 2026 की');
});

test('an order and its proposal cannot disagree in the database', async () => {
  const { order } = await booking();
  const broken = db.update(orders).set({ proposedDate: newDay }).where(eq(orders.id, order.id));
  await expect(broken).rejects.toThrow();
});
