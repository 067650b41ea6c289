import { addressEndpoints } from '@utsav/contract/address';
import { availabilityEndpoints } from '@utsav/contract/availability';
import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import type { Endpoint } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { notificationEndpoints } from '@utsav/contract/notification';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from './testing/app.ts';
import type { TestUser } from './testing/build.ts';
import { checkoutBody } from './testing/checkout.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { startRazorpay } from './testing/razorpay.ts';

/*
 * Every call that takes an id, with the id of something that belongs to somebody else: it is answered with 404
 * and nothing changes. The same call by the owner works, so it is the id that is refused.
 */

const razorpay = await startRazorpay();
const app = await startTestApp({ config: { adminScope: 'own', razorpay: razorpay.config } });
const { build } = app;
const service = await build.product({ stock: 999 });

/** A call about something of this owner's. */
type About = (owner: TestUser) => Promise<object>;

const addressForm = {
  address_line: '1 New Street',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};
async function cartLine(owner: TestUser): Promise<string> {
  const { json } = await app.call(cartEndpoints.create, { as: owner, body: { productId: service.id } });
  return json.data._id;
}
const booking: About = async (owner) =>
  checkoutBody({
    lines: [{ service: { ...service, discount: 0 } }],
    addressId: (await build.address(owner)).id,
  });

/** What belongs to one customer. */
const ofCustomers: [Endpoint, About][] = [
  [cartEndpoints.updateQuantity, async (owner) => ({ _id: await cartLine(owner), qty: 2 })],
  [
    notificationEndpoints.read,
    async (owner) => {
      const orderId = (await build.order({ customer: owner })).id;
      await app.call(orderEndpoints.cancel, { as: owner, body: { orderId } });
      const { json } = await app.call(notificationEndpoints.list, { as: owner });
      return { ids: json.data.map(({ _id }) => _id) };
    },
  ],
  [cartEndpoints.remove, async (owner) => ({ _id: await cartLine(owner) })],
  [addressEndpoints.update, async (owner) => ({ _id: (await build.address(owner)).id, ...addressForm })],
  [addressEndpoints.disable, async (owner) => ({ _id: (await build.address(owner)).id })],
  [orderEndpoints.cancel, async (owner) => ({ orderId: (await build.order({ customer: owner })).id })],
  [
    reviewEndpoints.create,
    async (owner) => ({
      orderId: (await build.order({ customer: owner, orderStatus: 'DELIVERED' })).id,
      rating: 5,
    }),
  ],
  [reviewEndpoints.update, async (owner) => ({ _id: (await build.review({ author: owner })).id, rating: 1 })],
  [reviewEndpoints.remove, async (owner) => ({ _id: (await build.review({ author: owner })).id })],
  [orderEndpoints.cashOnDelivery, booking],
  [orderEndpoints.checkout, booking],
  [
    orderEndpoints.paymentStatus,
    async (owner) => {
      const { json } = await app.call(orderEndpoints.checkout, {
        as: owner,
        body: (await booking(owner)) as never,
      });
      return { id: json.data.id };
    },
  ],
];

/** An accepted order with a date that one side has proposed. */
async function proposal(by: 'CUSTOMER' | 'ADMIN', customer: TestUser, admin: TestUser): Promise<object> {
  const offered = await build.product({ adminId: admin.id });
  const order = await build.order({ customer, service: offered, orderStatus: 'ACCEPTED' });
  const body = { orderId: order.id, delivery_date: '2026-11-28' };
  if (by === 'CUSTOMER') await app.call(orderEndpoints.reschedule, { as: customer, body });
  else await app.call(orderEndpoints.proposeDate, { as: admin, body });
  return { orderId: order.id, accept: true };
}

