import { accountEndpoints, passwordHeader } from '@utsav/contract/account';
import { availabilityEndpoints } from '@utsav/contract/availability';
import { addDays, indianDay } from '@utsav/contract/booking';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { newId } from '../../core/db/ids.ts';
import { orders, products, sessions, users, waitingList } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { accountJobs } from './jobs.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
const { db, jobs } = app.context;
const password = 'goodbye';
const passwordHash = await hashPassword(password);
const remove = (as: TestUser, given = password) =>
  app.call(accountEndpoints.remove, { as, body: { password: given } });
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const operator = await app.build.operator();

test('orders stay with a deleted account, and lose address and contact 30 days after the booking', async () => {
  const customer = await app.build.user({ passwordHash, name: 'Asha Rao' });
  const order = await app.build.order({ customer, orderStatus: 'DELIVERED' });
  expect(await remove(customer)).toMatchObject({ status: 200, json: { data: null } });
  const { json } = await app.call(orderEndpoints.all, { as: operator, query: { search: order.orderNumber } });
  expect(json.data).toMatchObject([
    { user_details: { name: 'Deleted account', email: '', mobile: customer.mobile } },
  ]);
  expect((await orderOf(order.id))?.deliveryAddress.address_line).toBe('12 Rose Lane');
  const clearAt = async (days: number) => {
    app.clock.set(`${addDays(order.deliveryDate, days)}T06:00:00Z`);
    await jobs.send(db, accountJobs.clearContacts, [{}]);
    await jobs.drain();
    return orderOf(order.id);
  };
  expect((await clearAt(29))?.deliveryAddress.mobile).toBe('9876543210');
  const cleared = await clearAt(30);
  expect(cleared?.deliveryAddress).toMatchObject({ address_line: '', city: '', pincode: '', mobile: '' });
  expect(cleared?.customer).toEqual({ name: 'Deleted account', email: '', mobile: '' });
  app.clock.set('2026-11-15T06:30:00Z');
});

test('orders of others keep their addresses', async () => {
  const order = await app.build.order({ orderStatus: 'DELIVERED', deliveryDate: '2020-01-01' });
  await jobs.send(db, accountJobs.clearContacts, [{}]);
  await jobs.drain();
  expect((await orderOf(order.id))?.deliveryAddress.address_line).toBe('12 Rose Lane');
});

