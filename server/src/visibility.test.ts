import { cartEndpoints } from '@utsav/contract/cart';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import type { ProductFacets } from '@utsav/contract/product-filters';
import { reviewEndpoints } from '@utsav/contract/review';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { allTags } from './core/cache/cache.ts';
import { notifications, products, users } from './core/db/schema.ts';
import { rebuildIndex } from './features/product/search-index-queries.ts';
import { registerSitemap } from './features/site/sitemap.ts';
import { startTestApp } from './testing/app.ts';
import type { TestUser } from './testing/build.ts';
import { checkoutBody } from './testing/checkout.ts';
import { mailsTo } from './testing/mails.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
registerSitemap(app.app, app.context, async () => []);
const { build, context } = app;
const { db } = context;

const customer = await build.user();
const operator = await build.operator();
const category = await build.category();
const subCategory = await build.subCategory({ categoryIds: [category.id] });
const links = { categoryIds: [category.id], subCategoryIds: [subCategory.id] };

let vendor: TestUser;
let shown: Awaited<ReturnType<typeof build.product>>;
let hidden: typeof shown;
beforeEach(async () => {
  vendor = await build.admin({ businessName: 'Rose Events' });
  await db.delete(products);
  await rebuildIndex(db);
  shown = await build.product({ ...links, name: 'Open stage', city: 'Jaipur' });
  hidden = await build.product({ ...links, name: 'Secret stage', city: 'Udaipur', adminId: vendor.id });
});

const toldTo = async ({ id }: TestUser) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, id));
  return rows.map(({ text }) => text);
};

const changeVendor = async (values: Partial<typeof users.$inferInsert>) => {
  await db.update(users).set(values).where(eq(users.id, vendor.id));
  context.cache.invalidate([allTags]);
};
const unpublish = async () => {
  await db.update(products).set({ published: false }).where(eq(products.id, hidden.id));
  context.cache.invalidate([allTags]);
};
const ways = [
  ['its vendor is blocked', () => changeVendor({ status: 'BLOCKED' })],
  ['its vendor is no longer an admin', () => changeVendor({ role: 'USER' })],
  ['it is a draft', unpublish],
] as const;

describe.each(ways)('a service is hidden when %s', (_why, hide) => {
  test('from lists, searches, facets and their totals', async () => {
    const { byCategory, byCategoryAndSubCategory, search } = productEndpoints;
    const ids = { categoryId: category.id, subCategoryId: subCategory.id };
    const read = async () => {
      const answers = [
        (await app.call(byCategory, { body: { id: category.id } })).json,
        (await app.call(byCategory, { body: { id: category.id, city: 'Udaipur' } })).json,
        (await app.call(byCategoryAndSubCategory, { body: ids })).json,
        (await app.call(byCategoryAndSubCategory, { body: { ...ids, sort: 'rating' } })).json,
        (await app.call(byCategoryAndSubCategory, { body: { ...ids, facets: true } })).json,
        (await app.call(search, { body: { search: '', page: 1 } })).json,
        (await app.call(search, { body: { search: 'stage', page: 1, facets: true } })).json,
        (await app.call(search, { body: { search: '', page: 1, filters: { city: 'Udaipur' } } })).json,
      ];
      return answers.map((json) => [
        json.data.map(({ name }) => name).sort(),
        'totalCount' in json ? json.totalCount : undefined,
        'facets' in json ? (json.facets as ProductFacets).city.map(({ name }) => name) : undefined,
      ]);
    };
    const both = ['Open stage', 'Secret stage'];
    const cities = expect.arrayContaining(['Jaipur', 'Udaipur']);
    expect(await read()).toEqual([
      [both, undefined, undefined],
      [both, undefined, undefined],
      [both, 2, undefined],
      [both, 2, undefined],
      [both, 2, cities],
      [both, 2, undefined],
      [both, 2, cities],
      [['Secret stage'], 1, undefined],
    ]);
    await hide();
    const one = ['Open stage'];
    expect(await read()).toEqual([
      [one, undefined, undefined],
      [one, undefined, undefined],
      [one, 1, undefined],
      [one, 1, undefined],
      [one, 1, ['Jaipur']],
      [one, 1, undefined],
      [one, 1, ['Jaipur']],
      [[], 0, undefined],
    ]);
  });

  test('from its page for everybody but the admins who may manage it, however often it is asked for', async () => {
    await hide();
    const details = async (as?: TestUser) =>
      (await app.call(productEndpoints.details, { body: { productId: hidden.id }, ...(as ? { as } : {}) }))
        .status;
    const others = [undefined, customer, await build.admin()];
    expect(await Promise.all([...others, operator].map(details))).toEqual([404, 404, 404, 200]);
    expect(await details()).toBe(404);
    const { json } = await app.call(productEndpoints.details, {
      as: operator,
      body: { productId: hidden.id },
    });
    expect(json.data).toMatchObject({ name: 'Secret stage', unavailable: true });
  });

  test('from the sitemap and from reviews, but not from the lists of operators', async () => {
    const review = await build.review({ service: hidden });
    const sitemap = async () => (await app.app.inject({ url: '/sitemap.xml' })).body;
    const reviews = async (as?: TestUser) => {
      const { json } = await app.call(reviewEndpoints.list, {
        body: { productId: hidden.id },
        ...(as ? { as } : {}),
      });
      return [json.data.length, json.totalCount];
    };
    expect([await sitemap(), await reviews()]).toEqual([expect.stringContaining(hidden.id), [1, 1]]);
    await hide();
    expect([await sitemap(), await reviews()]).toEqual([expect.not.stringContaining(hidden.id), [0, 0]]);
    expect(await reviews(operator)).toEqual([1, 1]);
    expect(await reviews(review.author)).toEqual([1, 1]);
    const { json } = await app.call(productEndpoints.manage, { as: operator, body: {} });
    expect([json.data.length, json.totalCount]).toEqual([2, 2]);
  });

  test('from bookings: a cart says so, and neither cart, checkout nor waiting list take it', async () => {
    const guest = await build.user();
    const address = await build.address(guest);
    const add = (productId: string) => app.call(cartEndpoints.create, { as: guest, body: { productId } });
    const { json } = await add(hidden.id);
    const wanted = checkoutBody({ lines: [{ service: hidden }], addressId: address.id });
    await hide();
    const cart = (await app.call(cartEndpoints.list, { as: guest, query: { view: 'card' } })).json.data;
    expect(cart).toMatchObject([{ productId: { name: 'Secret stage', unavailable: true } }]);
    const refused = {
      status: 400,
      json: {
        code: 'NOT_BOOKABLE',
        message: expect.stringContaining('Secret stage is not offered at the moment.'),
      },
    };
    expect(await add(hidden.id)).toMatchObject(refused);
    const more = { _id: json.data._id, qty: 2 };
    expect(await app.call(cartEndpoints.updateQuantity, { as: guest, body: more })).toMatchObject(refused);
    expect(await app.call(orderEndpoints.cashOnDelivery, { as: guest, body: wanted })).toMatchObject(refused);
    const waiting = { productId: hidden.id, date: wanted.delivery_date, quantity: 1 };
    expect(await app.call(waitlistEndpoints.join, { as: guest, body: waiting })).toMatchObject(refused);
    await app.call(cartEndpoints.remove, { as: guest, body: { _id: json.data._id } });
    const items = [hidden, shown].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const merged = await app.call(cartEndpoints.merge, { as: guest, body: { items } });
    expect(merged.json.data.map(({ productId }) => productId.name)).toEqual(['Open stage']);
  });
});

