import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../core/clock.ts';
import { adminActions } from '../../core/db/core-schema.ts';
import { newId } from '../../core/db/ids.ts';
import { enquiries } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';

const app = await startTestApp();
const elsewhere = await startTestApp({ beside: app });
const { build } = app;

const get = (id: string, on = app) => on.call(vendorEndpoints.get, { query: { id } });
const update = (as: TestUser, body: object) => app.send(vendorEndpoints.update, body, as);

/** Makes an enquiry that was answered after so many hours, or not at all, and some days ago. */
async function asked(vendor: TestUser, hours?: number, daysAgo = 0) {
  const customer = await build.user();
  const createdAt = new Date(app.clock.now().getTime() - daysAgo * dayMs);
  const answeredAt = hours === undefined ? null : new Date(createdAt.getTime() + hours * hourMs);
  await app.context.db.insert(enquiries).values({
    ...{ id: newId(createdAt), customerId: customer.id, vendorId: vendor.id, productName: 'Films' },
    ...{ status: 'ANSWERED', createdAt, lastAt: createdAt, answeredAt },
  });
}

describe('the page of a vendor', () => {
  test('shows the profile, with the figures of all services', async () => {
    const vendor = await build.admin({
      name: 'Meera',
      facebookLink: 'https://facebook.example/meera',
      createdAt: new Date('2024-03-05T08:00:00Z'),
    });
    const service = await build.product({ adminId: vendor.id });
    const other = await build.product({ adminId: vendor.id });
    await build.review({ service, rating: 5 });
    await build.review({ service, rating: 4 });
    await build.review({ service: other, rating: 4 });
    await build.order({ service });
    const { status, json } = await get(vendor.id);
    expect(status).toBe(200);
    expect(json.data).toEqual({
      _id: vendor.id,
      name: 'Meera',
      businessName: '',
      about: '',
      cover: '',
      city: '',
      links: { facebook: 'https://facebook.example/meera', youtube: '', instagram: '' },
      rating: { average: 4.3, count: 3 },
      services: 2,
      delivered: 3,
      answerHours: null,
      since: '2024-03-05T08:00:00.000Z',
    });
  });

  test('says how quickly half of the enquiries are answered, of those answered in the last 90 days', async () => {
    const vendor = await build.admin();
    await asked(vendor);
    expect((await get(vendor.id)).json.data.answerHours).toBeNull();
    await asked(vendor, 4.5);
    expect((await get(vendor.id)).json.data.answerHours).toBe(5);
    await asked(vendor, 1);
    await asked(vendor, 1);
    expect((await get(vendor.id)).json.data.answerHours).toBe(1);
    for (let count = 0; count < 5; count += 1) await asked(vendor, 60, 95);
    expect((await get(vendor.id)).json.data.answerHours).toBe(1);
  });

  test.each([
    ['a customer', () => build.user()],
    ['a blocked admin', () => build.admin({ status: 'BLOCKED' })],
    ['an admin who waits for approval', () => build.admin({ status: 'AWAITING_APPROVAL' })],
    ['an admin whose email is not verified', () => build.admin({ verifyEmail: false })],
    ['nobody', async () => ({ id: '0nobody' })],
  ])('is not there for %s', async (_, make) => {
    const { status, json } = await get((await make()).id);
    expect({ status, message: json.message }).toEqual({ status: 404, message: 'There is no such vendor.' });
  });

  test.each([[{}], [{ id: '' }], [{ id: 'Not an id!' }]])('needs an id: %j', async (query) => {
    const { status, json } = await app.call(vendorEndpoints.get, { query: query as { id: string } });
    expect({ status, json }).toMatchObject({ status: 400, json: { field: 'id' } });
  });
});

