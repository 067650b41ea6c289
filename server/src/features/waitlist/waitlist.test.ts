import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitingList } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { checkout } from '../../testing/checkout.ts';
import { mailsTo } from '../../testing/mails.ts';
import { waitlistJobs } from './jobs.ts';

const app = await startTestApp();
const { db, jobs } = app.context;
const { signedIn } = app.build;
const admin = await app.build.admin();
beforeEach(() => app.clock.set('2026-11-15T06:30:00Z'));

const day = '2026-11-20';

/** Makes a product that is fully booked on the day. */
async function fullService(stock = 1) {
  const service = await app.build.product({ name: 'Lake Palace', adminId: admin.id, stock });
  const bookings = [];
  for (let place = 0; place < stock; place += 1) {
    bookings.push(await app.build.order({ service, deliveryDate: day }));
  }
  const [booked] = bookings;
  if (!booked) throw new Error('no booking was made');
  return { service, booked };
}
type Service = Awaited<ReturnType<typeof fullService>>['service'];

const join = async (as: TestUser, { id: productId }: { id: string }, quantity = 1, date = day) => {
  // Moves the clock, so that the order of the line is certain.
  app.clock.advance(1);
  return app.call(waitlistEndpoints.join, { as: await signedIn(as), body: { productId, date, quantity } });
};
const own = async (as: TestUser) =>
  (await app.call(waitlistEndpoints.list, { as: await signedIn(as) })).json.data;
const offerOf = async (as: TestUser) => (await own(as))[0]?.offer ?? null;
const cancel = async ({ id, customer }: { id: string; customer: TestUser }) =>
  app.call(orderEndpoints.cancel, { as: await signedIn(customer), body: { orderId: id } });
const book = async (as: TestUser, service: Service, quantity = 1) => {
  const { id: addressId } = await app.build.address(as);
  return checkout(app, await signedIn(as), { lines: [{ service, quantity }], addressId, date: day });
};
const run = async (name: string) => {
  await jobs.send(db, name, [{}]);
  await jobs.drain();
};

describe('a customer to whom a place is offered', () => {
  const reschedule = async (as: TestUser, orderId: string) =>
    app.call(orderEndpoints.reschedule, { as: await signedIn(as), body: { orderId, delivery_date: day } });
  /** Asha has a booking on another day and the offer of a place on this day; Ravi waits behind. */
  async function offered(orderStatus: 'PENDING' | 'ACCEPTED') {
    const { service, booked } = await fullService();
    const { id, customer: asha } = await app.build.order({
      service,
      deliveryDate: '2026-11-25',
      orderStatus,
    });
    const ravi = await app.build.user();
    await join(asha, service);
    await join(ravi, service);
    await cancel(booked);
    expect(await offerOf(asha)).not.toBeNull();
    return { service, id, asha, ravi };
  }

  test('can move a booking there, and waits no longer', async () => {
    const { id, asha, ravi } = await offered('PENDING');
    expect(await reschedule(asha, id)).toMatchObject({ status: 200, json: { data: { delivery_date: day } } });
    expect(await own(asha)).toEqual([]);
    expect(await offerOf(ravi)).toBeNull();
  });

  test('can propose it to the vendor, who finds the place held', async () => {
    const { id, asha, ravi } = await offered('ACCEPTED');
    expect(await reschedule(asha, id)).toMatchObject({ json: { data: { reschedule: { date: day } } } });
    expect(await own(asha)).toEqual([]);
    expect(await offerOf(ravi)).toBeNull();
    const body = { orderId: id, accept: false, reason: 'No' };
    await app.call(orderEndpoints.adminAnswerReschedule, { as: admin, body });
    expect(await offerOf(ravi)).not.toBeNull();
  });

  test('loses the offer but not the turn when the weekday is closed', async () => {
    const { service, asha, ravi } = await offered('PENDING');
    const setRules = (closedWeekdays: number[]) =>
      app.call(availabilityEndpoints.rules, {
        as: admin,
        body: { productId: service.id, noticeDays: 0, closedWeekdays },
      });
    // Closes Fridays, because the day is a Friday.
    await setRules([5]);
    expect(await offerOf(asha)).toBeNull();
    expect(await own(asha)).toMatchObject([{ position: 1 }]);
    await setRules([]);
    expect(await offerOf(asha)).not.toBeNull();
    expect(await offerOf(ravi)).toBeNull();
  });
});