test('everything is back when the vendor may sell again', async () => {
  await changeVendor({ status: 'BLOCKED' });
  expect((await app.call(vendorEndpoints.get, { query: { id: vendor.id } })).status).toBe(404);
  await changeVendor({ status: 'ACTIVE' });
  const { json } = await app.call(productEndpoints.search, { body: { search: 'secret', page: 1 } });
  expect(json.data).toMatchObject([{ name: 'Secret stage' }]);
  expect(json.data[0]).not.toHaveProperty('unavailable');
  expect((await app.call(vendorEndpoints.get, { query: { id: vendor.id } })).json.data.services).toBe(1);
});

test('drafts do not count on the page of their vendor', async () => {
  await build.review({ service: hidden });
  await unpublish();
  const { json } = await app.call(vendorEndpoints.get, { query: { id: vendor.id } });
  expect(json.data).toMatchObject({ services: 0, rating: { count: 0 } });
});

test('a service that is added for a blocked vendor is hidden, and so is one of a vendor who becomes an admin later', async () => {
  await changeVendor({ status: 'BLOCKED' });
  const late = await build.product({ adminId: vendor.id });
  const visible = async () =>
    (
      await db.select({ vendorActive: products.vendorActive }).from(products).where(eq(products.id, late.id))
    )[0];
  expect(await visible()).toEqual({ vendorActive: false });
  await changeVendor({ status: 'ACTIVE' });
  expect(await visible()).toEqual({ vendorActive: true });
});

describe('what concerns customers of a blocked vendor', () => {
  test('is told to operators instead of the vendor', async () => {
    const order = await build.order({ customer, service: hidden });
    await changeVendor({ status: 'BLOCKED' });
    const cancelled = await app.call(orderEndpoints.cancel, { as: customer, body: { orderId: order.id } });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await toldTo(vendor)).toEqual([]);
    expect(await toldTo(operator)).toEqual(['orderCancelledToVendor']);
    expect(await toldTo(customer)).toContain('orderCancelled');
  });

  test('is mailed to operators, and not to a vendor who is no longer an admin', async () => {
    const order = await build.order({ customer, service: hidden, orderStatus: 'ACCEPTED' });
    await changeVendor({ role: 'USER' });
    const body = { orderId: order.id, delivery_date: '2026-11-28' };
    const before = (await mailsTo(app, operator.email)).length;
    const moved = await app.call(orderEndpoints.reschedule, { as: customer, body });
    expect(moved.status).toBe(200);
    expect(await mailsTo(app, vendor.email)).toEqual([]);
    expect((await mailsTo(app, operator.email)).length).toBe(before + 1);
  });
});
