import { addDays, indianDay } from '@utsav/contract/booking';
import { limits } from '@utsav/contract/limits';
import { type Plan, planEndpoints } from '@utsav/contract/plan';
import { productEndpoints } from '@utsav/contract/product';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
const { build, call, send, clock } = app;
const { db } = app.context;
const inDays = (days: number) => addDays(indianDay(clock.now()), days);

const newPlan = async (as: TestUser, name = 'Wedding') =>
  (await call(planEndpoints.create, { as, body: { name } })).json.data;
const read = async (as: TestUser, _id: string) =>
  (await call(planEndpoints.details, { as, query: { _id } })).json.data;

type Item = { _id?: string; productId?: string | null; quantity?: number; chosen?: boolean; note?: string };
type Function = { _id?: string; name?: string; date?: string | null; budget?: number; items?: Item[] };

const written = (functions: Function[]) => functions.map((one) => ({ name: 'Sangeet', ...one }));
const update = (as: TestUser, { _id, version, name }: Plan, functions: Function[], more: object = {}) =>
  call(planEndpoints.update, {
    as,
    body: { _id, version, name, functions: written(functions), ...more },
  });

/** The plan of a new person with these functions. */
async function planned(functions: Function[], more: object = {}) {
  const owner = await build.user();
  const { json } = await update(owner, await newPlan(owner), functions, more);
  return { owner, plan: json.data };
}
const items = ({ functions }: Plan) => functions.flatMap((one) => one.items);
const states = (plan: Plan) => items(plan).map(({ state }) => state);

