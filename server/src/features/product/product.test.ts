import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { fileForm, importFile } from '../../testing/sample-files.ts';

const app = await startTestApp();
const admin = await app.build.admin({ name: 'Asha', facebookLink: 'https://facebook.com/asha' });
const user = await app.build.user();

const form = {
  name: 'Candid photography',
  image: ['/uploads/2026/a-2600.webp', '/uploads/2026/b-2600.webp'],
  video: ['/uploads/2026/v.mp4'],
  category: [] as string[],
  subCategory: [] as string[],
  stock: 3,
  price: 1499.5,
  discount: 10,
  description: 'First line.\nSecond line.',
  more_details: { Zeal: 'z', Album: '40 pages', 'Hours on site': '8' },
};

test('an admin adds a service with its categories, sub categories, media and custom fields', async () => {
  const category = await app.build.category({ name: 'Photographers' });
  const other = await app.build.category({ name: 'Weddings' });
  const subCategory = await app.build.subCategory({ name: 'Candid', categoryIds: [category.id] });
  const added = await app.call(productEndpoints.create, {
    as: admin,
    body: {
      ...form,
      category: [{ _id: other.id }, category.id],
      subCategory: [subCategory.id],
      stock: '3',
      price: '1499.50',
      discount: '10',
    },
  });
  expect(added).toMatchObject({ status: 200, json: { success: true, message: 'Product added.' } });
  expect(added.json.data).toEqual({
    ...form,
    _id: expect.stringMatching(/^[0-9a-z]{20}$/),
    category: [
      { _id: other.id, name: 'Weddings' },
      { _id: category.id, name: 'Photographers' },
    ],
    subCategory: [{ _id: subCategory.id, name: 'Candid' }],
    city: '',
    published: true,
    rating: { average: 0, count: 0 },
    byQuoteOnly: false,
    vendor: { _id: admin.id, name: 'Asha' },
    admin_info: {
      name: 'Asha',
      facebookLink: 'https://facebook.com/asha',
      youtubeLink: '',
      instagramLink: '',
    },
    createdAt: app.clock.now().toISOString(),
    updatedAt: app.clock.now().toISOString(),
  });
  expect(Object.keys(added.json.data.more_details)).toEqual(['Zeal', 'Album', 'Hours on site']);

  const details = await app.call(productEndpoints.details, { body: { productId: added.json.data._id } });
  expect(details.json.data).toEqual(added.json.data);
});

test('every field of a service is checked, and the refusal names it', async () => {
  for (const [changes, field] of [
    [{ name: '  ' }, 'name'],
    [{ description: '' }, 'description'],
    [{ stock: '' }, 'stock'],
    [{ stock: 1.5 }, 'stock'],
    [{ stock: 10_000 }, 'stock'],
    [{ price: 'many' }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ discount: 101 }, 'discount'],
    [{ image: 'one.jpg' }, 'image'],
    [{ image: ['javascript:alert(1)'] }, 'image'],
    [{ video: ['/uploads/../secret.mp4'] }, 'video'],
    [{ category: ['not-an-id'] }, 'category'],
    [{ category: ['nosuchcategory'] }, 'category'],
    [{ subCategory: [{ _id: 'nosuchsubcategory' }] }, 'subCategory'],
    [{ more_details: { Album: '' } }, 'more_details'],
    [{ more_details: { constructor: 'x' } }, 'more_details'],
    [{ more_details: [] }, 'more_details'],
  ] as const) {
    const refused = await app.send(productEndpoints.create, { ...form, ...changes }, admin);
    expect(refused.status, JSON.stringify(changes)).toBe(400);
    expect(refused.json.message).toContain(field);
    expect(refused.json.field).toContain(field);
  }
  expect(await app.context.db.$count(products, eq(products.name, form.name))).toBe(1);
});

test('a custom field named __proto__ is refused and touches nothing', async () => {
  const response = await app.app.inject({
    method: 'POST',
    url: productEndpoints.create.path,
    headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' },
    payload: JSON.stringify(form).replace('"Zeal"', '"__proto__"'),
  });
  expect(response.statusCode).toBe(400);
  expect(await app.context.db.$count(products, eq(products.name, form.name))).toBe(1);
});

test('the vendor is shown as the profile is now, and not at all once the account is deleted', async () => {
  const passing = await app.build.admin({ name: 'Before' });
  const { id } = await app.build.product({ adminId: passing.id });
  await app.context.db.update(users).set({ name: 'After' }).where(eq(users.id, passing.id));
  const details = () => app.call(productEndpoints.details, { body: { productId: id } });
  expect((await details()).json.data.admin_info?.name).toBe('After');
  await app.context.db.delete(users).where(eq(users.id, passing.id));
  app.context.cache.invalidate(['vendors']);
  expect((await details()).json.data).not.toHaveProperty('admin_info');
});

test('an unknown service answers 404', async () => {
  const missing = await app.call(productEndpoints.details, { body: { productId: 'nosuchservice' } });
  expect(missing).toMatchObject({ status: 404, json: { message: 'There is no such service.' } });
});

test('an admin changes a service; what it was linked with before is gone', async () => {
  const before = await app.build.category();
  const after = await app.build.category({ name: 'Afterwards' });
  const { id } = await app.build.product({ adminId: admin.id, categoryIds: [before.id] });
  app.clock.advance(5);
  const changed = await app.call(productEndpoints.update, {
    as: admin,
    body: { ...form, _id: id, name: 'Changed', category: [after.id] },
  });
  expect(changed.status).toBe(200);
  expect(changed.json.data).toMatchObject({
    _id: id,
    name: 'Changed',
    price: 1499.5,
    category: [{ _id: after.id, name: 'Afterwards' }],
    updatedAt: app.clock.now().toISOString(),
  });
});

