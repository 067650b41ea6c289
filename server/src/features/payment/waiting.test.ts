import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../testing/build.ts';
import { checkout } from '../../testing/checkout.ts';
import { startPayments } from '../../testing/payments.ts';

/* Online bookings of customers to whom the waiting list has offered places. */

const { app, razorpay, ...does } = await startPayments();
const { customerWith, checkoutOnline, payAndReport, runDueJobs } = does;
const day = '2026-11-20';

beforeEach(() => {
  razorpay.state.behaviour = 'ok';
});

const offersOf = async (as: TestUser) =>
  (await app.call(waitlistEndpoints.list, { as: await app.build.signedIn(as) })).json.data.map(
    ({ offer }) => offer !== null,
  );

async function endHold() {
  app.clock.advance(31);
  await runDueJobs();
}

async function join(user: TestUser, service: { id: string }, quantity: number) {
  app.clock.advance(1);
  const body = { productId: service.id, date: day, quantity };
  const { status } = await app.call(waitlistEndpoints.join, { as: await app.build.signedIn(user), body });
  expect(status).toBe(200);
}

/** A customer who waits for all places of a product, with an offer of them. */
async function withOffer(places: number, alsoWaits?: TestUser) {
  const service = await app.build.product({ stock: places, price: 700 });
  const booked = await app.build.order({ service, deliveryDate: day, quantity: places });
  const { customer, wanted } = await customerWith(service);
  await join(customer, service, places);
  if (alsoWaits) await join(alsoWaits, service, 1);
  const cancelled = { as: await app.build.signedIn(booked.customer), body: { orderId: booked.id } };
  await app.call(orderEndpoints.cancel, cancelled);
  expect(await offersOf(customer)).toEqual([true]);
  return { service, customer, wanted };
}

/** The first customer has the offer of all places, and the second waits for one. */
async function offered(places = 1) {
  const second = await app.build.user();
  const first = await withOffer(places, second);
  expect(await offersOf(second)).toEqual([false]);
  return { ...first, second };
}

test('an offer can still be booked after a payment that could not be started', async () => {
  const { service, customer, second, wanted } = await offered();
  razorpay.state.behaviour = 'breaks';
  expect((await checkoutOnline(customer, wanted)).status).toBe(503);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[true], [false]]);
  const booking = { lines: [{ service }], addressId: wanted.addressId, date: day };
  expect((await checkout(app, customer, booking)).status).toBe(200);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[], [false]]);
});

test('an offer lasts for the rest of its 12 hours after a booking that was not paid in time', async () => {
  const { customer, second, wanted } = await offered();
  expect((await checkoutOnline(customer, wanted)).status).toBe(200);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[], [false]]);
  await endHold();
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[true], [false]]);
});

test('an offer that ran out meanwhile goes to the next', async () => {
  const { customer, second, wanted } = await offered();
  app.clock.advance(11 * 60 + 45);
  const as = await app.build.signedIn(customer);
  expect((await checkoutOnline(as, wanted)).status).toBe(200);
  await endHold();
  await app.build.signedIn(second);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[], [true]]);
});

test('a customer who has paid, even late, is no longer on the waiting list', async () => {
  const { customer, second, wanted } = await offered();
  const { json } = await checkoutOnline(customer, wanted);
  await endHold();
  await payAndReport(json.data.id);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[], [false]]);
  expect(await does.ordersOf(customer)).toMatchObject([{ orderStatus: 'PENDING', paymentStatus: 'PAID' }]);
});

test('an offer ends if a part of its places went to the next customer', async () => {
  const { customer, second, wanted } = await offered(2);
  await checkoutOnline(customer, wanted);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[], [true]]);
  await endHold();
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[false], [true]]);
});

test('an offer ends if its day was closed meanwhile', async () => {
  const { service, customer, wanted } = await offered();
  await checkoutOnline(customer, wanted);
  const as = await app.build.signedIn(await app.build.admin());
  const body = { productIds: [service.id], from: day, to: day };
  expect((await app.call(availabilityEndpoints.block, { as, body })).status).toBe(200);
  await endHold();
  expect(await offersOf(customer)).toEqual([false]);
});

test('what was offered beyond a booking that is paid late goes to the next', async () => {
  const { service, customer, wanted } = await withOffer(2);
  const { json } = await checkoutOnline(customer, wanted);
  await endHold();
  const second = await app.build.user();
  await join(second, service, 1);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[true], [false]]);
  await payAndReport(json.data.id);
  expect([await offersOf(customer), await offersOf(second)]).toEqual([[], [true]]);
});

test('a service that the customer cancelled before the end of the hold is not waited for again', async () => {
  const { service, customer, wanted } = await withOffer(1);
  const other = await app.build.product({ price: 700 });
  const lines = [...wanted.lines, { service: other }];
  expect((await checkoutOnline(customer, { ...wanted, lines })).status).toBe(200);
  const order = (await does.ordersOf(customer)).find(({ productId }) => productId === service.id);
  const as = await app.build.signedIn(customer);
  const cancelled = await app.call(orderEndpoints.cancel, { as, body: { orderId: order?.id ?? '' } });
  expect(cancelled.status).toBe(200);
  await endHold();
  expect(await offersOf(customer)).toEqual([]);
});
