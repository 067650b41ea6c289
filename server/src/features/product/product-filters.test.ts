import { addDays, indianDay } from '@utsav/contract/booking';
import type { BodyInput } from '@utsav/contract/endpoint';
import { discountedPaise } from '@utsav/contract/money';
import { productEndpoints } from '@utsav/contract/product';
import { productSorts } from '@utsav/contract/product-filters';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { checkout } from '../../testing/checkout.ts';

const app = await startTestApp();
const { build } = app;
const category = await build.category({ name: 'Makeup Artists' });
const otherCategory = await build.category({ name: 'Caterers' });
const subCategory = await build.subCategory({ categoryIds: [category.id] });
const vendor = await build.admin({ name: 'Meera' });

/** Figures as if reviews with these stars had been written. */
const rated = (...stars: number[]) => ({
  reviewCount: stars.length,
  ratingSum: stars.reduce((sum, one) => sum + one, 0),
});
const service = (name: string, changes: Parameters<typeof build.product>[0] = {}) => {
  app.clock.advance(0.01);
  return build.product({ name: `Mirror ${name}`, categoryIds: [category.id], ...changes });
};
const inListing = { subCategoryIds: [subCategory.id] };
await service('a', {
  city: 'Jaipur',
  price: 1000,
  ...rated(5, 5),
  ...inListing,
  adminId: vendor.id,
});
await service('b', { city: 'jaipur', price: 2000, discount: 50, ...rated(4, 4, 4), ...inListing });
const c = await service('c', {
  city: 'JAIPUR',
  price: 3000,
  ...rated(3),
  ...inListing,
  stock: 1,
  description: 'Airbrush.',
});
const d = await service('d', { city: 'Udaipur', price: 999.5, ...inListing, stock: 2 });
await service('e', { price: 50, ...rated(5, 4), ...inListing, categoryIds: [otherCategory.id] });
await build.product({ name: 'Something else', price: 1 });

type Search = Omit<BodyInput<typeof productEndpoints.search>, 'search'>;
type Filters = NonNullable<Search['filters']>;

const search = async (body: Search, text = 'mirror') =>
  (await app.call(productEndpoints.search, { body: { search: text, ...body } })).json;
const letters = (list: { name: string }[]) => list.map(({ name }) => name.replace('Mirror ', '')).join('');
const found = async (filters: Filters, text = 'mirror') => {
  const { data, totalCount } = await search({ filters }, text);
  expect(totalCount).toBe(data.length);
  return letters(data);
};
const day = (ahead: number) => addDays(indianDay(app.clock.now()), ahead);

describe('filters', () => {
  test.each<[Filters, string]>([
    [{}, 'edcba'],
    [{ categoryId: otherCategory.id }, 'e'],
    [{ subCategoryId: subCategory.id }, 'edcba'],
    [{ vendorId: vendor.id }, 'a'],
    [{ city: ' jAIPUR ' }, 'cba'],
    [{ city: 'Jaip' }, ''],
    [{ minPrice: 1000 }, 'cba'],
    [{ maxPrice: 1000 }, 'edba'],
    [{ minPrice: '999.5', maxPrice: '999.50' }, 'd'],
    [{ minRating: 4 }, 'eba'],
    [{ minRating: 4.6 }, 'a'],
    [{ minRating: 0 }, 'edcba'],
    [{ discounted: true }, 'b'],
    [{ discounted: false }, 'edcba'],
    [{ date: day(3), quantity: 5 }, 'eba'],
    [{ quantity: 9 }, 'edcba'],
    [{ city: 'Jaipur', maxPrice: 1000, minRating: 4, date: day(3) }, 'ba'],
    [{ city: 'Udaipur', minPrice: 5000 }, ''],
  ])('%j leave %s', async (filters, expected) => {
    expect(await found(filters)).toBe(expected);
    expect(await found(filters, 'Mirror')).toBe(expected);
  });

  test('hold without a text and in the listing of a sub category as well', async () => {
    const filters = { city: 'Jaipur', maxPrice: 1000 };
    expect(letters((await search({ filters }, '')).data)).toBe('ba');
    const body = { categoryId: category.id, subCategoryId: subCategory.id, filters, facets: true };
    const { json } = await app.call(productEndpoints.byCategoryAndSubCategory, { body });
    expect(letters(json.data)).toBe('ba');
    expect(json).toMatchObject({ totalCount: 2, facets: { price: { min: 1000, max: 3000 } } });
  });

  test('that leave nothing are no reason to show services with some of the words', async () => {
    expect(await found({ city: 'Udaipur' }, 'mirror airbrush')).toBe('');
    expect(await found({ city: 'Jaipur' }, 'mirror airbrush')).toBe('c');
    expect(await found({ city: 'Udaipur' }, 'mirror zzzzz')).toBe('d');
  });

  test('the city is found by a text too', async () => {
    expect((await search({}, 'mirror udaipur')).data[0]?.name).toBe('Mirror d');
  });
});

