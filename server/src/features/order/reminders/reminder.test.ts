import { notificationEndpoints } from '@utsav/contract/notification';
import { orderEndpoints } from '@utsav/contract/order';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/build.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { orderJobs } from '../jobs.ts';

const app = await startTestApp();
const { build, clock } = app;
// Reminders are due from 9:00 in India, which is 3:30 UTC.
const start = '2026-11-15T06:30:00Z';

async function remind(instance = app): Promise<void> {
  await instance.context.jobs.send(instance.context.db, orderJobs.remind, [{}]);
  await instance.context.jobs.drain();
}

async function remindAt(moment: string): Promise<void> {
  clock.set(moment);
  await remind();
}

async function accepted(deliveryDate: string, changes: object = {}) {
  clock.set(start);
  const [customer, vendor] = [await build.user(), await build.admin({ name: 'Vendor' })];
  const service = await build.product({ adminId: vendor.id, name: 'Candid' });
  const order = await build.order({ customer, service, deliveryDate, orderStatus: 'ACCEPTED', ...changes });
  return { customer, vendor, order };
}

/** Reads the table, because access tokens expire before the booking date. */
async function toldTo({ id }: TestUser): Promise<string[]> {
  const { rows } = await app.context.db.execute<{ text: string }>(
    `SELECT text FROM notifications WHERE user_id = '${id}' ORDER BY written_at`,
  );
  return rows.map(({ text }) => text);
}

test('the customer is reminded of a booking 7 days and 1 day before, the vendor 1 day before, from 9:00 on', async () => {
  const { customer, vendor, order } = await accepted('2026-11-27');
  await remindAt('2026-11-20T03:29:00Z');
  expect(await toldTo(customer)).toEqual([]);
  await remindAt('2026-11-20T03:30:00Z');
  expect(await toldTo(customer)).toEqual(['reminderWeek']);
  await remindAt('2026-11-26T03:31:00Z');
  expect(await toldTo(customer)).toEqual(['reminderWeek', 'reminderDay']);
  expect(await toldTo(vendor)).toEqual(['reminderToVendor']);
  const [tomorrow, week] = await mailsTo(app, customer.email);
  expect([week?.subject, tomorrow?.subject]).toEqual(['In 7 days: Candid', 'Tomorrow: Candid']);
  expect(tomorrow?.bodyText).toContain(order.orderNumber);
  expect((await mailsTo(app, vendor.email))[0]?.subject).toContain('Tomorrow: Candid for Person');
});

test('a reminder is sent once, even if the job runs again, on two instances or after the clock is set back', async () => {
  const second = await startTestApp({ beside: app });
  const { customer } = await accepted('2026-11-27');
  clock.set('2026-11-20T05:00:00Z');
  await Promise.all([remind(), remind(second), remind()]);
  await remindAt('2026-11-20T04:00:00Z');
  expect(await toldTo(customer)).toEqual(['reminderWeek']);
});

test('a server that was down until the afternoon sends reminders late, and a day later not at all', async () => {
  const [late, tooLate] = [await accepted('2026-11-27'), await accepted('2026-11-26')];
  await remindAt('2026-11-20T12:00:00Z');
  expect(await toldTo(late.customer)).toEqual(['reminderWeek']);
  expect(await toldTo(tooLate.customer)).toEqual([]);
});

test('no reminder is sent for bookings that were made for the day, or moved to it, after the reminder was due', async () => {
  const { customer: made } = await accepted('2026-11-27', { createdAt: new Date('2026-11-20T04:00:00Z') });
  const { customer: moved, order } = await accepted('2026-11-28', { orderStatus: 'PENDING' });
  clock.set('2026-11-20T04:00:00Z');
  const { accessToken } = await freshen(moved);
  const body = { orderId: order.id, delivery_date: '2026-11-27' };
  const as = { ...moved, accessToken };
  expect((await app.call(orderEndpoints.reschedule, { as, body })).status).toBe(200);
  await remindAt('2026-11-20T05:00:00Z');
  expect(await toldTo(made)).toEqual([]);
  expect(await toldTo(moved)).toEqual(['dateMoved']);
  await remindAt('2026-11-26T05:00:00Z');
  expect(await toldTo(moved)).toEqual(['dateMoved', 'reminderDay']);
});

test('no reminder is sent for bookings that are cancelled, delivered or not paid', async () => {
  const over = await Promise.all([
    accepted('2026-11-27', { orderStatus: 'CANCELLED' }),
    accepted('2026-11-27', { orderStatus: 'DELIVERED' }),
    accepted('2026-11-27', { orderStatus: 'PENDING', paymentStatus: 'PAYMENT PENDING' }),
  ]);
  await remindAt('2026-11-20T05:00:00Z');
  await remindAt('2026-11-26T05:00:00Z');
  for (const { customer, vendor } of over) {
    expect(await toldTo(customer)).toEqual([]);
    expect(await toldTo(vendor)).toEqual([]);
  }
});

test('the vendor is reminded once of an order that has been pending for 24 hours', async () => {
  const { vendor, customer, order } = await accepted('2026-12-10', { orderStatus: 'PENDING' });
  await remindAt('2026-11-16T06:29:00Z');
  expect(await toldTo(vendor)).toEqual([]);
  await remindAt('2026-11-16T06:30:00Z');
  await remindAt('2026-11-18T06:30:00Z');
  expect(await toldTo(vendor)).toEqual(['stillPending']);
  expect(await toldTo(customer)).toEqual([]);
  expect((await mailsTo(app, vendor.email))[0]?.subject).toBe(
    `Booking ${order.orderNumber} is waiting for your answer`,
  );
});

test('a reminder whose mail was turned off is only a notification', async () => {
  const { customer } = await accepted('2026-11-27');
  const preferences = { reminder: { mail: false } };
  await app.call(notificationEndpoints.updatePreferences, { as: customer, body: { preferences } });
  await remindAt('2026-11-20T05:00:00Z');
  expect(await toldTo(customer)).toEqual(['reminderWeek']);
  expect(await mailsTo(app, customer.email)).toEqual([]);
});

/** A new access token at the present time of the test. */
async function freshen({ id, sessionId }: TestUser): Promise<{ accessToken: string }> {
  return { accessToken: await app.context.tokens.signAccess({ userId: id, sessionId }) };
}
