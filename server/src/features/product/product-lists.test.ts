import { cartEndpoints } from '@utsav/contract/cart';
import type { BodyInput } from '@utsav/contract/endpoint';
import { productEndpoints } from '@utsav/contract/product';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartItems, orders } from '../../core/db/schema.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const app = await startTestApp();
const own = await startTestApp({ config: { adminScope: 'own' } });
const admin = await app.build.admin();

type ProductChanges = Parameters<TestApp['build']['product']>[0];

/** Makes products whose ages are in the order of the list. */
async function productsInOrder(on: TestApp, list: ProductChanges[]) {
  const made = [];
  for (const changes of list) {
    on.clock.advance(0.01);
    made.push(await on.build.product(changes));
  }
  return made;
}

const names = (list: { name: string }[]) => list.map(({ name }) => name);
const numbered = (count: number, changes: ProductChanges = {}) =>
  Array.from({ length: count }, (_, index) => ({ name: `Service ${index + 1}`, ...changes }));

test('a category shows its newest 15 services', async () => {
  const { id, name } = await app.build.category();
  await productsInOrder(app, [...numbered(16, { categoryIds: [id] }), { name: 'Elsewhere' }]);
  const { json } = await app.call(productEndpoints.byCategory, { body: { id } });
  expect(names(json.data)).toEqual(Array.from({ length: 15 }, (_, index) => `Service ${16 - index}`));
  expect(json.data[0]).toMatchObject({ price: 1000, category: [{ _id: id, name }], subCategory: [] });
});

test('lists and the cart carry whole services, and cards where they are asked for, cached or not', async () => {
  const vendor = await app.build.admin();
  const [category, customer] = [await app.build.category(), await app.build.user()];
  const subCategory = await app.build.subCategory({ categoryIds: [category.id] });
  const { id } = await app.build.product({
    name: 'Veena recital',
    adminId: vendor.id,
    video: ['/uploads/2026/v.mp4'],
    moreDetails: { Hours: '3' },
    categoryIds: [category.id],
    subCategoryIds: [subCategory.id],
  });
  await app.call(cartEndpoints.create, { as: customer, body: { productId: id } });
  const whole = (await app.call(productEndpoints.details, { body: { productId: id } })).json.data;
  expect(whole).toMatchObject({ more_details: { Hours: '3' }, admin_info: { name: vendor.name } });
  const { video, description, more_details, published, admin_info, createdAt, updatedAt, ...card } = whole;
  const listing = { categoryId: category.id, subCategoryId: subCategory.id };
  const expected = { undefined: whole, full: whole, card };
  // Each view twice in turns: the second time it comes from the cache.
  for (const view of ['card', 'full', undefined, 'card', 'full'] as const) {
    const { byCategory, byCategoryAndSubCategory, search } = productEndpoints;
    const lists = [
      await app.call(byCategory, { body: { id: category.id, view } }),
      await app.call(byCategoryAndSubCategory, { body: { ...listing, view } }),
      await app.call(byCategoryAndSubCategory, { body: { ...listing, view, filters: { minPrice: 1 } } }),
      await app.call(search, { body: { search: 'veena recital', view } }),
    ];
    for (const { json } of lists) expect(json.data).toEqual([expected[`${view}`]]);
    const cart = await app.call(cartEndpoints.list, { as: customer, query: view && { view } });
    expect(cart.json.data.map(({ productId }) => productId)).toEqual([expected[`${view}`]]);
  }
  for (const endpoint of [productEndpoints.byCategory, productEndpoints.search]) {
    const refused = await app.send(endpoint, { id: category.id, view: 'long' });
    expect(refused).toMatchObject({ status: 400, json: { field: 'view' } });
  }
});

test('services of a category in the asked city come before newer ones elsewhere', async () => {
  const { id } = await app.build.category();
  const categoryIds = [id];
  await productsInOrder(app, [
    { name: 'Old in Jaipur', city: 'Jaipur', categoryIds },
    { name: 'New in jaipur', city: 'jaipur', categoryIds },
    ...numbered(14, { city: 'Kochi', categoryIds }),
  ]);
  const { json } = await app.call(productEndpoints.byCategory, { body: { id, city: 'JAIPUR' } });
  expect(names(json.data).slice(0, 3)).toEqual(['New in jaipur', 'Old in Jaipur', 'Service 14']);
  expect(json.data).toHaveLength(15);
});

test('a category without services, or an unknown one, is an empty list; an id must be an id', async () => {
  expect((await app.call(productEndpoints.byCategory, { body: { id: 'nosuchcategory' } })).json.data).toEqual(
    [],
  );
  const refused = await app.send(productEndpoints.byCategory, { id: "1' OR 1=1" });
  expect(refused).toMatchObject({ status: 400, json: { field: 'id' } });
});