describe('a date', () => {
  test('keeps services with enough places left, right after an order is placed and cancelled', async () => {
    const customer = await build.user();
    const address = await build.address(customer);
    const on = (quantity: number) => found({ date: day(4), quantity });
    expect(await on(2)).toBe('edba');
    expect(await found({ date: day(4) })).toBe('edcba');
    const order = (line: typeof c) =>
      checkout(app, customer, {
        lines: [{ service: { ...line, discount: 0 } }],
        addressId: address.id,
        date: day(4),
      });
    expect((await order(c)).status).toBe(200);
    expect((await order(d)).status).toBe(200);
    expect(await found({ date: day(4) })).toBe('edba');
    expect(await on(2)).toBe('eba');
    expect(await found({ date: day(5) })).toBe('edcba');
    await app.context.db.execute(
      sql`UPDATE orders SET order_status = 'CANCELLED' WHERE user_id = ${customer.id}`,
    );
    expect(await on(2)).toBe('edba');
  });

  test.each([0, 31, -1])('%i days ahead is not in the booking window', async (ahead) => {
    const refused = await app.send(productEndpoints.search, { filters: { date: day(ahead) } });
    expect(refused).toMatchObject({ status: 400, json: { field: 'filters.date' } });
    expect(refused.json.message).toContain('filters.date');
  });
});

describe('sort', () => {
  test.each([
    ['relevance', 'edcba'],
    ['newest', 'edcba'],
    ['price-asc', 'edbac'],
    ['price-desc', 'cabde'],
    ['rating', 'aebcd'],
  ] as const)('%s', async (sort, expected) => {
    expect(letters((await search({ sort })).data)).toBe(expected);
    const body = { categoryId: category.id, subCategoryId: subCategory.id, sort };
    const listing = await app.call(productEndpoints.byCategoryAndSubCategory, { body });
    expect(letters(listing.json.data)).toBe(expected.replace('e', ''));
  });

  test('pages neither repeat nor skip a service, whatever the sort', async () => {
    const shop = await startTestApp();
    const names: string[] = [];
    for (let index = 0; index < 35; index += 1) {
      const figures = rated(...[4, 5, 3].slice(0, index % 3));
      const { name } = await shop.build.product({
        name: `Twin ${index}`,
        price: 100 * (index % 2),
        ...figures,
      });
      names.push(name);
    }
    for (const sort of productSorts) {
      for (const [text, filters] of [
        ['', { minPrice: 0 }],
        ['twin', {}],
      ] as const) {
        const seen: string[] = [];
        for (const page of [1, 2, 3, 4]) {
          const body = { search: text, sort, filters, page };
          const { json } = await shop.call(productEndpoints.search, { body });
          expect(json).toMatchObject({ totalCount: 35, totalPage: 4 });
          seen.push(...json.data.map(({ name }) => name));
        }
        expect(seen.toSorted()).toEqual(names.toSorted());
      }
    }
  });
});