test('a change that is refused leaves the service as it was', async () => {
  const category = await app.build.category();
  const { id, name } = await app.build.product({ categoryIds: [category.id] });
  const body = { ...form, _id: id, name: 'Half done', subCategory: ['nosuchsubcategory'] };
  expect((await app.call(productEndpoints.update, { as: admin, body })).status).toBe(400);
  const { json } = await app.call(productEndpoints.details, { body: { productId: id } });
  expect(json.data).toMatchObject({ name, category: [{ _id: category.id }] });
});

test('changing or deleting an unknown service answers 404', async () => {
  const body = { ...form, _id: 'nosuchservice' };
  expect((await app.call(productEndpoints.update, { as: admin, body })).status).toBe(404);
  expect((await app.call(productEndpoints.remove, { as: admin, body })).status).toBe(404);
});

test('guests and customers change nothing and do not see the management list', async () => {
  const { id } = await app.build.product();
  for (const [endpoint, body] of [
    [productEndpoints.create, form],
    [productEndpoints.update, { ...form, _id: id }],
    [productEndpoints.remove, { _id: id }],
    [productEndpoints.manage, {}],
  ] as const) {
    expect((await app.send(endpoint, body)).status).toBe(401);
    expect((await app.send(endpoint, body, user)).status).toBe(403);
  }
  expect((await app.call(productEndpoints.details, { body: { productId: id } })).status).toBe(200);
});

test('the city of a service: an update without it keeps it, an empty one removes it', async () => {
  const create = { as: admin, body: { ...form, city: '  Jaipur ' } };
  const { _id, city } = (await app.call(productEndpoints.create, create)).json.data;
  expect(city).toBe('Jaipur');
  const update = async (changes: { city?: string }) =>
    (await app.call(productEndpoints.update, { as: admin, body: { ...form, _id, ...changes } })).json.data
      .city;
  expect(await update({})).toBe('Jaipur');
  expect(await update({ city: 'Udaipur' })).toBe('Udaipur');
  expect(await update({ city: ' ' })).toBe('');
  for (const wrong of ['x'.repeat(81), 5, ['Jaipur'], 'Jai\npur', null]) {
    const refused = await app.send(productEndpoints.create, { ...form, city: wrong }, admin);
    expect(refused).toMatchObject({ status: 400, json: { field: 'city' } });
  }
});

test("a vendor's new name is on the cards at once", async () => {
  const vendor = await app.build.admin({ name: 'Before' });
  const { id } = await app.build.product({ name: 'Renamed vendor', adminId: vendor.id });
  const shown = async () => {
    const { json } = await app.call(productEndpoints.search, { body: { search: 'renamed vendor' } });
    return json.data.find(({ _id }) => _id === id)?.vendor?.name;
  };
  expect(await shown()).toBe('Before');
  const { email, mobile } = vendor;
  await app.call(userEndpoints.update, { as: vendor, body: { name: 'After', email, mobile } });
  expect(await shown()).toBe('After');
});

testCalls(productEndpoints, ({ build, fresh }) => {
  async function form(name = fresh('Service ')) {
    const category = await build.category();
    const subCategory = await build.subCategory({ categoryIds: [category.id] });
    return {
      name,
      image: ['/uploads/2026/a-2600.webp'],
      category: [category.id],
      subCategory: [subCategory.id],
      stock: 5,
      price: 1000,
      discount: 0,
      description: 'A service for tests.',
    };
  }
  const service = ({ id }: TestUser) => build.product({ adminId: id });
  return {
    import: async () => ({
      ...(await fileForm(importFile([{}]), { name: 'services.csv' })),
      recorded: {
        thing: expect.any(String),
        changes: { services: [null, 1], names: [null, '["Imported service"]'] },
      },
    }),
    create: async () => {
      const body = await form();
      const changes = expect.objectContaining({ name: [null, body.name], pricePaise: [null, 100_000] });
      return { body, shared: 'The categories are those of all admins.', recorded: { changes } };
    },
    manage: async () => ({
      body: { search: 'service' },
      shared: 'Its list holds own services only; the id is that of a category.',
    }),
    byCategory: async () => ({ body: { id: (await build.category()).id } }),
    byCategoryAndSubCategory: async () => {
      const { id, categoryIds } = await build.subCategory();
      return { body: { categoryId: String(categoryIds[0]), subCategoryId: id } };
    },
    details: async () => ({ body: { productId: (await build.product()).id } }),
    update: async ({ id: adminId }) => {
      const { category, subCategory, ...body } = await form();
      const links = { categoryIds: category, subCategoryIds: subCategory };
      const { id } = await build.product({ ...body, ...links, adminId });
      const changes = { pricePaise: [100_000, 120_000], stock: [5, 6] };
      return {
        body: { ...body, category, subCategory, _id: id, price: 1200, stock: 6 },
        recorded: { thing: id, changes },
      };
    },
    bulkUpdate: async (admin) => {
      const { id } = await service(admin);
      const changes = { pricePaise: [100_000, 120_000] };
      return { body: { ids: [id], changes: { pricePercent: 20 } }, recorded: { thing: id, changes } };
    },
    remove: async (admin) => {
      const { id, name } = await service(admin);
      const changes = expect.objectContaining({ name: [name, null] });
      return { body: { _id: id }, recorded: { thing: id, changes } };
    },
    search: async () => ({ body: { search: 'service' } }),
    availability: async () => ({ body: { productIds: [(await build.product()).id] } }),
  };
});
