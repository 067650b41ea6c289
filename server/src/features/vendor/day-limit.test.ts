import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { checkout } from '../../testing/checkout.ts';

const app = await startTestApp();
const { build } = app;
const day = '2026-11-20';

type Service = Awaited<ReturnType<typeof build.product>>;
let vendor: TestUser;
let photos: Service;
let films: Service;

beforeEach(async () => {
  app.clock.set('2026-11-15T06:30:00Z');
  vendor = await build.admin({ dayLimit: 3 });
  photos = await build.product({ name: 'Photos', adminId: vendor.id, stock: 5 });
  films = await build.product({ name: 'Films', adminId: vendor.id, stock: 2 });
});

async function book(lines: { service: Service; quantity?: number }[], date = day) {
  const customer = await build.user();
  const { id: addressId } = await build.address(customer);
  return { customer, ...(await checkout(app, customer, { lines, addressId, date })) };
}

async function wait(service: Service, quantity = 1) {
  app.clock.advance(1);
  const customer = await build.user();
  const body = { productId: service.id, date: day, quantity };
  return { customer, ...(await app.call(waitlistEndpoints.join, { as: customer, body })) };
}

const offer = async (customer: TestUser) =>
  (await app.call(waitlistEndpoints.list, { as: customer })).json.data[0]?.offer ?? null;

const limitTo = (dayLimit: number) => app.call(vendorEndpoints.update, { as: vendor, body: { dayLimit } });

/** The days on which each of these services is full. */
async function fullDays(productIds: string[], quantities: number[] = [], together = false) {
  const body = { productIds, quantities, together };
  const { json } = await app.call(productEndpoints.availability, { body });
  return json.data.map(({ fullDates }) => fullDates);
}

async function freeOn(date: string, quantity?: number): Promise<string[]> {
  const filters = { date, ...(quantity === undefined ? {} : { quantity }) };
  const { json } = await app.call(productEndpoints.search, { body: { search: '', filters } });
  return json.data.map(({ _id }) => _id).filter((id) => id === photos.id || id === films.id);
}

describe('a vendor with a limit of 3 bookings a day', () => {
  test('takes no more of all services together, and as many on the next day', async () => {
    expect((await book([{ service: photos, quantity: 2 }])).status).toBe(200);
    const tooMany = await book([{ service: films, quantity: 2 }]);
    expect(tooMany).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE', field: 'delivery_date' } });
    expect(tooMany.json.message).toContain('Films');
    expect((await book([{ service: films }])).status).toBe(200);
    expect((await book([{ service: photos }])).json.message).toBe(
      'Photos is fully booked on 20 Nov 2026. Please choose another date.',
    );
    expect((await book([{ service: photos }], '2026-11-21')).status).toBe(200);
  });

  test('refuses one checkout whose services need more together, and keeps nothing of it', async () => {
    const lines = [
      { service: photos, quantity: 2 },
      { service: films, quantity: 2 },
    ];
    expect((await book(lines)).status).toBe(400);
    expect((await book([{ service: photos, quantity: 3 }])).status).toBe(200);
  });

  test('says on which days services are full, alone and together', async () => {
    const ids = [photos.id, films.id];
    expect(await fullDays(ids)).toEqual([[], []]);
    expect(await fullDays(ids, [2, 2])).toEqual([[], []]);
    expect((await fullDays(ids, [2, 2], true)).every((days) => days.length === 30)).toBe(true);
    await book([{ service: photos, quantity: 2 }]);
    expect(await fullDays(ids)).toEqual([[], []]);
    expect(await fullDays(ids, [1, 1], true)).toEqual([[day], [day]]);
    await book([{ service: photos }]);
    expect(await fullDays(ids)).toEqual([[day], [day]]);
  });

  test('is in no list of what is free on a full day', async () => {
    expect((await freeOn(day)).sort()).toEqual([photos.id, films.id].sort());
    expect(await freeOn(day, 4)).toEqual([]);
    await book([{ service: photos, quantity: 3 }]);
    expect(await freeOn(day)).toEqual([]);
    expect(await freeOn('2026-11-21')).toHaveLength(2);
  });

  test('leaves services without a vendor alone', async () => {
    const nobodys = await build.product({ adminId: null });
    await book([{ service: photos, quantity: 3 }]);
    expect((await book([{ service: nobodys }])).status).toBe(200);
    const { json } = await app.call(productEndpoints.search, {
      body: { search: '', filters: { date: day } },
    });
    expect(json.data.map(({ _id }) => _id)).toContain(nobodys.id);
  });

  test('cannot be moved or proposed to a full day', async () => {
    await book([{ service: photos, quantity: 3 }]);
    const { customer, json } = await book([{ service: films }], '2026-11-21');
    const move = { orderId: json.data[0]?.orderId ?? '', delivery_date: day };
    expect((await app.call(orderEndpoints.reschedule, { as: customer, body: move })).status).toBe(400);
    const proposed = await app.call(orderEndpoints.proposeDate, { as: vendor, body: move });
    expect(proposed).toMatchObject({ status: 400, json: { field: 'delivery_date' } });
  });

  test('shows in the calendar how many places the day has', async () => {
    await book([{ service: photos, quantity: 2 }]);
    const on = async (productId?: string) => {
      const query = { from: day, to: day, ...(productId ? { productId } : {}) };
      const { json } = await app.call(availabilityEndpoints.calendar, { as: vendor, query });
      const { held, stock } = json.data.days[0] ?? {};
      return { held, stock };
    };
    expect(await on(photos.id)).toEqual({ held: 2, stock: 3 });
    expect(await on(films.id)).toEqual({ held: 0, stock: 1 });
  });
});