describe('an admin', () => {
  test('changes the own page; what is left out stays, and an empty text removes', async () => {
    const vendor = await build.admin({ name: 'Meera' });
    const page = {
      businessName: 'Gulmohar Events',
      about: 'Two sisters.\n<b>Since 1998</b>',
      cover: '/uploads/2026/a-2600.webp',
      city: 'Jaipur',
    };
    expect((await update(vendor, page)).json.data).toMatchObject({ ...page, name: 'Gulmohar Events' });
    await update(vendor, { city: '' });
    expect((await get(vendor.id)).json.data).toMatchObject({ ...page, city: '' });
    await update(vendor, { businessName: ' ' });
    expect((await get(vendor.id)).json.data).toMatchObject({ name: 'Meera', businessName: '' });

    const trail = await app.context.db.select().from(adminActions).where(eq(adminActions.thingId, vendor.id));
    expect(trail.map(({ action, changes }) => ({ action, changes }))[1]).toEqual({
      action: 'vendor.update',
      changes: { city: ['Jaipur', ''] },
    });
  });

  test("'s business name is on services and orders at once, on every instance", async () => {
    const vendor = await build.admin({ name: 'Before' });
    const { id: productId } = await build.product({ name: 'Renamed business', adminId: vendor.id });
    const names = (on = app) =>
      Promise.all([
        on.call(productEndpoints.details, { body: { productId } }).then(({ json }) => json.data.vendor?.name),
        on
          .call(productEndpoints.search, { body: { search: 'renamed business' } })
          .then(({ json }) => json.data[0]?.vendor?.name),
      ]);
    expect(await names(elsewhere)).toEqual(['Before', 'Before']);
    await update(vendor, { businessName: 'After' });
    expect(await names()).toEqual(['After', 'After']);
    await expect.poll(() => names(elsewhere)).toEqual(['After', 'After']);
    // The person's own name does not change.
    const { json } = await app.call(userEndpoints.details, { as: vendor });
    expect(json.data.name).toBe('Before');
  });

  test.each([
    ['businessName', 'x'.repeat(121)],
    ['businessName', 'two\nlines'],
    ['about', 'x'.repeat(4_001)],
    ['about', 7],
    ['cover', 'javascript:alert(1)'],
    ['cover', '/etc/passwd'],
    ['city', 'x'.repeat(81)],
  ])('gets the name of the wrong field %s, and nothing changes', async (field, value) => {
    const vendor = await build.admin({ businessName: 'As it was' });
    const { status, json } = await update(vendor, { businessName: 'New', [field]: value });
    expect({ status, field: json.field }).toEqual({ status: 400, field });
    expect((await get(vendor.id)).json.data.name).toBe('As it was');
  });

  test('limits the bookings of a day over all services, and alone reads the limit', async () => {
    const vendor = await build.admin();
    const answered = await update(vendor, { dayLimit: 5 });
    expect(answered.json.data).toMatchObject({ dayLimit: 5 });
    await update(vendor, { city: 'Jaipur' });
    const read = async (as?: TestUser) =>
      (await app.call(vendorEndpoints.get, { as, query: { id: vendor.id } })).json.data.dayLimit;
    expect(await read(vendor)).toBe(5);
    for (const other of [undefined, await build.admin(), await build.user()]) {
      expect(await read(other)).toBeUndefined();
    }
  });

  test.each([[-1], [100], [1.5], ['many'], [null]])('cannot take %j bookings a day', async (dayLimit) => {
    const { status, json } = await update(await build.admin(), { dayLimit });
    expect({ status, field: json.field }).toEqual({ status: 400, field: 'dayLimit' });
  });

  test('alone changes the page; customers and guests are refused', async () => {
    expect((await update(await build.user(), { businessName: 'Mine' })).status).toBe(403);
    expect((await app.send(vendorEndpoints.update, { businessName: 'Mine' })).status).toBe(401);
  });
});

test("a customer's orders name their vendor, also one who is blocked", async () => {
  const vendor = await build.admin({ name: 'Meera', businessName: 'Gulmohar Events' });
  const blocked = await build.admin({ status: 'BLOCKED', businessName: 'Old Films' });
  const customer = await build.user();
  for (const { id: adminId } of [vendor, blocked]) {
    await build.order({ customer, service: await build.product({ adminId }) });
  }
  const { json } = await app.call(orderEndpoints.list, { as: customer });
  const named = json.data.map((order) => order.vendor);
  expect(named).toHaveLength(2);
  expect(named).toEqual(
    expect.arrayContaining([
      { _id: vendor.id, name: 'Gulmohar Events' },
      { _id: blocked.id, name: 'Old Films', unavailable: true },
    ]),
  );
});

testCalls(vendorEndpoints, ({ build, fresh }) => ({
  get: async () => ({ query: { id: (await build.admin()).id } }),
  update: async ({ id }) => {
    const businessName = fresh('Meera Studios ');
    const changes = { businessName: ['', businessName], city: ['', 'Jaipur'] };
    return { body: { businessName, city: 'Jaipur' }, recorded: { thing: id, changes } };
  },
}));