describe('joining', () => {
  test('a full day: the entry says the place in line', async () => {
    const { service } = await fullService();
    const [first, second] = [await app.build.user(), await app.build.user()];
    expect(await join(first, service)).toMatchObject({
      status: 200,
      json: {
        message: 'You are on the waiting list. We will mail you as soon as a place is free.',
        data: {
          productId: service.id,
          product_details: { name: 'Lake Palace' },
          date: day,
          quantity: 1,
          position: 1,
          offer: null,
        },
      },
    });
    expect((await join(second, service)).json.data.position).toBe(2);
    expect(await own(second)).toHaveLength(1);
  });

  test('a second time is refused with 409', async () => {
    const { service } = await fullService();
    const asha = await app.build.user();
    await join(asha, service);
    expect(await join(asha, service)).toMatchObject({ status: 409, json: { code: 'ALREADY_WAITING' } });
  });

  test('a day with enough places, a closed one or a wrong one is refused', async () => {
    const { service } = await fullService(2);
    const asha = await app.build.user();
    const free = await join(asha, service, 1, '2026-11-21');
    expect(free).toMatchObject({
      status: 400,
      json: { message: 'Lake Palace can still be booked for 21 Nov 2026. There is no need to wait.' },
    });
    const body = { productIds: [service.id], from: '2026-11-23', to: '2026-11-23' };
    await app.call(availabilityEndpoints.block, { as: await signedIn(admin), body });
    const closed = await join(asha, service, 1, '2026-11-23');
    expect(closed).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE', field: 'date' } });
    for (const date of ['2026-11-15', '2026-12-16', '2026-02-30', 'soon']) {
      expect(await join(asha, service, 1, date)).toMatchObject({ status: 400, json: { field: 'date' } });
    }
    expect(await join(asha, service, 3)).toMatchObject({ status: 400, json: { field: 'quantity' } });
    expect(await join(asha, service, 0)).toMatchObject({ status: 400, json: { field: 'quantity' } });
    expect((await join(asha, { id: 'nothing' })).status).toBe(404);
    const soldOut = await app.build.product({ stock: 0 });
    expect(await join(asha, soldOut)).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE' } });
    expect(await own(asha)).toEqual([]);
  });

  test('is for days with too few places as well', async () => {
    const service = await app.build.product({ stock: 3 });
    await app.build.order({ service, deliveryDate: day, quantity: 2 });
    expect((await join(await app.build.user(), service, 2)).status).toBe(200);
  });

  test('more than 100 lists is refused', async () => {
    const { service } = await fullService();
    const asha = await app.build.user();
    await db.execute(`INSERT INTO products (id, name, stock, price_paise, discount, description)
      SELECT 'wait' || n, 'Service', 1, 100, 0, 'Text' FROM generate_series(1, 100) n`);
    await db.execute(`INSERT INTO waiting_list (id, user_id, product_id, day, quantity, created_at)
      SELECT 'wait' || n, '${asha.id}', 'wait' || n, '${day}', 1, now() FROM generate_series(1, 100) n`);
    expect(await join(asha, service)).toMatchObject({
      status: 400,
      json: { message: 'You can wait for up to 100 dates. Please leave a waiting list first.' },
    });
  });
});

