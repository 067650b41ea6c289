import { notificationEndpoints } from '@utsav/contract/notification';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { openStream } from '../../testing/event-stream.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
const beside = await startTestApp({ beside: app, config: { adminScope: 'own' } });
const { build } = app;
const { list, setStatus, setOperator, login, details } = userEndpoints;
const passwordHash = await hashPassword('a good password');

let operator: TestUser;
beforeEach(async () => {
  operator = await build.operator();
});

type Query = { search?: string; role?: 'USER' | 'ADMIN'; status?: 'ACTIVE' | 'BLOCKED'; page?: number };
const found = async (query: Query) => (await app.call(list, { as: operator, query })).json;
const ids = async (query: Query) => (await found(query)).data.map(({ _id }) => _id);
const block = (_id: string, reason = 'Cheats customers.', as = operator) =>
  app.call(setStatus, { as, body: { _id, status: 'BLOCKED', reason } });
const unblock = (_id: string) => app.call(setStatus, { as: operator, body: { _id, status: 'ACTIVE' } });
const mark = (_id: string, isOperator: boolean, as = operator) =>
  app.call(setOperator, { as, body: { _id, operator: isOperator } });
const signIn = (email: string) => app.call(login, { body: { email, password: 'a good password' } });

describe('the list of users', () => {
  test('has 20 a page, newest first, with what a vendor or customer has done', async () => {
    for (let count = 0; count < 21; count += 1) {
      app.clock.advance(0.01);
      await build.user();
    }
    app.clock.advance(0.01);
    const vendor = await build.admin({ businessName: 'Rose Events', city: 'Jaipur' });
    const service = await build.product({ adminId: vendor.id });
    await build.review({ service, rating: 4 });
    const customer = await build.user({ id: 'zzzzzzzzzzzzzzzzzzzz' });
    await build.order({ customer, service });
    const first = await found({});
    expect(first.data).toHaveLength(20);
    expect(first.totalNoPage).toBe(Math.ceil(first.totalCount / 20));
    const second = await ids({ page: 2 });
    expect(second.some((id) => first.data.some(({ _id }) => _id === id))).toBe(false);
    expect(first.data[0]).toMatchObject({
      _id: customer.id,
      role: 'USER',
      services: 0,
      orders: 1,
      operator: false,
    });
    expect((await found({ search: vendor.email })).data).toEqual([
      {
        _id: vendor.id,
        name: vendor.name,
        email: vendor.email,
        businessName: 'Rose Events',
        mobile: vendor.mobile,
        city: 'Jaipur',
        role: 'ADMIN',
        operator: false,
        status: 'ACTIVE',
        blockedReason: '',
        services: 1,
        orders: 2,
        rating: { average: 4, count: 1 },
        createdAt: expect.any(String),
        last_login_date: null,
      },
    ]);
  });

  test.each([
    'meera',
    'SHARMA meera',
    'lotus udaipur',
    'meera@lotus',
    '99887 76655',
    '+91 99887-76655',
    '09988776655',
  ])('is searched by every word: %s', async (search) => {
    const { id } = await build.admin({
      name: 'Meera Sharma',
      email: `meera@lotus${Math.random()}.example`,
      businessName: 'Lotus Décor',
      city: 'Udaipur',
      mobile: '9988776655',
    });
    await build.admin({ name: 'Meena Sharma', businessName: 'Lotus' });
    const expected = await ids({ search });
    expect(expected).toContain(id);
    expect(await ids({ search: `${search} elsewhere` })).toEqual([]);
  });

  test('takes % and _ literally, and leaves out registrations that nobody has verified', async () => {
    await build.user({ name: 'Unverified person', verifyEmail: false });
    expect(await ids({ search: 'unverified' })).toEqual([]);
    expect(await ids({ search: '%' })).toEqual(await ids({}));
    expect(await ids({ search: 'a_b%c' })).toEqual([]);
  });

  test('can be limited to a role and a status', async () => {
    const { id, name } = await build.admin();
    await block(id);
    expect(await ids({ search: name, role: 'ADMIN', status: 'BLOCKED' })).toEqual([id]);
    expect(await ids({ search: name, role: 'USER' })).not.toContain(id);
    expect(await ids({ search: name, status: 'ACTIVE' })).not.toContain(id);
  });

  test.each([
    ['role', { role: 'KING' }],
    ['status', { status: 'ASLEEP' }],
    ['page', { page: '0' }],
    ['search', { search: 'x'.repeat(201) }],
  ])('a wrong %s is refused', async (field, query) => {
    const refused = await app.call(list, { as: operator, query: query as never });
    expect(refused).toMatchObject({ status: 400, json: { field } });
  });
});