/** What customers wait for and which dates they change. */
const datesOfCustomers: [Endpoint, About][] = [
  [
    orderEndpoints.reschedule,
    async (owner) => ({
      orderId: (await build.order({ customer: owner })).id,
      delivery_date: '2026-11-28',
    }),
  ],
  [orderEndpoints.answerReschedule, async (owner) => proposal('ADMIN', owner, await build.admin())],
  [
    waitlistEndpoints.leave,
    async (owner) => {
      const full = await build.product({ stock: 1 });
      await build.order({ service: full, deliveryDate: '2026-11-24' });
      const body = { productId: full.id, date: '2026-11-24' };
      const { json } = await app.call(waitlistEndpoints.join, { as: owner, body });
      return { _id: json.data._id };
    },
  ],
];

/** Dates of what belongs to one admin where ADMIN_SCOPE is own. */
const datesOfAdmins: [Endpoint, About][] = [
  [orderEndpoints.adminAnswerReschedule, async (admin) => proposal('CUSTOMER', await build.user(), admin)],
  [
    orderEndpoints.proposeDate,
    async (admin) => {
      const order = await build.order({ service: await build.product({ adminId: admin.id }) });
      return { orderId: order.id, delivery_date: '2026-11-28' };
    },
  ],
  [
    availabilityEndpoints.block,
    async (admin) => ({
      productIds: [(await build.product({ adminId: admin.id })).id],
      from: '2026-11-20',
      to: '2026-11-21',
    }),
  ],
  [
    availabilityEndpoints.unblock,
    async (admin) => {
      const body = { from: '2026-11-20', to: '2026-11-21' };
      const { json } = await app.call(availabilityEndpoints.block, { as: admin, body });
      return { _id: json.data._id };
    },
  ],
  [
    availabilityEndpoints.rules,
    async (admin) => ({
      productId: (await build.product({ adminId: admin.id })).id,
      noticeDays: 3,
      closedWeekdays: [],
    }),
  ],
];

async function productForm(admin: TestUser) {
  const category = await build.category();
  const subCategory = await build.subCategory({ categoryIds: [category.id] });
  const { id, name, image, stock, price, description } = await build.product({ adminId: admin.id });
  const links = { category: [category.id], subCategory: [subCategory.id] };
  return {
    _id: id,
    name,
    image,
    video: [],
    ...links,
    stock,
    price,
    discount: 5,
    description,
    more_details: {},
  };
}

const reviewFor = async (admin: TestUser) =>
  (await build.review({ service: await build.product({ adminId: admin.id }) })).id;

/** What belongs to one admin where ADMIN_SCOPE is own. */
const ofAdmins: [Endpoint, About][] = [
  [reviewEndpoints.reply, async (admin) => ({ _id: await reviewFor(admin), text: 'Thank you.' })],
  [
    reviewEndpoints.moderate,
    async (admin) => ({ _id: await reviewFor(admin), hidden: true, reason: 'Advertising' }),
  ],
  [productEndpoints.update, productForm],
  [
    productEndpoints.bulkUpdate,
    async (admin) => ({ ids: [(await productForm(admin))._id], changes: { stock: 9 } }),
  ],
  [productEndpoints.remove, async (admin) => ({ _id: (await productForm(admin))._id })],
  [
    orderEndpoints.updateStatus,
    async (admin) => {
      const order = await build.order({ service: await build.product({ adminId: admin.id }) });
      return { orderId: order.id, status: 'ACCEPTED' };
    },
  ],
];

/** Ids of what belongs to nobody in particular: the shop window, and what all admins look after together. */
const ofEverybody: Endpoint[] = [
  // Its list holds own services only; the id is that of a category.
  productEndpoints.manage,
  productEndpoints.byCategory,
  productEndpoints.byCategoryAndSubCategory,
  productEndpoints.search,
  reviewEndpoints.list,
  vendorEndpoints.get,
  productEndpoints.details,
  productEndpoints.availability,
  cartEndpoints.create,
  cartEndpoints.merge,
  categoryEndpoints.update,
  categoryEndpoints.remove,
  subCategoryEndpoints.create,
  subCategoryEndpoints.update,
  subCategoryEndpoints.remove,
  productEndpoints.create,
  // Anybody may wait for a service.
  waitlistEndpoints.join,
  // Their ids are in the query: calendar.test.ts and receipt.test.ts try them.
  availabilityEndpoints.calendar,
  orderEndpoints.receipt,
  userEndpoints.decideAdminRequest,
];