describe('a place that becomes free is offered to the longest waiting', () => {
  test('for 12 hours, by mail with a link; nobody else can take it, and the holder books it', async () => {
    const { service, booked } = await fullService();
    const [asha, ravi, stranger] = [await app.build.user(), await app.build.user(), await app.build.user()];
    await join(asha, service);
    await join(ravi, service);
    app.clock.set('2026-11-15T07:30:00Z');
    expect((await cancel(booked)).status).toBe(200);
    expect(await offerOf(asha)).toEqual({ expiresAt: '2026-11-15T19:30:00.000Z' });
    expect(await own(ravi)).toMatchObject([{ offer: null, position: 1 }]);
    const [mail] = await mailsTo(app, asha.email);
    expect(mail?.subject).toBe('Lake Palace can be booked for 20 Nov 2026');
    expect(mail?.bodyText).toContain('We will hold it for you until 16 Nov 2026, 1:00 am');
    expect(mail?.bodyText).toContain(`/product/Lake-Palace-${service.id}?date=${day}`);
    expect((await book(stranger, service)).json.message).toMatch(/is fully booked/);
    expect((await book(ravi, service)).status).toBe(400);
    expect((await book(asha, service)).status).toBe(200);
    expect(await own(asha)).toEqual([]);
    expect(await offerOf(ravi)).toBeNull();
  });

  test('then to the next, when the 12 hours are over', async () => {
    const { service, booked } = await fullService();
    const [asha, ravi] = [await app.build.user(), await app.build.user()];
    await join(asha, service);
    await join(ravi, service);
    await cancel(booked);
    app.clock.advance(12 * 60);
    expect((await book(asha, service)).status).toBe(400);
    await run(waitlistJobs.release);
    expect(await own(asha)).toEqual([]);
    expect(await offerOf(ravi)).not.toBeNull();
    expect((await book(asha, service)).status).toBe(400);
    expect((await book(ravi, service)).status).toBe(200);
  });

  test('whose quantity fits', async () => {
    const { service, booked } = await fullService(3);
    const [many, one] = [await app.build.user(), await app.build.user()];
    await join(many, service, 2);
    await join(one, service, 1);
    await cancel(booked);
    expect([await offerOf(many), await offerOf(one)]).toEqual([null, expect.anything()]);
  });

  test('and the places of an offer that are not booked go to the next', async () => {
    const service = await app.build.product({ adminId: admin.id, stock: 2 });
    const booked = await app.build.order({ service, deliveryDate: day, quantity: 2 });
    const [asha, ravi] = [await app.build.user(), await app.build.user()];
    await join(asha, service, 2);
    await join(ravi, service);
    await cancel(booked);
    expect([await offerOf(asha), await offerOf(ravi)]).toEqual([expect.anything(), null]);
    expect((await book(asha, service, 1)).status).toBe(200);
    expect(await offerOf(ravi)).not.toBeNull();
  });

  const editing = async ({ price: _, pricePaise: __, ...service }: Service, stock: number) => {
    const { id: _id, name, image, description } = service;
    const form = { _id, name, image, description, stock, price: 1000, discount: 0 };
    await app.call(productEndpoints.update, { as: await signedIn(admin), body: form });
  };
  const decide = async (orderId: string, status: 'ACCEPTED' | 'CANCELLED') =>
    app.call(orderEndpoints.updateStatus, {
      as: await signedIn(admin),
      body: { orderId, status, cancellation_reason: 'Other' },
    });
  const reschedule = async ({ id, customer }: { id: string; customer: TestUser }, delivery_date: string) =>
    app.call(orderEndpoints.reschedule, {
      as: await signedIn(customer),
      body: { orderId: id, delivery_date },
    });

  test.each<[string, (full: Awaited<ReturnType<typeof fullService>>) => Promise<unknown>]>([
    ['a rejected order', ({ booked }) => decide(booked.id, 'CANCELLED')],
    ['a moved date', ({ booked }) => reschedule(booked, '2026-11-28')],
    ['raised stock', ({ service }) => editing(service, 2)],
    [
      'an accepted proposal',
      async ({ booked }) => {
        await decide(booked.id, 'ACCEPTED');
        await reschedule(booked, '2026-11-28');
        const body = { orderId: booked.id, accept: true };
        await app.call(orderEndpoints.adminAnswerReschedule, { as: await signedIn(admin), body });
      },
    ],
  ])('after %s', async (_what, free) => {
    const full = await fullService();
    const asha = await app.build.user();
    await join(asha, full.service);
    expect(await offerOf(asha)).toBeNull();
    await free(full);
    expect(await offerOf(asha)).not.toBeNull();
  });

  test.each(['answered with no', 'not answered in time'])('after a proposal that is %s', async (end) => {
    const service = await app.build.product({ adminId: admin.id, stock: 1 });
    const order = await app.build.order({ service, deliveryDate: '2026-11-28', orderStatus: 'ACCEPTED' });
    await reschedule(order, day);
    const asha = await app.build.user();
    await join(asha, service);
    if (end === 'answered with no') {
      const body = { orderId: order.id, accept: false };
      await app.call(orderEndpoints.adminAnswerReschedule, { as: await signedIn(admin), body });
    } else {
      app.clock.advance(48 * 60);
      await run('expire-proposals');
    }
    expect(await offerOf(asha)).not.toBeNull();
  });

  test('until the stock is lowered: the newest offer ends, its customer keeps the turn', async () => {
    const { service } = await fullService(2);
    const [asha, ravi] = [await app.build.user(), await app.build.user()];
    await join(asha, service);
    await join(ravi, service);
    await editing(service, 4);
    expect([await offerOf(asha), await offerOf(ravi)]).not.toContain(null);
    await editing(service, 3);
    expect(await offerOf(asha)).not.toBeNull();
    expect(await own(ravi)).toMatchObject([{ offer: null, position: 1 }]);
    app.clock.advance(11 * 60);
    await editing(service, 4);
    expect(await offerOf(ravi)).not.toBeNull();
    await editing(service, 1);
    expect(await own(asha)).toMatchObject([{ offer: null, position: 1 }]);
    expect(await own(ravi)).toMatchObject([{ offer: null, position: 2 }]);
  });

  test('after a day was blocked and unblocked; a block takes the offer back', async () => {
    const { service, booked } = await fullService();
    const asha = await app.build.user();
    await join(asha, service);
    await cancel(booked);
    const body = { productIds: [service.id], from: day, to: day };
    const blocked = await app.call(availabilityEndpoints.block, { as: await signedIn(admin), body });
    expect(await own(asha)).toMatchObject([{ offer: null, position: 1 }]);
    expect((await book(asha, service)).json.message).toMatch(/is not available/);
    const { _id } = blocked.json.data;
    await app.call(availabilityEndpoints.unblock, { as: await signedIn(admin), body: { _id } });
    expect(await offerOf(asha)).not.toBeNull();
  });

  test('after a customer with an offer leaves; entries of others cannot be left', async () => {
    const { service, booked } = await fullService();
    const [asha, ravi] = [await app.build.user(), await app.build.user()];
    const entry = (await join(asha, service)).json.data;
    await join(ravi, service);
    await cancel(booked);
    const leave = async (as: TestUser) =>
      app.call(waitlistEndpoints.leave, { as: await signedIn(as), body: { _id: entry._id } });
    expect((await leave(ravi)).status).toBe(404);
    expect((await leave(asha)).json.message).toBe('You are no longer on this waiting list.');
    expect((await leave(asha)).status).toBe(404);
    expect(await offerOf(ravi)).not.toBeNull();
  });
});