test('a wrong password, open bookings, and being the last operator are refused and change nothing', async () => {
  const customer = await app.build.user({ passwordHash });
  expect(await remove(customer, 'wrong')).toMatchObject({ status: 400, json: { field: 'password' } });
  const vendor = await app.build.admin({ passwordHash });
  const service = await app.build.product({ adminId: vendor.id });
  await app.build.order({ customer, service });
  await app.build.order({ customer, service, orderStatus: 'ACCEPTED' });
  for (const person of [customer, vendor]) {
    const answer = await remove(person);
    expect(answer).toMatchObject({ status: 400, json: { params: { count: 2 } } });
    expect(answer.json.message).toContain('2 open bookings');
    expect((await rowOf(person.id))?.status).toBe('ACTIVE');
  }
  await db.update(users).set({ passwordHash }).where(eq(users.id, operator.id));
  expect(await remove(operator)).toMatchObject({ status: 400, json: { params: { reason: 'lastOperator' } } });
  const second = await app.build.operator({ passwordHash });
  const third = await app.build.operator({ passwordHash });
  await db.update(users).set({ isOperator: false }).where(eq(users.id, operator.id));
  const answers = await Promise.all([remove(second), remove(third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  await db.update(users).set({ isOperator: true }).where(eq(users.id, operator.id));
});

test('the session, its tokens and the secret addresses answer as for strangers', async () => {
  const vendor = await app.build.admin({ passwordHash });
  const customer = await app.build.user({ passwordHash });
  const order = await app.build.order({ customer, orderStatus: 'DELIVERED' });
  const feed = (await app.call(availabilityEndpoints.feed, { as: vendor })).json.data.url;
  const { json } = await app.call(orderEndpoints.list, { as: customer });
  const calendar = json.data[0]?.calendarUrl ?? '';
  for (const url of [feed, calendar])
    expect((await app.app.inject(new URL(url).pathname)).statusCode).toBe(200);
  await remove(vendor);
  await remove(customer);
  for (const url of [feed, calendar])
    expect((await app.app.inject(new URL(url).pathname)).statusCode).toBe(404);
  for (const person of [vendor, customer]) {
    const authorization = `Bearer ${person.refreshToken}`;
    expect((await app.call(userEndpoints.details, { as: person })).status).toBe(401);
    expect((await app.call(userEndpoints.refreshToken, { headers: { authorization } })).status).toBe(401);
    expect((await remove(person)).status).toBe(401);
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  }
  const receipt = await app.app.inject({
    url: `${orderEndpoints.receipt.path}?orderId=${order.id}`,
    headers: { authorization: `Bearer ${customer.accessToken}` },
  });
  expect(receipt.statusCode).toBe(401);
  const exported = await app.app.inject({
    url: accountEndpoints.export.path,
    headers: { authorization: `Bearer ${customer.accessToken}`, [passwordHeader]: password },
  });
  expect(exported.statusCode).toBe(401);
  const signIn = { email: customer.email, password };
  expect((await app.call(userEndpoints.login, { body: signIn })).json.code).toBe('WRONG_LOGIN');
});

test('the email may register again', async () => {
  const { email, ...customer } = await app.build.user({ passwordHash });
  await remove({ email, ...customer });
  const form = { name: 'Asha', email, mobile: '9876543210', password: 'another' };
  expect((await app.call(userEndpoints.register, { body: form })).status).toBe(200);
});

test('reviews stay under a former customer, in the language of the reader', async () => {
  const author = await app.build.user({ passwordHash, name: 'Asha Rao' });
  const { productId } = await app.build.review({ author });
  await remove(author);
  for (const [language, name] of [
    ['en', 'Former customer'],
    ['hi', 'पूर्व ग्राहक'],
  ] as const) {
    const headers = { 'accept-language': language };
    const { json } = await app.call(reviewEndpoints.list, { body: { productId }, headers });
    expect(json.data.map((review) => review.author)).toEqual([{ name }]);
  }
});

test("a vendor's services go, on the pages at once, and orders stay with their customers", async () => {
  const vendor = await app.build.admin({ passwordHash, mobile: '9000000009' });
  const service = await app.build.product({ adminId: vendor.id, name: 'Quixotic mandap' });
  const order = await app.build.order({
    service,
    orderStatus: 'DELIVERED',
    adminMobile: vendor.mobile,
  });
  const details = () => app.call(productEndpoints.details, { body: { productId: service.id } });
  expect((await details()).status).toBe(200);
  expect((await remove(vendor)).status).toBe(200);
  expect((await details()).status).toBe(404);
  expect((await app.call(vendorEndpoints.get, { query: { id: vendor.id } })).status).toBe(404);
  const found = await app.call(productEndpoints.search, { body: { search: 'quixotic' } });
  expect(found.json.totalCount).toBe(0);
  const { rows } = await db.execute(sql`SELECT lexeme FROM search_lexemes WHERE lexeme LIKE '%quixotic%'`);
  expect(rows).toEqual([]);
  const { json } = await app.call(orderEndpoints.list, { as: order.customer });
  expect(json.data).toMatchObject([
    { product_details: { name: 'Quixotic mandap' }, admin_mobile: '', vendor: null },
  ]);
});

test('places that were offered to the person go to the next in line', async () => {
  const [first, second] = [await app.build.user({ passwordHash }), await app.build.user()];
  const service = await app.build.product({ stock: 1 });
  const day = addDays(indianDay(app.clock.now()), 9);
  const entry = (userId: string, offeredUntil: Date | null) => ({
    id: newId(app.clock.now()),
    userId,
    productId: service.id,
    day,
    quantity: 1,
    offeredUntil,
    createdAt: app.clock.now(),
  });
  await db.insert(waitingList).values(entry(first.id, new Date(app.clock.now().getTime() + 60_000)));
  await db.insert(waitingList).values(entry(second.id, null));
  await remove(first);
  const line = await db.select().from(waitingList).where(eq(waitingList.productId, service.id));
  expect(line).toMatchObject([{ userId: second.id, offeredUntil: expect.any(Date) }]);
});

test.each([1, 2, 3])('of a checkout and a deletion at the same moment one wins whole (%i)', async () => {
  const customer = await app.build.user({ passwordHash });
  const vendor = await app.build.admin({ passwordHash });
  const service = await app.build.product({ adminId: vendor.id });
  const address = await app.build.address(customer);
  const checkout = app.call(orderEndpoints.cashOnDelivery, {
    as: customer,
    body: {
      list_items: [{ productId: service.id, quantity: 1 }],
      addressId: address.id,
      subTotalAmt: service.price,
      totalAmt: service.price,
      delivery_date: addDays(indianDay(app.clock.now()), 3),
    } as never,
  });
  const [booked, left, closed] = await Promise.all([checkout, remove(customer), remove(vendor)]);
  const placed = await db.select().from(orders).where(eq(orders.userId, customer.id));
  if (booked.status === 200) {
    expect([left.status >= 400, closed.status >= 400, placed.length]).toEqual([true, true, 1]);
  } else {
    expect(placed).toEqual([]);
    expect(left.status === 200 || closed.status === 200).toBe(true);
  }
});

test('what a call has written during the deletion is erased a minute later', async () => {
  const vendor = await app.build.admin({ passwordHash });
  await remove(vendor);
  await app.build.address(vendor, { addressLine: 'late' });
  await app.build.product({ adminId: vendor.id, name: 'late' });
  await jobs.send(db, accountJobs.eraseAgain, [{ id: vendor.id }]);
  await jobs.drain();
  expect(await db.select().from(products).where(eq(products.adminId, vendor.id))).toEqual([]);
  const { rows } = await db.execute(sql`SELECT id FROM addresses WHERE user_id = ${vendor.id}`);
  expect(rows).toEqual([]);
});