describe('a blocked person', () => {
  test('is signed out at once, cannot sign in, is told whom to write to, and can sign in once unblocked', async () => {
    const person = await build.user({ passwordHash });
    expect(await block(person.id)).toMatchObject({
      status: 200,
      json: { message: 'The account is blocked.' },
    });
    expect((await app.call(details, { as: person })).status).toBe(401);
    expect(await signIn(person.email)).toMatchObject({
      status: 403,
      json: {
        code: 'ACCOUNT_BLOCKED',
        message: `This account is blocked. Please write to ${app.context.config.brand.email}.`,
      },
    });
    expect((await found({ search: person.email })).data[0]).toMatchObject({
      status: 'BLOCKED',
      blockedReason: 'Cheats customers.',
    });
    expect((await unblock(person.id)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
    expect((await found({ search: person.email })).data[0]).toMatchObject({
      status: 'ACTIVE',
      blockedReason: '',
    });
  });

  test('loses open streams on every instance', async () => {
    const person = await build.admin();
    const streams = await Promise.all([app, beside].map((instance) => openStream(instance, person)));
    await block(person.id);
    await expect.poll(() => streams.map(({ ended }) => ended), { timeout: 4_000 }).toEqual([true, true]);
    expect((await app.call(notificationEndpoints.list, { as: person, query: {} })).status).toBe(401);
  });

  test('has services that no instance shows from its cache', async () => {
    const vendor = await build.admin();
    const { id } = await build.product({ adminId: vendor.id, name: 'Unheard sitar' });
    const seen = (instance: typeof app) =>
      instance.call(productEndpoints.search, { body: { search: 'unheard', page: 1 } });
    const counts = async () =>
      (await Promise.all([app, beside].map(seen))).map(({ json }) => json.totalCount);
    const page = (instance: typeof app) =>
      instance.call(productEndpoints.details, { body: { productId: id } }).then(({ status }) => status);
    expect(await counts()).toEqual([1, 1]);
    await block(vendor.id);
    await expect.poll(counts).toEqual([0, 0]);
    expect(await Promise.all([app, beside].map(page))).toEqual([404, 404]);
    await unblock(vendor.id);
    await expect.poll(counts).toEqual([1, 1]);
  });
});

describe('nobody', () => {
  test('blocks or unblocks themselves', async () => {
    const refused = { status: 400, json: { field: '_id', message: 'You cannot block or unblock yourself.' } };
    expect(await block(operator.id)).toMatchObject(refused);
    expect(await unblock(operator.id)).toMatchObject(refused);
  });

  test('is blocked without a reason, or unknown', async () => {
    const { id } = await build.user();
    const wrong = await app.send(setStatus, { _id: id, status: 'BLOCKED' }, operator);
    expect(wrong).toMatchObject({ status: 400, json: { field: 'reason' } });
    const blank = await app.send(setStatus, { _id: id, status: 'BLOCKED', reason: ' ' }, operator);
    expect(blank).toMatchObject({ status: 400, json: { field: 'reason' } });
    const long = await app.send(setStatus, { _id: id, status: 'BLOCKED', reason: 'x'.repeat(501) }, operator);
    expect(long).toMatchObject({ status: 400, json: { field: 'reason' } });
    const other = await app.send(setStatus, { _id: id, status: 'DECLINED' }, operator);
    expect(other).toMatchObject({ status: 400, json: { field: 'status' } });
    expect((await block('nobody')).status).toBe(404);
  });

  test('becomes an admin by being unblocked before the request is approved', async () => {
    const { id } = await build.admin({ status: 'AWAITING_APPROVAL' });
    expect(await unblock(id)).toMatchObject({ status: 400, json: { field: '_id' } });
    expect((await block(id)).status).toBe(400);
  });
});

describe('the mark of an operator', () => {
  test('is given to admins only, and taken away', async () => {
    const [customer, vendor] = [await build.user(), await build.admin()];
    expect(await mark(customer.id, true)).toMatchObject({
      status: 400,
      json: { field: '_id', message: 'Only an admin can be an operator.' },
    });
    expect((await app.call(list, { as: vendor, query: {} })).status).toBe(403);
    expect((await mark(vendor.id, true)).status).toBe(200);
    expect((await app.call(list, { as: vendor, query: {} })).status).toBe(200);
    expect((await mark(vendor.id, false)).status).toBe(200);
    expect((await app.call(list, { as: vendor, query: {} })).status).toBe(403);
    expect((await mark('nobody', true)).status).toBe(404);
  });

  test('stays with the last operator, also when two take it from or block each other at once', async () => {
    const other = await startTestApp({ config: { adminScope: 'own' } });
    const [asha, meera] = [await other.build.operator(), await other.build.operator()];
    const take = (as: TestUser, from: TestUser) =>
      other.call(setOperator, { as, body: { _id: from.id, operator: false } });
    const both = await Promise.all([take(asha, meera), take(meera, asha)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const last = both[0]?.status === 200 ? asha : meera;
    expect(await take(last, last)).toMatchObject({
      status: 400,
      json: { message: 'This is the last operator. Please make somebody else one first.' },
    });
    const second = await other.build.operator();
    const blockThere = (as: TestUser, _id: string) =>
      other.call(setStatus, { as, body: { _id, status: 'BLOCKED', reason: 'x' } });
    const blocked = await Promise.all([blockThere(last, second.id), blockThere(second, last.id)]);
    expect(blocked.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
