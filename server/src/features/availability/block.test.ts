import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { checkout } from '../../testing/checkout.ts';

const app = await startTestApp();
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
const admin = await app.build.admin();
const customer = await app.build.user();
const { id: addressId } = await app.build.address(customer);
beforeEach(() => app.clock.set('2026-11-15T06:30:00Z'));

const block = (body: { productIds?: string[]; from: string; to: string; note?: string }, as = admin) =>
  app.call(availabilityEndpoints.block, { as, body });
const unblock = (_id: string, as = admin) => app.call(availabilityEndpoints.unblock, { as, body: { _id } });
const closedDays = async (productId: string) => {
  const { json } = await app.call(productEndpoints.availability, { body: { productIds: [productId] } });
  const days = json.data[0]?.unavailable ?? [];
  expect(json.data[0]?.fullDates).toEqual(days.map(({ date }) => date));
  return days.filter(({ reason }) => reason === 'closed').map(({ date }) => date);
};
const setRules = (productId: string, leadDays: number, closedWeekdays: number[], as = admin) =>
  app.call(availabilityEndpoints.rules, { as, body: { productId, noticeDays: leadDays, closedWeekdays } });

describe('a block', () => {
  test('closes its days, both ends included, until it is removed', async () => {
    const service = await app.build.product({ name: 'Lake Palace', adminId: admin.id });
    const other = await app.build.product({ adminId: admin.id });
    const span = { from: '2026-11-19', to: '2026-11-21' };
    const { status, json } = await block({ productIds: [service.id], ...span, note: 'Repairs' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: 'The days are blocked.',
      data: { productIds: [service.id], ...span, note: 'Repairs', orders: [] },
    });
    expect(await closedDays(service.id)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(await closedDays(other.id)).toEqual([]);
    const refused = await checkout(app, customer, { lines: [{ service }], addressId, date: '2026-11-19' });
    expect(refused).toMatchObject({
      status: 400,
      json: {
        code: 'NOT_BOOKABLE',
        field: 'delivery_date',
        message: 'Lake Palace is not available on 19 Nov 2026. Please choose another date.',
      },
    });
    expect((await unblock(json.data._id)).status).toBe(200);
    expect(await closedDays(service.id)).toEqual([]);
    expect((await unblock(json.data._id)).status).toBe(404);
  });

  test('without services is for all own ones, those that are added later too', async () => {
    const vendor = await app.build.admin();
    const service = await app.build.product({ adminId: vendor.id });
    const stranger = await app.build.product({ adminId: admin.id });
    const { json } = await block({ from: '2026-11-25', to: '2026-11-25' }, vendor);
    expect(json.data.productIds).toEqual([]);
    const later = await app.build.product({ adminId: vendor.id });
    expect(await closedDays(service.id)).toEqual(['2026-11-25']);
    expect(await closedDays(later.id)).toEqual(['2026-11-25']);
    expect(await closedDays(stranger.id)).toEqual([]);
  });

  test('breaks no booking: it says which remain, proposed dates included', async () => {
    const service = await app.build.product({ adminId: admin.id });
    const booked = await app.build.order({ service, deliveryDate: '2026-11-20', orderStatus: 'ACCEPTED' });
    const moving = await app.build.order({
      service,
      deliveryDate: '2026-11-28',
      orderStatus: 'ACCEPTED',
      proposedDate: '2026-11-21',
      proposedBy: 'CUSTOMER',
      proposalExpiresAt: new Date('2026-11-17T06:30:00Z'),
    });
    await app.build.order({ service, deliveryDate: '2026-11-20', orderStatus: 'CANCELLED' });
    await app.build.order({ service, deliveryDate: '2026-11-22' });
    const { json } = await block({ productIds: [service.id], from: '2026-11-20', to: '2026-11-21' });
    expect(json.message).toBe('The days are blocked. 2 bookings remain.');
    expect(json.data.orders.map(({ _id }) => _id)).toEqual([booked.id, moving.id]);
    expect(json.data.orders[0]).toMatchObject({
      order_status: 'ACCEPTED',
      user_details: { name: booked.customer.name },
    });
    const { json: list } = await app.call(orderEndpoints.list, { as: booked.customer });
    expect(list.data[0]).toMatchObject({ order_status: 'ACCEPTED', delivery_date: '2026-11-20' });
  });

  test.each([
    ['a first day after the last', { from: '2026-11-21', to: '2026-11-20' }, 'to'],
    ['367 days', { from: '2026-11-20', to: '2027-11-21' }, 'to'],
    ['no day at all', { from: '2026-11-20' }, 'to'],
    ['a day that does not exist', { from: '2026-02-30', to: '2026-11-20' }, 'from'],
    ['a list that is none', { productIds: 'all', from: '2026-11-20', to: '2026-11-20' }, 'productIds'],
    ['a long note', { note: 'x'.repeat(501), from: '2026-11-20', to: '2026-11-20' }, 'note'],
  ])('is refused with %s', async (_what, body, field) => {
    const refused = await app.send(availabilityEndpoints.block, body, admin);
    expect(refused).toMatchObject({ status: 400, json: { code: 'BAD_INPUT', field } });
  });

  test('whose services are all deleted is gone from the calendar', async () => {
    const vendor = await app.build.admin();
    const service = await app.build.product({ adminId: vendor.id });
    const span = { from: '2026-11-19', to: '2026-11-19' };
    await block({ productIds: [service.id], ...span }, vendor);
    const blocks = async () => {
      const { json } = await own.call(availabilityEndpoints.calendar, { as: vendor, query: span });
      return json.data.days[0]?.blocks;
    };
    expect(await blocks()).toHaveLength(1);
    await app.call(productEndpoints.remove, { as: vendor, body: { _id: service.id } });
    expect(await blocks()).toEqual([]);
  });

  test('of 366 days is the longest', async () => {
    const service = await app.build.product({ adminId: admin.id });
    const year = await block({ productIds: [service.id], from: '2026-11-20', to: '2027-11-20' });
    expect(year.status).toBe(200);
  });

  test('of a service that does not exist closes nothing', async () => {
    const service = await app.build.product({ adminId: admin.id });
    const productIds = [service.id, 'nothing'];
    expect(await block({ productIds, from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
      status: 404,
      json: { field: 'productIds', message: 'There is no such service.' },
    });
    expect(await closedDays(service.id)).toEqual([]);
  });

  test('is for every service where ADMIN_SCOPE is all, and for own ones where it is own', async () => {
    const service = await app.build.product({ adminId: admin.id });
    const stranger = await app.build.admin();
    const body = { productIds: [service.id], from: '2026-11-20', to: '2026-11-20' };
    const call = (instance: typeof app, as: TestUser) =>
      instance.call(availabilityEndpoints.block, { as, body });
    expect((await call(own, stranger)).status).toBe(404);
    expect((await call(own, admin)).status).toBe(200);
    expect((await call(app, stranger)).status).toBe(200);
  });
});

describe('rules', () => {
  test('close weekdays; 15 Nov 2026 is a Sunday', async () => {
    const service = await app.build.product({ adminId: admin.id });
    const { json } = await setRules(service.id, 1, [6, 0, 6]);
    expect(json.data).toEqual({ productId: service.id, noticeDays: 1, closedWeekdays: [0, 6] });
    expect((await closedDays(service.id)).slice(0, 4)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  test.each([
    [0, []],
    [1, []],
    [3, ['2026-11-16', '2026-11-17']],
  ])('a lead of %i days closes %j', async (leadDays, closed) => {
    const service = await app.build.product({ adminId: admin.id });
    await setRules(service.id, leadDays, []);
    expect(await closedDays(service.id)).toEqual(closed);
  });

  test('a lead of 30 days leaves the last day of the window', async () => {
    const service = await app.build.product({ adminId: admin.id });
    await setRules(service.id, 30, []);
    expect(await closedDays(service.id)).toHaveLength(29);
    const book = (date: string) => checkout(app, customer, { lines: [{ service }], addressId, date });
    expect((await book('2026-12-14')).json.message).toMatch(/is not available on 14 Dec 2026/);
    expect((await book('2026-12-15')).status).toBe(200);
  });

  test.each([
    [{ noticeDays: 31, closedWeekdays: [] }, 'noticeDays'],
    [{ noticeDays: -1, closedWeekdays: [] }, 'noticeDays'],
    [{ noticeDays: 1.5, closedWeekdays: [] }, 'noticeDays'],
    [{ noticeDays: 1, closedWeekdays: [7] }, 'closedWeekdays.0'],
    [{ noticeDays: 1, closedWeekdays: 'Sunday' }, 'closedWeekdays'],
    [{ noticeDays: 1 }, 'closedWeekdays'],
  ])('%j is refused', async (rules, field) => {
    const { id: productId } = await app.build.product();
    const refused = await app.send(availabilityEndpoints.rules, { productId, ...rules }, admin);
    expect(refused).toMatchObject({ status: 400, json: { field } });
  });

  test('are set for several services at once, for all or none', async () => {
    const [one, two, foreign] = [
      await app.build.product({ adminId: admin.id }),
      await app.build.product({ adminId: admin.id }),
      await app.build.product({ adminId: (await app.build.admin()).id }),
    ];
    const setAll = (services: { id: string }[], on = app) =>
      on.call(availabilityEndpoints.bulkRules, {
        as: admin,
        body: { productIds: services.map(({ id }) => id), noticeDays: 3, closedWeekdays: [6] },
      });
    expect(await setAll([one, foreign], own)).toMatchObject({ status: 404, json: { field: 'productIds' } });
    expect(await closedDays(one.id)).toEqual([]);
    expect(await setAll([two, one, two])).toMatchObject({ status: 200 });
    for (const { id } of [one, two]) {
      expect((await closedDays(id)).slice(0, 3)).toEqual(['2026-11-16', '2026-11-17', '2026-11-21']);
    }
    expect(await closedDays(foreign.id)).toEqual([]);
    const many = Array.from({ length: 201 }, (_, index) => ({ id: `service${index}` }));
    for (const services of [[], many]) {
      expect(await setAll(services)).toMatchObject({ status: 400, json: { field: 'productIds' } });
    }
  });

  test('of a service that does not exist are refused', async () => {
    expect(await setRules('nothing', 1, [])).toMatchObject({ status: 404, json: { field: 'productId' } });
  });
});

test('the refusal of a blocked day is in Hindi too', async () => {
  const service = await app.build.product({ name: 'Lake Palace', adminId: admin.id });
  await block({ productIds: [service.id], from: '2026-11-19', to: '2026-11-21' });
  const refused = await app.call(orderEndpoints.reschedule, {
    as: customer,
    body: {
      orderId: (await app.build.order({ service, customer })).id,
      delivery_date: '2026-11-20',
    },
    headers: { 'accept-language': 'hi' },
  });
  expect(refused.json.message).toBe('20 नवंबर 2026 को Lake Palace उपलब्ध नहीं है। कृपया दूसरी तारीख चुनें।');
});