test('an entry is gone when its day has come', async () => {
  const { service } = await fullService();
  const asha = await app.build.user();
  await join(asha, service);
  app.clock.set('2026-11-19T18:30:00Z');
  expect(await own(asha)).toEqual([]);
  await run(waitlistJobs.release);
  expect(await db.$count(waitingList, eq(waitingList.userId, asha.id))).toBe(0);
});

test('a blocked account is not offered a place', async () => {
  const { service, booked } = await fullService();
  const [gone, ravi] = [await app.build.user(), await app.build.user()];
  await join(gone, service);
  await join(ravi, service);
  await db.execute(`UPDATE users SET status = 'BLOCKED' WHERE id = '${gone.id}'`);
  await cancel(booked);
  expect(await offerOf(ravi)).not.toBeNull();
});

testCalls(waitlistEndpoints, ({ app, build, inDays }) => {
  const fullDay = async () => {
    const service = await build.product({ stock: 1 });
    await build.order({ service, deliveryDate: inDays(9) });
    return { productId: service.id, date: inDays(9), quantity: 1 };
  };
  return {
    join: async () => ({ body: await fullDay(), shared: 'Anybody may wait for any service.' }),
    leave: async (as) => {
      const { json } = await app.call(waitlistEndpoints.join, { as, body: await fullDay() });
      return { body: { _id: json.data._id } };
    },
  };
});
