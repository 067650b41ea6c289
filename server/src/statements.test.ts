import { addressEndpoints } from '@utsav/contract/address';
import { addDays, indianDay } from '@utsav/contract/booking';
import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import type { BodyInput, Endpoint } from '@utsav/contract/endpoint';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { siteEndpoints } from '@utsav/contract/site';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, test } from 'vitest';
import { allTags } from './core/cache/cache.ts';
import { startTestApp } from './testing/app.ts';
import type { TestUser } from './testing/build.ts';
import { countStatements } from './testing/statements.ts';

/* Limits the statements of calls, authentication included, so that a query in a loop is found. */

const app = await startTestApp();
const admin = await app.build.admin();
const user = await app.build.user();
const category = await app.build.category();
const subCategory = await app.build.subCategory({ categoryIds: [category.id] });
const links = { categoryIds: [category.id], subCategoryIds: [subCategory.id] };
const services: Awaited<ReturnType<typeof app.build.product>>[] = [];
for (let index = 0; index < 30; index += 1) {
  services.push(await app.build.product({ ...links, adminId: admin.id, stock: 9 }));
}
const [service] = services;
if (!service) throw new Error('no service was made');
const address = await app.build.address(user);
await app.build.address(user);
for (let index = 0; index < 25; index += 1) await app.build.order({ service });
for (let index = 0; index < 5; index += 1) await app.build.order({ customer: user, service });

async function cost<E extends Endpoint>(
  endpoint: E,
  body?: BodyInput<E>,
  as?: TestUser,
  query?: Record<string, string>,
): Promise<number> {
  return countStatements(app, async () => {
    const { status, text } = await app.call(endpoint, { body, as, query: query as never });
    expect(status, text).toBe(200);
  });
}

describe('public reads: one statement when cold, none when warm', () => {
  const listing = { categoryId: category.id, subCategoryId: subCategory.id };
  test.each<[string, Endpoint, unknown]>([
    ['categories', categoryEndpoints.list, undefined],
    ['sub categories', subCategoryEndpoints.list, undefined],
    ['a strip', productEndpoints.byCategory, { id: category.id }],
    ['a listing', productEndpoints.byCategoryAndSubCategory, listing],
    ['page 3 of a listing', productEndpoints.byCategoryAndSubCategory, { ...listing, page: 3 }],
    ['a service', productEndpoints.details, { productId: service.id }],
  ])('%s', async (_name, endpoint, body) => {
    app.context.cache.invalidate([allTags]);
    expect(await cost(endpoint, body as never)).toBe(1);
    expect(await cost(endpoint, body as never)).toBe(0);
  });

  test('the site configuration makes none', async () => {
    app.context.cache.invalidate([allTags]);
    expect(await cost(siteEndpoints.config)).toBe(0);
  });
});

test.each(['', 'service', 'servise', 'zzzz', 'service 1 for tests'])(
  'a search for "%s": at most 3 (what the words may mean, the page, and another one where no service has them all)',
  async (search) => {
    for (const page of [1, 2]) {
      expect(await cost(productEndpoints.search, { search, page })).toBeLessThanOrEqual(3);
    }
  },
);

test('filters and another order cost no statement more, facets one', async () => {
  const filters = { city: 'Jaipur', minPrice: 1, minRating: 4, date: addDays(indianDay(app.clock.now()), 3) };
  const listing = { categoryId: category.id, subCategoryId: subCategory.id, sort: 'rating' } as const;
  expect(await cost(productEndpoints.byCategoryAndSubCategory, { ...listing, filters })).toBe(1);
  expect(await cost(productEndpoints.byCategoryAndSubCategory, { ...listing, filters, facets: true })).toBe(
    2,
  );
  expect(
    await cost(productEndpoints.search, { search: 'service', filters: { minPrice: 1 }, facets: true }),
  ).toBe(3);
});

test('the open dates of many services take 1 statement', async () => {
  const productIds = services.map(({ id }) => id);
  expect(await cost(productEndpoints.availability, { productIds })).toBe(1);
});

test('any read of a signed-in user takes at most 2 statements', async () => {
  for (const endpoint of [
    userEndpoints.details,
    cartEndpoints.list,
    addressEndpoints.list,
    orderEndpoints.list,
  ]) {
    expect(await cost(endpoint, undefined, user), endpoint.path).toBeLessThanOrEqual(2);
  }
});

test('any list of an admin takes at most 2 statements', async () => {
  for (const page of [1, 2]) {
    expect(await cost(productEndpoints.manage, { page }, admin)).toBeLessThanOrEqual(2);
    // One statement for the session, one for the words, and one for the page.
    expect(await cost(productEndpoints.manage, { page, search: 'service' }, admin)).toBeLessThanOrEqual(3);
    expect(await cost(orderEndpoints.all, undefined, admin, { page: String(page) })).toBeLessThanOrEqual(2);
  }
  const filter = { status: 'PENDING', search: 'Service', page: '1' };
  expect(await cost(orderEndpoints.all, undefined, admin, filter)).toBeLessThanOrEqual(2);
  expect(await cost(orderEndpoints.all, undefined, admin)).toBeLessThanOrEqual(2);
});

test('a change of the cart takes 2 statements, the check of the caller included', async () => {
  expect(await cost(cartEndpoints.create, { productId: service.id }, user)).toBe(2);
  const { json } = await app.call(cartEndpoints.list, { as: user });
  const _id = json.data[0]?._id ?? '';
  expect(await cost(cartEndpoints.updateQuantity, { _id, qty: 3 }, user)).toBe(2);
  expect(await cost(cartEndpoints.updateQuantity, { _id, qty: 0 }, user)).toBe(2);
  await app.call(cartEndpoints.create, { as: user, body: { productId: service.id } });
  const again = await app.call(cartEndpoints.list, { as: user });
  const remove = { _id: again.json.data[0]?._id ?? '' };
  expect(await cost(cartEndpoints.remove, remove, user)).toBe(2);
});

test('merging 20 lines into a cart takes 3 statements, as for one', async () => {
  const items = services.slice(0, 20).map(({ id }) => ({ productId: id, quantity: 1 }));
  expect(await cost(cartEndpoints.merge, { items }, user)).toBe(3);
});

test('a change by an admin, with its entry in the audit trail and the search index, takes at most 11 statements', async () => {
  const { id: _id, name, image, stock, price, description } = service;
  const form = { _id, name, image, video: [], stock, price, discount: 0, description, more_details: {} };
  const ids = { category: [category.id], subCategory: [subCategory.id] };
  expect(await cost(productEndpoints.update, { ...form, ...ids }, admin)).toBeLessThanOrEqual(11);
  const named = { _id: category.id, name: 'Renamed', image: category.image };
  expect(await cost(categoryEndpoints.update, named, admin)).toBeLessThanOrEqual(6);
  const { id: orderId } = await app.build.order({ service });
  const accepted = { orderId, status: 'ACCEPTED' } as const;
  expect(await cost(orderEndpoints.updateStatus, accepted, admin)).toBeLessThanOrEqual(8);
});

test.each([1, 3, 20])(
  'a checkout of %i lines: 10, the mails and the check of the caller included',
  async (lines) => {
    const list_items = services.slice(-lines).map(({ id }) => ({ productId: id, quantity: 1 }));
    const body = {
      list_items,
      addressId: address.id,
      subTotalAmt: 1000 * lines,
      totalAmt: 1000 * lines,
      delivery_date: addDays(indianDay(app.clock.now()), lines),
    };
    expect(await cost(orderEndpoints.cashOnDelivery, body as never, user)).toBe(10);
  },
);
