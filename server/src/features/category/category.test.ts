import { categoryEndpoints } from '@utsav/contract/category';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { testCalls } from '../../testing/calls.ts';

const app = await startTestApp();
const admin = await app.build.admin();
const user = await app.build.user();
const image = '/uploads/2026/abc-2600.webp';

test('an admin adds a category and everyone sees it, newest first', async () => {
  await app.build.category({ name: 'Older' });
  app.clock.advance(1);
  const added = await app.call(categoryEndpoints.add, { as: admin, body: { name: '  Caterers ', image } });
  expect(added.status).toBe(200);
  expect(added.json.data).toMatchObject({ name: 'Caterers', image });
  const { json } = await app.call(categoryEndpoints.list);
  expect(json.data.map((category) => category.name)).toEqual(['Caterers', 'Older']);
});

test('a category needs a name and an image, and the refusal names the field', async () => {
  for (const [body, field] of [
    [{ image }, 'name'],
    [{ name: '   ', image }, 'name'],
    [{ name: 'x'.repeat(121), image }, 'name'],
    [{ name: 'Models' }, 'image'],
    [{ name: 'Models', image: 'javascript:alert(1)' }, 'image'],
  ] as const) {
    const refused = await app.send(categoryEndpoints.add, body, admin);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ success: false, error: true, field, data: null });
    expect(refused.json.message).toContain(field);
  }
});

test('two categories cannot have the same name, whatever its case', async () => {
  await app.build.category({ name: 'Planners' });
  const refused = await app.call(categoryEndpoints.add, { as: admin, body: { name: 'PLANNERS', image } });
  expect(refused).toMatchObject({ status: 400, json: { field: 'name' } });
});

test('an admin changes a category; an unknown one answers 404', async () => {
  const { id } = await app.build.category();
  const changed = await app.call(categoryEndpoints.update, {
    as: admin,
    body: { _id: id, name: 'New', image },
  });
  expect(changed.json.data).toEqual({ _id: id, name: 'New', image });
  const missing = await app.call(categoryEndpoints.update, {
    as: admin,
    body: { _id: 'nope', name: 'X', image },
  });
  expect(missing.status).toBe(404);
});

test('a category in use is kept, and the refusal says by how many', async () => {
  const { id } = await app.build.category();
  await app.build.subCategory({ categoryIds: [id] });
  await app.build.product({ categoryIds: [id] });
  const refused = await app.call(categoryEndpoints.remove, { as: admin, body: { _id: id } });
  expect(refused.status).toBe(400);
  expect(refused.json.message).toContain('1 sub categories and 1 services');
});

test('a category that comes into use while it is being deleted is kept', async () => {
  const { id } = await app.build.category();
  const { id: productId } = await app.build.product();
  const other = await (app.context.db.$client as Pool).connect();
  await other.query('BEGIN');
  await other.query('INSERT INTO product_categories VALUES ($1, $2, 0)', [productId, id]);
  const removal = app.call(categoryEndpoints.remove, { as: admin, body: { _id: id } });
  await expect
    .poll(async () => (await other.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
    .toBeGreaterThan(0);
  await other.query('COMMIT');
  other.release();
  expect(await removal).toMatchObject({ status: 400, json: { code: 'IN_USE' } });
});

test('an unused category is deleted, once', async () => {
  const { id } = await app.build.category();
  expect((await app.call(categoryEndpoints.remove, { as: admin, body: { _id: id } })).status).toBe(200);
  expect((await app.call(categoryEndpoints.remove, { as: admin, body: { _id: id } })).status).toBe(404);
});

test('guests and customers change nothing', async () => {
  const { id } = await app.build.category();
  for (const [endpoint, body] of [
    [categoryEndpoints.add, { name: 'X', image }],
    [categoryEndpoints.update, { _id: id, name: 'X', image }],
    [categoryEndpoints.remove, { _id: id }],
  ] as const) {
    expect((await app.send(endpoint, body)).status).toBe(401);
    expect((await app.send(endpoint, body, user)).status).toBe(403);
  }
});

testCalls(categoryEndpoints, ({ build, fresh }) => {
  const image = '/uploads/2026/a-2600.webp';
  const shared = 'All admins look after the categories together.';
  return {
    add: async () => {
      const body = { name: fresh('Venues '), image };
      return { body, recorded: { changes: { name: [null, body.name], image: [null, image] } } };
    },
    update: async () => {
      const { id, name } = await build.category({ image });
      const body = { _id: id, name: fresh('Halls '), image };
      return { body, shared, recorded: { thing: id, changes: { name: [name, body.name] } } };
    },
    remove: async () => {
      const { id, name } = await build.category({ image });
      const changes = { name: [name, null], image: [image, null] };
      return { body: { _id: id }, shared, recorded: { thing: id, changes } };
    },
  };
});