describe('a place of the day that becomes free', () => {
  test('goes to whoever waits longest for any service of the vendor', async () => {
    const booked = await book([{ service: photos, quantity: 3 }]);
    const first = await wait(films);
    const second = await wait(photos, 2);
    const third = await wait(films);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    const orderId = booked.json.data[0]?.orderId ?? '';
    await app.call(orderEndpoints.cancel, { as: booked.customer, body: { orderId } });
    expect(await offer(first.customer)).not.toBeNull();
    expect(await offer(second.customer)).not.toBeNull();
    expect(await offer(third.customer)).toBeNull();
    expect((await book([{ service: photos }])).status).toBe(400);
    const { id: addressId } = await build.address(first.customer);
    const taken = await checkout(app, first.customer, { lines: [{ service: films }], addressId, date: day });
    expect(taken.status).toBe(200);
  });

  test('goes to the other services too when the offer was for one that is removed', async () => {
    await book([{ service: photos, quantity: 2 }]);
    const last = await book([{ service: films }]);
    const [first, second] = [await wait(films), await wait(photos)];
    const orderId = last.json.data[0]?.orderId ?? '';
    await app.call(orderEndpoints.cancel, { as: last.customer, body: { orderId } });
    expect([await offer(first.customer), await offer(second.customer)]).toEqual([expect.anything(), null]);
    await app.call(productEndpoints.remove, { as: vendor, body: { _id: films.id } });
    expect(await offer(second.customer)).not.toBeNull();
  });

  test('goes to the others when an order of a removed service is cancelled', async () => {
    const gone = await book([{ service: films, quantity: 2 }]);
    await book([{ service: photos }]);
    const { customer } = await wait(photos);
    await app.call(productEndpoints.remove, { as: vendor, body: { _id: films.id } });
    expect((await book([{ service: photos }])).status).toBe(400);
    const orderId = gone.json.data[0]?.orderId ?? '';
    const cancelled = await app.call(orderEndpoints.cancel, { as: gone.customer, body: { orderId } });
    expect(cancelled.status).toBe(200);
    expect(await offer(customer)).not.toBeNull();
  });

  test('is waited for only up to the limit', async () => {
    await book([{ service: photos, quantity: 3 }]);
    expect(await wait(photos, 4)).toMatchObject({ status: 400, json: { field: 'quantity' } });
  });
});

describe('a limit that changes', () => {
  test('offers new places to the waiting, and takes back offers beyond it; bookings stay', async () => {
    const booked = await book([{ service: photos, quantity: 3 }]);
    const { customer } = await wait(films);
    await limitTo(4);
    expect(await offer(customer)).not.toBeNull();
    await limitTo(3);
    expect(await offer(customer)).toBeNull();
    await limitTo(1);
    const { json } = await app.call(orderEndpoints.list, { as: booked.customer });
    expect(json.data[0]?.order_status).toBe('PENDING');
    await limitTo(0);
    expect((await book([{ service: photos }])).status).toBe(200);
  });
});