describe('facets', () => {
  const facetsOf = async (filters: Filters, text = 'mirror') =>
    (await search({ filters, facets: true }, text)).facets;

  test('are only there when requested', async () => {
    expect(await search({})).not.toHaveProperty('facets');
    expect(await search({ facets: false })).not.toHaveProperty('facets');
  });

  test('count everything that was found', async () => {
    expect(await facetsOf({})).toEqual({
      category: [
        { _id: category.id, name: 'Makeup Artists', count: 4 },
        { _id: otherCategory.id, name: 'Caterers', count: 1 },
      ],
      city: [
        { name: 'JAIPUR', count: 3 },
        { name: 'Udaipur', count: 1 },
      ],
      rating: [
        { from: 4, count: 3 },
        { from: 3, count: 4 },
        { from: 2, count: 4 },
        { from: 1, count: 4 },
      ],
      price: { min: 50, max: 3000 },
    });
  });

  test('each with all other filters, but not its own', async () => {
    const facets = await facetsOf({ city: 'jaipur', maxPrice: 1000, minRating: 5, categoryId: category.id });
    expect(facets).toEqual({
      category: [{ _id: category.id, name: 'Makeup Artists', count: 1 }],
      city: [{ name: 'Jaipur', count: 1 }],
      rating: [4, 3, 2, 1].map((from) => ({ from, count: 2 })),
      price: { min: 1000, max: 1000 },
    });
    const elsewhere = await facetsOf({ city: 'Udaipur', minPrice: 2000 });
    expect(elsewhere).toMatchObject({
      category: [],
      city: [{ name: 'JAIPUR', count: 1 }],
      rating: [],
      price: { min: 999.5, max: 999.5 },
    });
  });

  test('of nothing are empty', async () => {
    const nothing = { category: [], city: [], rating: [], price: { min: 0, max: 0 } };
    expect(await facetsOf({}, 'xqzxqz')).toEqual(nothing);
    expect(await facetsOf({ vendorId: 'nobody' })).toEqual(nothing);
  });

  test('of services with some of the words count those', async () => {
    expect((await facetsOf({}, 'mirror zzzzz'))?.price).toEqual({ min: 50, max: 3000 });
  });
});

describe('bad input names its field', () => {
  test.each<[string, unknown]>([
    ['filters.categoryId', 'A-1'],
    ['filters.subCategoryId', 5],
    ['filters.vendorId', ''],
    ['filters.city', 'x'.repeat(81)],
    ['filters.city', ''],
    ['filters.city', 'a\0'],
    ['filters.minPrice', -1],
    ['filters.maxPrice', 'cheap'],
    ['filters.maxPrice', 1.234],
    ['filters.minRating', 5.1],
    ['filters.minRating', 4.25],
    ['filters.date', '2026-02-30'],
    ['filters.date', 'tomorrow'],
    ['filters.date', 20261201],
    ['filters.quantity', 0],
    ['filters.quantity', 1.5],
    ['filters.discounted', 'yes'],
    ['filters.colour', 'red'],
    ['filters.constructor', {}],
  ])('%s: %j', async (field, value) => {
    const filters = { [field.replace('filters.', '')]: value };
    const listing = { categoryId: category.id, subCategoryId: subCategory.id };
    for (const [endpoint, body] of [
      [productEndpoints.search, { filters }],
      [productEndpoints.byCategoryAndSubCategory, { ...listing, filters }],
    ] as const) {
      const refused = await app.send(endpoint, body);
      expect(refused).toMatchObject({ status: 400, json: { field } });
      expect(refused.json.message).toContain(field);
    }
  });

  test.each<[string, object]>([
    ['filters.minPrice', { filters: { minPrice: 2, maxPrice: 1 } }],
    ['filters', { filters: 'city' }],
    ['filters', { filters: [] }],
    ['sort', { sort: 'cheapest' }],
    ['facets', { facets: 'all' }],
  ])('%s in %j', async (field, body) => {
    expect(await app.send(productEndpoints.search, body)).toMatchObject({ status: 400, json: { field } });
  });
});

test('the discounted price in the database is the one that customers pay', async () => {
  const price = fc.oneof(fc.integer({ min: 0, max: 99_999_999_900 }), fc.integer({ min: 0, max: 200_000 }));
  const discount = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const pairs = fc.sample(fc.tuple(price, discount), { numRuns: 2_000, seed: 3 });
  const shop = await startTestApp();
  await shop.context.db.execute(sql`
    INSERT INTO products (id, name, stock, price_paise, discount, description)
    SELECT place, 'x', 1, price, discount, 'x' FROM json_to_recordset(${JSON.stringify(
      pairs.map(([paise, percent], place) => ({ place, price: paise, discount: percent })),
    )}) AS given (place integer, price bigint, discount numeric)`);
  const { rows } = await shop.context.db.execute<{ place: number; paise: number }>(
    sql`SELECT id::integer AS place, discounted_paise::float8 AS paise FROM products`,
  );
  expect(rows).toHaveLength(pairs.length);
  for (const { place, paise } of rows) expect(paise).toBe(discountedPaise(...(pairs[place] ?? [0, 0])));
});
