import { auditEndpoints } from '@utsav/contract/audit';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { testCalls } from '../../testing/calls.ts';

const app = await startTestApp();
const ownScope = await startTestApp({ config: { adminScope: 'own' } });
const image = '/uploads/2026/x-2600.webp';

const add = async (name: string, as: Awaited<ReturnType<typeof app.build.admin>>) =>
  (await app.call(categoryEndpoints.add, { as, body: { name, image } })).json.data;

test('the audit trail says who changed what, when and from where, newest first', async () => {
  const admin = await app.build.admin();
  const { _id } = await add('Venues', admin);
  app.clock.advance(1);
  await app.call(categoryEndpoints.update, { as: admin, body: { _id, name: 'Halls', image } });
  const { json } = await app.call(auditEndpoints.get, { as: admin, query: { person: admin.email } });
  expect(json.totalCount).toBe(2);
  expect(json.everyone).toBe(true);
  expect(json.data[0]).toEqual({
    _id: expect.any(String),
    action: 'category.update',
    admin: { _id: admin.id, email: admin.email },
    thing: { _id, name: 'Halls' },
    changes: [{ field: 'name', before: 'Venues', after: 'Halls' }],
    client: '127.0.0.1',
    createdAt: app.clock.now().toISOString(),
  });
});

test('the audit trail names a deleted thing by its last name', async () => {
  const admin = await app.build.admin();
  const { id } = await app.build.product({ name: 'Old tent', adminId: admin.id });
  await app.call(productEndpoints.remove, { as: admin, body: { _id: id } });
  const { json } = await app.call(auditEndpoints.get, { as: admin, query: { action: 'product.remove' } });
  expect(json.data[0]?.thing).toEqual({ _id: id, name: 'Old tent' });
});

test('the audit trail is filtered by person, action and days in India, and has pages', async () => {
  const [asha, ravi] = [await app.build.admin(), await app.build.admin()];
  const ask = async (query: object) =>
    (await app.call(auditEndpoints.get, { as: asha, query: { person: ravi.email, ...query } })).json;
  app.clock.set('2026-11-20T18:29:59Z');
  const raviNow = await app.build.signedIn(ravi);
  await add('Of the 20th', raviNow);
  app.clock.set('2026-11-20T18:30:00Z');
  await add('Of the 21st', raviNow);
  const names = async (query: object) => (await ask(query)).data.map(({ thing }) => thing.name);
  Object.assign(asha, await app.build.signedIn(asha));
  expect(await names({})).toEqual(['Of the 21st', 'Of the 20th']);
  expect(await names({ to: '2026-11-20' })).toEqual(['Of the 20th']);
  expect(await names({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['Of the 21st']);
  expect(await names({ action: 'category.remove' })).toEqual([]);
  expect(await names({ limit: 1, page: 2 })).toEqual(['Of the 20th']);
  expect((await ask({ limit: 1, page: 9 })).totalCount).toBe(2);
  expect(await names({ person: '%' })).toEqual([]);
});

test('the filter of the audit trail takes the first and the last day that can be written', async () => {
  const as = await app.build.signedIn(await app.build.admin());
  const query = { from: '0001-01-01', to: '9999-12-31' };
  const { status, json } = await app.call(auditEndpoints.get, { as, query });
  expect(status).toBe(200);
  expect(json.totalCount).toBeGreaterThan(0);
});

test('with ADMIN_SCOPE=own the audit trail has only actions of the caller', async () => {
  const [asha, ravi] = [await ownScope.build.admin(), await ownScope.build.admin()];
  for (const [name, as] of Object.entries({ 'Of Asha': asha, 'Of Ravi': ravi })) {
    const { id: _id } = await ownScope.build.product({ name, adminId: as.id });
    await ownScope.call(productEndpoints.remove, { as, body: { _id } });
  }
  const { json } = await ownScope.call(auditEndpoints.get, { as: asha });
  expect(json.data.map(({ thing }) => thing.name)).toEqual(['Of Asha']);
  expect(json.everyone).toBe(false);
});

test.each([
  ['action', { action: 'product.steal' }],
  ['from', { from: '2026-02-30' }],
  ['to', { from: '2026-11-02', to: '2026-11-01' }],
  ['page', { page: 0 }],
])('the filter of the audit trail names a wrong %s', async (field, query) => {
  const as = await app.build.signedIn(await app.build.admin());
  const { status, json } = await app.call(auditEndpoints.get, { as, query: query as never });
  expect(status).toBe(400);
  expect(json.field).toBe(field);
});

test('only admins can read the audit trail', async () => {
  expect((await app.call(auditEndpoints.get, { as: await app.build.user() })).status).toBe(403);
  expect((await app.call(auditEndpoints.get)).status).toBe(401);
});

testCalls(auditEndpoints, () => ({}));
