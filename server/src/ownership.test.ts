import { addressEndpoints } from '@utsav/contract/address';
import { cartEndpoints } from '@utsav/contract/cart';
import { endpoints } from '@utsav/contract/endpoints';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, test } from 'vitest';
import { startTestApp } from './testing/app.ts';
import type { TestUser } from './testing/build.ts';
import { fingerprint } from './testing/fingerprint.ts';

/* Checks lists and order numbers of somebody else; the tests of each slice check ids with `testCalls`. */

const app = await startTestApp({ config: { adminScope: 'own' } });
const { build } = app;

describe("what is another customer's cannot be reached", () => {
  test('by the number of an order', async () => {
    const { orderNumber } = await build.order();
    const stranger = await build.user();
    // The counters of a throttle count refused calls too.
    const stored = () => fingerprint(app, { except: /throttle|limit/ });
    const before = await stored();
    const answer = await app.send(orderEndpoints.cancel, { orderId: orderNumber }, stranger);
    expect(answer).toMatchObject({ status: 404, json: { success: false, code: 'NOT_FOUND', data: null } });
    expect(await stored()).toEqual(before);
  });

  test('by an id in a body that would make somebody else the owner', async () => {
    const [owner, stranger] = [await build.user(), await build.user()];
    const body = {
      address_line: '1 New Street',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pincode: '411001',
      mobile: '9876543210',
      userId: owner.id,
    };
    const { json } = await app.send(addressEndpoints.create, body, stranger);
    expect(json.data).toMatchObject({ userId: stranger.id });
    expect((await app.call(addressEndpoints.list, { as: owner })).json.data).toEqual([]);
  });

  test.each([cartEndpoints.list, addressEndpoints.list, orderEndpoints.list, userEndpoints.details])(
    'by $path, which tells nothing of it',
    async (endpoint) => {
      const owner = await build.user();
      const order = await build.order({ customer: owner });
      const body = { productId: (await build.product()).id };
      const line = await app.call(cartEndpoints.create, { as: owner, body });
      const things = [owner.id, order.id, line.json.data._id, order.addressId];
      const shown = (await app.call(endpoint, { as: await build.user() })).text;
      for (const thing of things) expect(shown).not.toContain(thing);
      const own = (await app.call(endpoint, { as: owner })).text;
      expect(things.some((thing) => own.includes(thing))).toBe(true);
    },
  );
});

test("the lists of an admin do not contain what is another admin's where ADMIN_SCOPE is own", async () => {
  const [owner, stranger] = [await build.admin(), await build.admin()];
  const managed = await build.product({ adminId: owner.id });
  const order = await build.order({ service: managed });
  const products = async (as: TestUser) =>
    (await app.call(productEndpoints.manage, { as, body: { limit: 50 } })).text;
  const orders = async (as: TestUser) => (await app.call(orderEndpoints.all, { as })).text;
  expect(await products(owner)).toContain(managed.id);
  expect(await products(stranger)).not.toContain(managed.id);
  expect(await orders(owner)).toContain(order.id);
  expect(await orders(stranger)).not.toContain(order.id);
});

describe.each(['own', 'all'] as const)('a blocked vendor with ADMIN_SCOPE=%s', (adminScope) => {
  test('reaches nothing with tokens from before, neither own things nor those of others', async () => {
    const scoped = await startTestApp({ beside: app, config: { adminScope } });
    const [operator, vendor] = [await build.operator(), await build.admin()];
    const service = await build.product({ adminId: vendor.id });
    const order = await build.order({ service });
    const body = { _id: vendor.id, status: 'BLOCKED' as const, reason: 'Cheats.' };
    expect((await scoped.call(userEndpoints.setStatus, { as: operator, body })).status).toBe(200);
    const stored = () => fingerprint(app, { except: /throttle|limit/ });
    const before = await stored();
    const calls = Object.values(endpoints).flatMap((slice) => Object.values(slice));
    for (const { method, path, access } of calls.filter(({ access }) => access !== 'public')) {
      const answer = await scoped.app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${vendor.accessToken}` },
        ...(method === 'GET' ? {} : { payload: { _id: service.id, orderId: order.orderNumber } }),
      });
      expect([path, access, answer.statusCode]).toEqual([path, access, 401]);
      expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN', data: null });
    }
    expect(await stored()).toEqual(before);
  });
});