describe('a plan', () => {
  test('keeps functions and services as its owner writes them', async () => {
    const product = await build.product({ name: 'Films', price: 1000, discount: 10 });
    const date = inDays(9);
    const { owner, plan } = await planned(
      [
        {
          name: 'Haldi',
          date,
          budget: 50_000,
          items: [{ productId: product.id, quantity: 2, chosen: true, note: 'Ask about drones' }],
        },
        { name: 'Wedding' },
      ],
      { budget: null },
    );
    expect(await read(owner, plan._id)).toEqual(plan);
    expect(plan).toMatchObject({
      name: 'Wedding',
      budget: null,
      version: 2,
      share: null,
      totals: { budget: 50_000, chosen: 1_800, booked: 0 },
      functions: [
        {
          name: 'Haldi',
          date,
          city: '',
          guests: null,
          items: [
            {
              product: { _id: product.id, name: 'Films', price: 1000 },
              name: 'Films',
              quantity: 2,
              chosen: true,
              note: 'Ask about drones',
              votes: { up: 0, down: 0 },
              state: 'FREE',
              order: null,
            },
          ],
        },
        { name: 'Wedding', date: null, items: [] },
      ],
    });
  });

  test('is listed with its figures, the newest first', async () => {
    const product = await build.product();
    const { owner, plan } = await planned(
      [
        { date: inDays(20), items: [{ productId: product.id }] },
        { date: inDays(4), items: [{ productId: product.id, chosen: true }] },
      ],
      { budget: 7_000 },
    );
    clock.advance(1);
    const second = await newPlan(owner, 'Birthday');
    const { json } = await call(planEndpoints.list, { as: owner });
    expect(json.data).toEqual([
      expect.objectContaining({ _id: second._id, name: 'Birthday', functions: 0, firstDate: null }),
      {
        _id: plan._id,
        name: 'Wedding',
        functions: 2,
        firstDate: inDays(4),
        totals: { budget: 7_000, chosen: 1_000, booked: 0 },
        productIds: [product.id],
      },
    ]);
  });

  test('is moved about: items change their function and order, and what is left out goes', async () => {
    const [a, b] = [await build.product(), await build.product()];
    const { owner, plan } = await planned([
      { name: 'One', items: [{ productId: a.id, note: 'first' }, { productId: b.id }] },
      { name: 'Two' },
    ]);
    const [one, two] = plan.functions;
    const [first] = items(plan);
    const { json } = await update(owner, plan, [
      { _id: two?._id ?? '', name: 'Two', items: [{ _id: first?._id ?? '', note: 'moved' }] },
    ]);
    expect(json.data.functions).toMatchObject([
      { _id: two?._id, items: [{ _id: first?._id, note: 'moved', product: { _id: a.id } }] },
    ]);
    expect(json.data.functions.some(({ _id }) => _id === one?._id)).toBe(false);
  });

  test('that was changed elsewhere is refused, and nothing of it is written', async () => {
    const { owner, plan } = await planned([{ name: 'Haldi' }]);
    const answers = await Promise.all(
      ['Sangeet', 'Mehndi'].map((name) => update(owner, plan, [{ name }], { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: 'PLAN_CHANGED', field: 'version' });
    const won = answers.find(({ status }) => status === 200);
    expect(await read(owner, plan._id)).toEqual(won?.json.data);
  });

  test('of one person may not be more than 20, also when they are made at once', async () => {
    const owner = await build.user();
    const answers = await Promise.all(
      Array.from({ length: 23 }, () => call(planEndpoints.create, { as: owner, body: { name: 'Plan' } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.plans);
    expect(answers.find(({ status }) => status === 400)?.json.message).toContain('20 plans');
  });

  test('is deleted by its owner', async () => {
    const { owner, plan } = await planned([{ items: [{ productId: (await build.product()).id }] }]);
    expect((await send(planEndpoints.remove, { _id: plan._id }, owner)).status).toBe(200);
    const { status } = await call(planEndpoints.details, { as: owner, query: { _id: plan._id } });
    expect(status).toBe(404);
  });
});

describe('what is refused', () => {
  const many = (count: number) => Array.from({ length: count });

  test.each<[string, object, string]>([
    ['21 functions', { functions: many(21).map(() => ({ name: 'F' })) }, 'functions'],
    [
      '201 items',
      { functions: many(3).map(() => ({ name: 'F', items: many(67).map(() => ({ productId: 'p' })) })) },
      'functions',
    ],
    ['a function without a name', { functions: [{ name: ' ' }] }, 'functions'],
    ['a name that is too long', { name: 'n'.repeat(121) }, 'name'],
    ['a negative budget', { budget: -1 }, 'budget'],
    ['a date that does not exist', { functions: [{ name: 'F', date: '2026-02-30' }] }, 'functions'],
    ['an item without a service', { functions: [{ name: 'F', items: [{}] }] }, 'functions'],
  ])('%s', async (_what, changes, field) => {
    const { owner, plan } = await planned([]);
    const body = { _id: plan._id, version: plan.version, name: 'Plan', functions: [], ...changes };
    const answer = await send(planEndpoints.update, body, owner);
    expect(answer.status).toBe(400);
    expect(answer.json.field?.startsWith(field)).toBe(true);
    expect((await read(owner, plan._id)).version).toBe(plan.version);
  });

  test('functions and items of another plan, unknown and unpublished services, and the same twice', async () => {
    const product = await build.product();
    const draft = await build.product({ published: false });
    const foreign = (await planned([{ items: [{ productId: product.id }] }])).plan;
    const { owner, plan } = await planned([{ name: 'Own', items: [{ productId: product.id }] }]);
    const ownItem = items(plan)[0]?._id ?? '';
    const tries: [Function[], number][] = [
      [[{ _id: foreign.functions[0]?._id ?? '' }], 404],
      [[{ items: [{ _id: items(foreign)[0]?._id ?? '' }] }], 404],
      [[{ items: [{ productId: 'nothing' }] }], 404],
      [[{ items: [{ productId: draft.id }] }], 404],
      [[{ items: [{ productId: product.id }, { productId: product.id }] }], 400],
      [[{ items: [{ _id: ownItem }] }, { items: [{ _id: ownItem }] }], 400],
    ];
    for (const [functions, status] of tries) {
      const refused = await update(owner, plan, functions);
      expect(refused).toMatchObject({ status, json: { field: 'functions' } });
    }
    expect(await read(owner, plan._id)).toEqual(plan);
  });
});

describe('the state of an item', () => {
  test('says what is free, full, closed, far, without a date, or gone', async () => {
    const day = inDays(5);
    const free = await build.product();
    const full = await build.product({ stock: 1 });
    await build.order({ service: full, deliveryDate: day });
    const closed = await build.product();
    await db.execute(sql`UPDATE products SET notice_days = 10 WHERE id = ${closed.id}`);
    const gone = await build.product({ name: 'Tent' });
    const draft = await build.product();
    const vendor = await build.admin();
    const removed = await build.product({ adminId: vendor.id, name: 'Lights' });
    const { owner, plan } = await planned([
      {
        date: day,
        items: [free, full, closed, gone, draft, removed].map(({ id }) => ({ productId: id })),
      },
      { date: inDays(31), items: [{ productId: free.id }] },
      { items: [{ productId: free.id }] },
    ]);
    await db.update(products).set({ published: false }).where(eq(products.id, draft.id));
    await send(productEndpoints.remove, { _id: removed.id }, vendor);
    const seen = await read(owner, plan._id);
    expect(states(seen)).toEqual(['FREE', 'FULL', 'CLOSED', 'FREE', 'GONE', 'GONE', 'FAR', 'NO_DATE']);
    expect(items(seen)[6]?.known).toBe('FREE');
    expect(items(seen)[5]).toMatchObject({ product: null, name: 'Lights' });
    // Items of removed services stay until the owner removes them.
    const { json } = await update(
      owner,
      seen,
      seen.functions.map((one) => ({
        ...one,
        budget: 1,
        items: one.items.map(({ _id, chosen }) => ({ _id, chosen })),
      })),
    );
    expect(states(json.data)).toEqual(states(seen));
  });

  test('is FULL where fewer places are left than wanted', async () => {
    const service = await build.product({ stock: 3 });
    await build.order({ service, quantity: 2, deliveryDate: inDays(5) });
    const item = (quantity: number) => ({
      date: inDays(5),
      items: [{ productId: service.id, quantity }],
    });
    expect(states((await planned([item(1)])).plan)).toEqual(['FREE']);
    expect(states((await planned([item(2)])).plan)).toEqual(['FULL']);
  });

  test('counts chosen items of other functions on that day, of the service and of its vendor', async () => {
    const vendor = await build.admin({ dayLimit: 1 });
    const [tent, lights] = [
      await build.product({ adminId: vendor.id }),
      await build.product({ adminId: vendor.id }),
    ];
    const flowers = await build.product({ stock: 1 });
    const at = (date: string, productId: string, chosen: boolean) => ({
      date,
      items: [{ productId, chosen }],
    });
    const [day, other] = [inDays(5), inDays(6)];
    const of = async (functions: Function[]) => states((await planned(functions)).plan);
    expect(await of([at(day, tent.id, true), at(day, lights.id, true)])).toEqual(['FULL', 'FULL']);
    expect(await of([at(day, tent.id, true), at(day, lights.id, false)])).toEqual(['FREE', 'FULL']);
    expect(await of([at(day, tent.id, true), at(other, lights.id, true)])).toEqual(['FREE', 'FREE']);
    expect(await of([at(day, tent.id, false), at(day, lights.id, false)])).toEqual(['FREE', 'FREE']);
    expect(await of([at(day, flowers.id, true), at(day, flowers.id, true)])).toEqual(['FULL', 'FULL']);
  });
});

describe('saving a service', () => {
  const save = (as: TestUser, body: object) => send(planEndpoints.saveItem, body, as);
  const saved = async (as: TestUser, body: object) => (await save(as, body)).json.data as unknown as Plan;

  test("makes a plan and its 'Ideas', and twice changes nothing", async () => {
    const owner = await build.user();
    const product = await build.product();
    const plan = await saved(owner, { productId: product.id });
    expect(plan.functions).toMatchObject([{ name: 'Ideas', items: [{ product: { _id: product.id } }] }]);
    expect(await saved(owner, { productId: product.id })).toEqual(plan);
    const more = await saved(owner, { productId: (await build.product()).id });
    expect(more).toMatchObject({ _id: plan._id, version: plan.version + 1 });
    expect(more.functions).toMatchObject([{ name: 'Ideas', items: [{}, {}] }]);
  });

  test('to a function of the newest plan keeps it there', async () => {
    const product = await build.product();
    const { owner, plan } = await planned([{ name: 'Haldi' }]);
    const functionId = plan.functions[0]?._id;
    const first = await saved(owner, { productId: product.id, functionId });
    expect(first.functions).toMatchObject([{ name: 'Haldi', items: [{ product: { _id: product.id } }] }]);
    expect(await saved(owner, { productId: product.id })).toEqual(first);
  });

  test('at once from several tabs makes one plan with each service once', async () => {
    const owner = await build.user();
    const products = await Promise.all(Array.from({ length: 3 }, () => build.product()));
    const hearts = [...products, ...products].map(({ id }) => save(owner, { productId: id }));
    for (const { status } of await Promise.all(hearts)) expect(status).toBe(200);
    const { json } = await call(planEndpoints.list, { as: owner });
    expect(json.data).toHaveLength(1);
    expect(items(await read(owner, json.data[0]?._id ?? ''))).toHaveLength(3);
  });

  test('that is not offered, or to a plan of somebody else, is refused', async () => {
    const owner = await build.user();
    const { plan } = await planned([{ name: 'Haldi' }]);
    const product = await build.product();
    const tries: [object, string | undefined][] = [
      [{ productId: 'nothing' }, 'productId'],
      [{ productId: (await build.product({ published: false })).id }, 'productId'],
      [{ productId: product.id, planId: plan._id }, undefined],
      [{ productId: product.id, functionId: plan.functions[0]?._id }, 'functionId'],
    ];
    for (const [body, field] of tries) {
      const refused = await save(owner, body);
      expect(refused.status).toBe(404);
      expect(refused.json.field).toBe(field);
    }
    expect((await call(planEndpoints.list, { as: owner })).json.data).toEqual([]);
  });
});

describe('finding a date', () => {
  test('counts for each bookable day how many of the chosen services are free', async () => {
    const busy = await build.product({ stock: 1 });
    await build.order({ service: busy, deliveryDate: inDays(6) });
    const [late, idle] = [await build.product(), await build.product({ stock: 1 })];
    await db.execute(sql`UPDATE products SET notice_days = 4 WHERE id = ${late.id}`);
    const { owner, plan } = await planned([
      {
        date: inDays(5),
        items: [
          { productId: busy.id, chosen: true },
          { productId: late.id, chosen: true },
          { productId: idle.id },
        ],
      },
    ]);
    const query = { functionId: plan.functions[0]?._id ?? '' };
    const { json } = await call(planEndpoints.dates, { as: owner, query });
    expect(json.data).toHaveLength(20);
    expect(json.data.slice(0, 6)).toEqual([
      { date: inDays(1), free: 1, of: 2 },
      { date: inDays(2), free: 1, of: 2 },
      { date: inDays(3), free: 1, of: 2 },
      { date: inDays(4), free: 2, of: 2 },
      { date: inDays(5), free: 2, of: 2 },
      { date: inDays(6), free: 1, of: 2 },
    ]);
    const around = await call(planEndpoints.dates, { as: owner, query: { ...query, around: inDays(40) } });
    expect(around.json.data.map(({ date }) => date)).toEqual([25, 26, 27, 28, 29, 30].map(inDays));
  });

  test('needs a date', async () => {
    const { owner, plan } = await planned([{ name: 'Some day' }]);
    const query = { functionId: plan.functions[0]?._id ?? '' };
    const refused = await call(planEndpoints.dates, { as: owner, query });
    expect(refused).toMatchObject({ status: 400, json: { field: 'around' } });
  });
});

testCalls(planEndpoints, ({ app, build, inDays }) => {
  const make = async (as: TestUser) => {
    const { _id, version } = (await app.call(planEndpoints.create, { as, body: { name: 'Plan' } })).json.data;
    const product = await build.product();
    const functions = [{ name: 'Haldi', date: inDays(3), items: [{ productId: product.id, chosen: true }] }];
    const { json } = await app.call(planEndpoints.update, {
      as,
      body: { _id, version, name: 'Plan', functions },
    });
    return json.data;
  };
  const functionOf = ({ functions }: Plan) => functions[0]?._id ?? '';
  return {
    create: async () => ({ body: { name: 'Plan' } }),
    details: async (as) => ({
      query: { token: await tokenOf(app, as, (await make(as))._id) },
      shared: 'everybody with the link sees the plan',
    }),
    update: async (as) => {
      const { _id, version } = await make(as);
      return { body: { _id, version, name: 'Renamed', functions: [] } };
    },
    remove: async (as) => ({ body: { _id: (await make(as))._id } }),
    saveItem: async (as) => ({
      body: { productId: (await build.product()).id, planId: (await make(as))._id },
    }),
    share: async (as) => ({ body: { _id: (await make(as))._id } }),
    unshare: async (as) => ({ body: { _id: (await make(as))._id } }),
    vote: async (as) => {
      const plan = await make(as);
      const token = await tokenOf(app, as, plan._id);
      return {
        body: { token, itemId: items(plan)[0]?._id ?? '', name: 'Nani', vote: 'up' as const },
        shared: 'everybody with the link may vote',
      };
    },
    book: async (as) => {
      const functionId = functionOf(await make(as));
      return { body: { functionId, addressId: (await build.address(as)).id, totalAmt: 1000 } };
    },
    dates: async (as) => ({ query: { functionId: functionOf(await make(as)) } }),
  };
});

async function tokenOf({ call }: typeof app, as: TestUser, _id: string): Promise<string> {
  const { json } = await call(planEndpoints.share, { as, body: { _id } });
  return json.data.url.split('/').at(-1) ?? '';
}