/** The names of all fields that a call may send, nested ones too. */
function fieldsOf({ body, query }: Endpoint): string[] {
  const names: string[] = [];
  const walk = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: object };
    if (properties) names.push(...Object.keys(properties));
    Object.values(schema).forEach(walk);
  };
  for (const schema of [body, query]) {
    if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  }
  return names;
}

const named = (cases: [Endpoint, About][]) =>
  cases.map(([endpoint, about]) => [`${endpoint.method} ${endpoint.path}`, endpoint, about] as const);

/** The counters of a throttle count refused calls too. */
const stored = () => fingerprint(app, { except: /throttle|limit/ });

async function refuses(endpoint: Endpoint, body: object, stranger: TestUser): Promise<void> {
  const before = await stored();
  const answer = await app.send(endpoint, body, stranger);
  expect(answer).toMatchObject({ status: 404, json: { success: false, code: 'NOT_FOUND', data: null } });
  expect(await stored()).toEqual(before);
}

test('every call that takes an id is tried here', () => {
  const takesId = Object.values(endpoints)
    .flatMap((calls) => Object.values(calls))
    .filter((endpoint) => fieldsOf(endpoint).some((field) => /(^|_|[a-z])ids?$/i.test(field)));
  const tried = [...ofCustomers, ...datesOfCustomers, ...ofAdmins, ...datesOfAdmins].map(
    ([endpoint]) => endpoint,
  );
  const paths = (calls: Endpoint[]) => calls.map(({ method, path }) => `${method} ${path}`).sort();
  expect(paths([...new Set([...tried, ...ofEverybody])])).toEqual(paths(takesId));
});

describe("what is another customer's cannot be reached", () => {
  test.each(named([...ofCustomers, ...datesOfCustomers]))('%s', async (_name, endpoint, about) => {
    const owner = await build.user();
    const body = await about(owner);
    await refuses(endpoint, body, await build.user());
    await refuses(endpoint, body, await build.admin());
    expect((await app.send(endpoint, body, owner)).status).toBe(200);
  });

  test('by the number of an order either', async () => {
    const order = await build.order();
    await refuses(orderEndpoints.cancel, { orderId: order.orderNumber }, await build.user());
  });

  test('an id in a body does not make somebody else the owner', async () => {
    const [owner, stranger] = [await build.user(), await build.user()];
    const body = { ...addressForm, userId: owner.id };
    const { json } = await app.send(addressEndpoints.create, body, stranger);
    expect(json.data).toMatchObject({ userId: stranger.id });
    expect((await app.call(addressEndpoints.list, { as: owner })).json.data).toEqual([]);
  });

  test.each([cartEndpoints.list, addressEndpoints.list, orderEndpoints.list, userEndpoints.details])(
    '$path tells nothing of it',
    async (endpoint) => {
      const owner = await build.user();
      const order = await build.order({ customer: owner });
      const things = [owner.id, order.id, await cartLine(owner), order.addressId];
      const shown = (await app.call(endpoint, { as: await build.user() })).text;
      for (const thing of things) expect(shown).not.toContain(thing);
      const own = (await app.call(endpoint, { as: owner })).text;
      expect(things.some((thing) => own.includes(thing))).toBe(true);
    },
  );
});

describe("what is another admin's cannot be reached where ADMIN_SCOPE is own", () => {
  let owner: TestUser;
  let stranger: TestUser;
  beforeAll(async () => {
    [owner, stranger] = [await build.admin(), await build.admin()];
  });

  test.each(named([...ofAdmins, ...datesOfAdmins]))('%s', async (_name, endpoint, about) => {
    const body = await about(owner);
    await refuses(endpoint, body, stranger);
    expect((await app.send(endpoint, body, owner)).status).toBe(200);
  });

  test('the lists do not contain it', async () => {
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
});
