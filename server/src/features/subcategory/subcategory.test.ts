import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { testCalls } from '../../testing/calls.ts';

const app = await startTestApp();
const admin = await app.build.admin();
const user = await app.build.user();
const image = '/uploads/2026/abc-2600.webp';

test('an admin adds a sub category to several categories and everyone sees it, newest first', async () => {
  await app.build.subCategory({ name: 'Older' });
  app.clock.advance(1);
  const weddings = await app.build.category({ name: 'Weddings' });
  const parties = await app.build.category({ name: 'Parties' });
  const added = await app.call(subCategoryEndpoints.create, {
    as: admin,
    body: { name: ' Mehndi ', image, category: [{ _id: parties.id }, weddings.id, parties.id] },
  });
  expect(added.status).toBe(200);
  expect(added.json.data).toMatchObject({
    name: 'Mehndi',
    image,
    category: [
      { _id: parties.id, name: 'Parties' },
      { _id: weddings.id, name: 'Weddings' },
    ],
  });
  const { json } = await app.call(subCategoryEndpoints.list, { body: {} });
  expect(json.data.map((subCategory) => subCategory.name)).toEqual(['Mehndi', 'Older']);
  expect(json.data[0]).toEqual(added.json.data);
});

test('a sub category needs a name, an image and a category that exists, and the refusal names the field', async () => {
  const { id } = await app.build.category();
  const good = { name: 'Haldi', image, category: [id] };
  for (const [changes, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ image: '' }, 'image'],
    [{ image: 'data:image/png;base64,xx' }, 'image'],
    [{ category: [] }, 'category'],
    [{ category: undefined }, 'category'],
    [{ category: ['nosuchcategory'] }, 'category'],
    [{ category: [id, 'nosuchcategory'] }, 'category'],
  ] as const) {
    const refused = await app.send(subCategoryEndpoints.create, { ...good, ...changes }, admin);
    expect(refused.status, JSON.stringify(changes)).toBe(400);
    expect(refused.json.field).toBe(field);
    expect(refused.json.message).toContain(field);
  }
  const { json } = await app.call(subCategoryEndpoints.list, { body: {} });
  expect(json.data.filter((subCategory) => subCategory.name === 'Haldi')).toEqual([]);
});

test('an admin changes a sub category and its categories; a refused change leaves it as it was', async () => {
  const before = await app.build.subCategory({ name: 'Before' });
  const next = await app.build.category({ name: 'Next' });
  const body = { _id: before.id, name: 'After', image, category: [next.id] };
  const changed = await app.call(subCategoryEndpoints.update, { as: admin, body });
  const after = { _id: before.id, name: 'After', image, category: [{ _id: next.id, name: 'Next' }] };
  expect(changed.json.data).toEqual(after);

  const refused = await app.call(subCategoryEndpoints.update, {
    as: admin,
    body: { ...body, name: 'Half', category: ['nosuchcategory'] },
  });
  expect(refused).toMatchObject({ status: 400, json: { field: 'category' } });
  const { json } = await app.call(subCategoryEndpoints.list, { body: {} });
  expect(json.data).toContainEqual(after);
});

test('changing or deleting an unknown sub category answers 404', async () => {
  const { id } = await app.build.category();
  const body = { _id: 'nosuchsubcategory', name: 'X', image, category: [id] };
  expect((await app.call(subCategoryEndpoints.update, { as: admin, body })).status).toBe(404);
  expect((await app.call(subCategoryEndpoints.remove, { as: admin, body })).status).toBe(404);
});

test('a sub category in use by services is kept, and the refusal says by how many', async () => {
  const { id } = await app.build.subCategory();
  await app.build.product({ subCategoryIds: [id] });
  await app.build.product({ subCategoryIds: [id] });
  const refused = await app.call(subCategoryEndpoints.remove, { as: admin, body: { _id: id } });
  expect(refused).toMatchObject({ status: 400, json: { code: 'IN_USE' } });
  expect(refused.json.message).toContain('2 services');
});

test('an unused sub category is deleted, once, and leaves its categories alone', async () => {
  const { id, categoryIds } = await app.build.subCategory();
  const remove = () => app.call(subCategoryEndpoints.remove, { as: admin, body: { _id: id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const again = await app.call(subCategoryEndpoints.create, {
    as: admin,
    body: { name: 'Again', image, category: categoryIds },
  });
  expect(again.status).toBe(200);
});

test('guests and customers change nothing', async () => {
  const { id, categoryIds } = await app.build.subCategory();
  for (const [endpoint, body] of [
    [subCategoryEndpoints.create, { name: 'X', image, category: categoryIds }],
    [subCategoryEndpoints.update, { _id: id, name: 'X', image, category: categoryIds }],
    [subCategoryEndpoints.remove, { _id: id }],
  ] as const) {
    expect((await app.send(endpoint, body)).status).toBe(401);
    expect((await app.send(endpoint, body, user)).status).toBe(403);
  }
});

testCalls(subCategoryEndpoints, ({ build, fresh }) => {
  const image = '/uploads/2026/a-2600.webp';
  const shared = 'All admins look after the sub categories together.';
  const names = (...list: string[]) => JSON.stringify(list);
  return {
    create: async () => {
      const { id, name: category } = await build.category();
      const name = fresh('Halls ');
      const changes = { name: [null, name], image: [null, image], category: [null, names(category)] };
      return { body: { name, image, category: [id] }, shared, recorded: { changes } };
    },
    list: async () => ({ body: {} }),
    update: async () => {
      const [before, after] = [await build.category(), await build.category()];
      const { id, name } = await build.subCategory({ image, categoryIds: [before.id] });
      const changes = { category: [names(before.name), names(after.name)] };
      return {
        body: { _id: id, name, image, category: [after.id] },
        shared,
        recorded: { thing: id, changes },
      };
    },
    remove: async () => {
      const { id, name } = await build.subCategory({ image });
      const changes = expect.objectContaining({ name: [name, null] });
      return { body: { _id: id }, shared, recorded: { thing: id, changes } };
    },
  };
});
