import { orderEndpoints } from '@utsav/contract/order';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';

const app = await startTestApp();
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
const { db } = app.context;
const admin = await app.build.admin();
const accept = (orderId: string) =>
  app.call(orderEndpoints.updateStatus, { as: admin, body: { orderId, status: 'ACCEPTED' } });

describe('whose service an order is for', () => {
  test('is on every order, with the business name or else the name; null once the account is gone', async () => {
    const vendor = await app.build.admin({ name: 'Asha Rao', businessName: 'Rao Events' });
    const service = await app.build.product({ adminId: vendor.id });
    const { id, customer } = await app.build.order({ service });
    const listed = async () =>
      (await app.call(orderEndpoints.list, { as: customer })).json.data.find(({ _id }) => _id === id);
    const managed = async () =>
      (await app.call(orderEndpoints.all, { as: admin })).json.data.find(({ _id }) => _id === id);
    for (const read of [listed, managed]) {
      expect((await read())?.vendor).toEqual({ _id: vendor.id, name: 'Rao Events' });
    }
    expect((await accept(id)).json.data.vendor).toEqual({ _id: vendor.id, name: 'Rao Events' });
    await db.update(users).set({ businessName: '' }).where(eq(users.id, vendor.id));
    expect((await listed())?.vendor).toEqual({ _id: vendor.id, name: 'Asha Rao' });
    await db.update(orders).set({ adminId: null }).where(eq(orders.id, id));
    for (const read of [listed, managed]) expect((await read())?.vendor).toBeNull();
  });

  test('is what operators list orders by; a vendor may name only itself', async () => {
    const [vendor, operator] = [await app.build.admin(), await app.build.operator()];
    const service = await app.build.product({ adminId: vendor.id });
    const { id } = await app.build.order({ service });
    await app.build.order();
    const list = (as: TestUser, vendorId: string, page?: number) =>
      own.call(orderEndpoints.all, { as, query: { vendorId, ...(page === undefined ? {} : { page }) } });
    for (const as of [operator, vendor]) {
      for (const page of [undefined, 1]) {
        const { json } = await list(as, vendor.id, page);
        expect(json).toMatchObject({ totalCount: 1, data: [{ _id: id }] });
      }
    }
    expect((await list(operator, '0nobody')).json.data).toEqual([]);
    const { json } = await own.call(orderEndpoints.vendors, { as: operator });
    expect(json.data).toContainEqual({ _id: vendor.id, name: vendor.name });
    expect(json.data.map(({ _id }) => _id)).not.toContain(operator.id);
    for (const vendorId of [operator.id, '0nobody']) {
      const { status, json } = await list(vendor, vendorId);
      expect(status).toBe(403);
      expect(json).toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });
});