test('a listing holds what is in both the category and the sub category, 10 a page, newest first', async () => {
  const category = await app.build.category();
  const subCategory = await app.build.subCategory({ categoryIds: [category.id] });
  const both = { categoryIds: [category.id], subCategoryIds: [subCategory.id] };
  await productsInOrder(app, [
    ...numbered(12, both),
    { name: 'Only category', categoryIds: [category.id] },
    { name: 'Only sub category', subCategoryIds: [subCategory.id] },
  ]);
  const body = { categoryId: category.id, subCategoryId: subCategory.id };
  const first = await app.call(productEndpoints.byCategoryAndSubCategory, { body });
  expect(first.json).toMatchObject({ success: true, page: 1, limit: 10, totalCount: 12 });
  expect(names(first.json.data)).toEqual(Array.from({ length: 10 }, (_, index) => `Service ${12 - index}`));
  const second = await app.call(productEndpoints.byCategoryAndSubCategory, { body: { ...body, page: '2' } });
  expect(names(second.json.data)).toEqual(['Service 2', 'Service 1']);
  const beyond = await app.call(productEndpoints.byCategoryAndSubCategory, { body: { ...body, page: 3 } });
  expect(beyond.json).toMatchObject({ data: [], totalCount: 12 });
});

test('how many services there are is right after everything that can happen to them', async () => {
  const fresh = await startTestApp();
  const { build } = fresh;
  const manager = await build.admin();
  const [one, two] = [await build.category(), await build.category()];
  const [a, b] = [await build.subCategory(), await build.subCategory()];
  const totals = async () => {
    const listings = [
      { categoryId: one.id, subCategoryId: a.id },
      { categoryId: one.id, subCategoryId: b.id },
      { categoryId: two.id, subCategoryId: a.id },
    ];
    const answers = listings.map((body) => fresh.call(productEndpoints.byCategoryAndSubCategory, { body }));
    const managed = await fresh.call(productEndpoints.manage, { as: manager, body: {} });
    return [...(await Promise.all(answers)).map(({ json }) => json.totalCount), managed.json.totalCount];
  };
  const form = (category: string[], subCategory: string[]) => ({
    name: 'Sitar',
    stock: 1,
    price: 1,
    discount: 0,
    description: 'x',
    category,
    subCategory,
  });
  const create = async (category: string[], subCategory: string[]) => {
    const body = form(category, subCategory);
    return (await fresh.call(productEndpoints.create, { as: manager, body })).json.data._id;
  };
  expect(await totals()).toEqual([0, 0, 0, 0]);
  const everywhere = await create([one.id, two.id], [a.id, b.id]);
  expect(await totals()).toEqual([1, 1, 1, 1]);
  const alone = await create([one.id], [a.id]);
  await create([], []);
  expect(await totals()).toEqual([2, 1, 1, 3]);
  const moved = { _id: alone, ...form([two.id], [a.id]) };
  await fresh.call(productEndpoints.update, { as: manager, body: moved });
  expect(await totals()).toEqual([1, 1, 2, 3]);
  await fresh.call(productEndpoints.remove, { as: manager, body: { _id: everywhere } });
  expect(await totals()).toEqual([0, 0, 1, 2]);
});

test('page starts at 1 and limit is 1 to 50', async () => {
  const body = { categoryId: 'a', subCategoryId: 'b' };
  for (const [changes, field] of [
    [{ page: 0 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 51 }, 'limit'],
    [{ categoryId: undefined }, 'categoryId'],
    [{ subCategoryId: '' }, 'subCategoryId'],
  ] as const) {
    const refused = await app.send(productEndpoints.byCategoryAndSubCategory, { ...body, ...changes });
    expect(refused).toMatchObject({ status: 400, json: { field } });
  }
});

test('the management list has 8 services a page, counts its pages and filters by a text', async () => {
  const fresh = await startTestApp();
  const manager = await fresh.build.admin();
  await productsInOrder(fresh, [...numbered(16), { name: 'Sitar evening' }]);
  const manage = async (body: { page?: number; limit?: number; search?: string }) =>
    (await fresh.call(productEndpoints.manage, { as: manager, body })).json;
  expect(await manage({})).toMatchObject({ totalCount: 17, totalNoPage: 3 });
  expect(names((await manage({ page: 3 })).data)).toEqual(['Service 1']);
  expect(await manage({ limit: 17 })).toMatchObject({ totalNoPage: 1 });
  const found = await manage({ search: ' sitar ' });
  expect(found).toMatchObject({ totalCount: 1, totalNoPage: 1, data: [{ name: 'Sitar evening' }] });
  expect(await manage({ search: '100%_' })).toMatchObject({ totalCount: 0, totalNoPage: 0, data: [] });
});

