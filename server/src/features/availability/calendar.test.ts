import { availabilityEndpoints } from '@utsav/contract/availability';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { vendorWithBookings } from '../../testing/calendars.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
beforeEach(() => app.clock.set('2026-11-15T06:30:00Z'));

const span = { from: '2026-11-20', to: '2026-11-22' };
const calendar = (as: TestUser, query: { from: string; to: string; productId?: string } = span, on = own) =>
  on.call(availabilityEndpoints.calendar, { as, query: { services: 'true', ...query } });

describe('the calendar', () => {
  test('has orders, blocks and places of each day, and the rules of the services', async () => {
    const { vendor, hall, band, booked, moving, block } = await vendorWithBookings(app);
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
            orderId: moving.orderNumber,
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

  test('has the services only on request, because there may be thousands', async () => {
    const { vendor } = await vendorWithBookings(app);
    const { json } = await own.call(availabilityEndpoints.calendar, { as: vendor, query: span });
    expect(json.data.services).toBeUndefined();
    expect(json.data.days[0]?.stock).toBe(5);
  });

  test('can be limited to one service', async () => {
    const { vendor, hall, booked } = await vendorWithBookings(app);
    const { json } = await calendar(vendor, { ...span, productId: hall.id });
    expect(json.data.services?.map(({ _id }) => _id)).toEqual([hall.id]);
    expect(json.data.days).toMatchObject([
      { orders: [{ _id: booked.id }], held: 2, stock: 3 },
      { orders: [], held: 0 },
      { blocks: [] },
    ]);
  });

  test("shows own services where ADMIN_SCOPE is own; another's are answered with 404", async () => {
    const { hall, booked, block } = await vendorWithBookings(app);
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
    const { vendor } = await vendorWithBookings(app);
    expect(
      await countStatements(own, () => own.call(availabilityEndpoints.calendar, { as: vendor, query: span })),
    ).toBe(5);
  });
});