test('the management list is sorted and filtered by category, city and stock', async () => {
  const fresh = await startTestApp();
  const manager = await fresh.build.admin();
  const category = await fresh.build.category();
  await productsInOrder(fresh, [
    { name: 'banquet', city: 'Pune', stock: 0, price: 300, discount: 50 },
    { name: 'Aarti', city: 'jaipur', stock: 4, price: 200, discount: 0, categoryIds: [category.id] },
    { name: 'Cake evening', city: 'Jaipur', stock: 2, price: 900, discount: 10 },
  ]);
  type Body = BodyInput<typeof productEndpoints.manage>;
  const listed = async (body: Body) =>
    names((await fresh.call(productEndpoints.manage, { as: manager, body })).json.data);
  const sorted = {
    'name-asc': ['Aarti', 'banquet', 'Cake evening'],
    'name-desc': ['Cake evening', 'banquet', 'Aarti'],
    'stock-asc': ['banquet', 'Cake evening', 'Aarti'],
    'stock-desc': ['Aarti', 'Cake evening', 'banquet'],
    'discount-asc': ['Aarti', 'Cake evening', 'banquet'],
    'discount-desc': ['banquet', 'Cake evening', 'Aarti'],
    'price-asc': ['banquet', 'Aarti', 'Cake evening'],
    oldest: ['banquet', 'Aarti', 'Cake evening'],
  } as const;
  for (const [sort, order] of Object.entries(sorted)) {
    expect(await listed({ sort: sort as keyof typeof sorted }), sort).toEqual(order);
  }
  expect(await listed({ search: 'cake aarti', sort: 'name-asc' })).toEqual(['Aarti', 'Cake evening']);
  expect(await listed({ filters: { city: 'JAIPUR' }, sort: 'name-asc' })).toEqual(['Aarti', 'Cake evening']);
  expect(await listed({ filters: { categoryId: category.id } })).toEqual(['Aarti']);
  expect(await listed({ filters: { stock: 'out' } })).toEqual(['banquet']);
  expect(await listed({ filters: { stock: 'in', city: 'Jaipur' }, search: 'cake' })).toEqual([
    'Cake evening',
  ]);
  for (const [body, field] of [
    [{ sort: 'colour' }, 'sort'],
    [{ filters: { stock: 'some' } }, 'filters.stock'],
    [{ filters: { colour: 'red' } }, 'filters.colour'],
  ] as const) {
    const refused = await fresh.send(productEndpoints.manage, body, manager);
    expect(refused).toMatchObject({ status: 400, json: { field } });
  }
});

test('by default every admin manages every service', async () => {
  const { id } = await app.build.product({ adminId: (await app.build.admin()).id });
  expect((await app.call(productEndpoints.remove, { as: admin, body: { _id: id } })).status).toBe(200);
});

test('with ADMIN_SCOPE=own an admin lists, changes and deletes only own services', async () => {
  const [mine, other] = [await own.build.admin(), await own.build.admin()];
  const [myService, othersService] = await productsInOrder(own, [
    { name: 'Mine', adminId: mine.id },
    { name: 'Theirs', adminId: other.id },
  ]);
  const list = await own.call(productEndpoints.manage, { as: mine, body: {} });
  expect(list.json).toMatchObject({ totalCount: 1, data: [{ name: 'Mine' }] });
  const others = await own.call(productEndpoints.manage, { as: mine, body: { search: 'theirs' } });
  expect(others.json).toMatchObject({ totalCount: 0, data: [] });

  const change = (id: string | undefined) =>
    own.send(
      productEndpoints.update,
      { _id: id, name: 'Taken over', stock: 1, price: 1, discount: 0, description: 'x' },
      mine,
    );
  const remove = (id: string | undefined) => own.send(productEndpoints.remove, { _id: id }, mine);
  expect((await change(othersService?.id)).status).toBe(404);
  expect((await remove(othersService?.id)).status).toBe(404);
  expect((await change(myService?.id)).status).toBe(200);
  expect((await remove(myService?.id)).status).toBe(200);
  const untouched = await own.call(productEndpoints.details, {
    body: { productId: othersService?.id ?? '' },
  });
  expect(untouched.json.data.name).toBe('Theirs');
});

test('deleting a service drops it from carts; orders keep their copy of it', async () => {
  const customer = await app.build.user();
  const address = await app.build.address(customer);
  const image = ['/uploads/2026/kept-2600.webp'];
  const { id, name } = await app.build.product({ image });
  await app.context.db
    .insert(cartItems)
    .values({ id: 'line1', userId: customer.id, productId: id, quantity: 2 });
  await app.context.db.insert(orders).values({
    id: 'order1',
    orderNumber: 'ORD-1',
    userId: customer.id,
    productId: id,
    addressId: address.id,
    productName: name,
    productImage: image,
    quantity: 1,
    unitPricePaise: 100,
    totalPaise: 100,
    orderStatus: 'PENDING',
    paymentStatus: 'CASH ON DELIVERY',
    deliveryDate: '2026-11-20',
    deliveryAddress: {
      address_line: '12 Rose Lane',
      city: 'Jaipur',
      state: 'Rajasthan',
      country: 'India',
      pincode: '302001',
      mobile: '9876543210',
    },
    customer: { name: customer.name, email: customer.email, mobile: customer.mobile },
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  });
  const removed = await app.call(productEndpoints.remove, { as: admin, body: { _id: id } });
  expect(removed).toMatchObject({ status: 200, json: { success: true, message: 'Product deleted.' } });
  expect(await app.context.db.$count(cartItems, eq(cartItems.userId, customer.id))).toBe(0);
  const [kept] = await app.context.db.select().from(orders).where(eq(orders.id, 'order1'));
  expect(kept).toMatchObject({ productId: null, productName: name, productImage: image });
  expect((await app.call(productEndpoints.details, { body: { productId: id } })).status).toBe(404);
});
