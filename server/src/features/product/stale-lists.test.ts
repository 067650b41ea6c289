import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { countStatements } from '../../testing/statements.ts';

/* A change makes those lists stale that show the service, or may show it now, and leaves the others in the cache. */

const app = await startTestApp();
const { build, call } = app;
const admin = await build.admin();

const kinds = [
  'Mandap',
  'Catering',
  'Mehndi',
  'Music',
  'Flowers',
  'Lighting',
  'Makeup',
  'Priest',
  'Cars',
  'Film',
];
const made = [];
for (const kind of kinds) {
  const category = await build.category({ name: kind });
  const subCategory = await build.subCategory({ name: `${kind} classic`, categoryIds: [category.id] });
  const links = { categoryIds: [category.id], subCategoryIds: [subCategory.id] };
  const text = { name: `${kind} deluxe`, description: `For guests who like ${kind.toLowerCase()} best` };
  const service = await build.product({ ...text, adminId: admin.id, ...links });
  made.push({ kind, category, subCategory, service, text });
}

type List = { name: string; read: () => Promise<string> };
const lists: List[] = made.flatMap(({ kind, category, subCategory }) => {
  const listing = { categoryId: category.id, subCategoryId: subCategory.id };
  const read = async (sent: ReturnType<typeof call>) => {
    const { status, text } = await sent;
    expect(status, text).toBe(200);
    return text;
  };
  return [
    {
      name: `strip ${kind}`,
      read: () => read(call(productEndpoints.byCategory, { body: { id: category.id } })),
    },
    {
      name: `listing ${kind}`,
      read: () => read(call(productEndpoints.byCategoryAndSubCategory, { body: listing })),
    },
    {
      name: `cheapest ${kind}`,
      read: () =>
        read(call(productEndpoints.byCategoryAndSubCategory, { body: { ...listing, sort: 'price-asc' } })),
    },
    { name: `search ${kind}`, read: () => read(call(productEndpoints.search, { body: { search: kind } })) },
    {
      name: `search deluxe ${kind}`,
      read: () => read(call(productEndpoints.search, { body: { search: `${kind} deluxe` } })),
    },
    {
      name: `misspelt ${kind}`,
      read: () => read(call(productEndpoints.search, { body: { search: `${kind}x` } })),
    },
  ];
});
const everything: List = {
  name: 'everything',
  read: async () => (await call(productEndpoints.search, { body: { search: '' } })).text,
};

async function staleAfter(change: () => Promise<unknown>): Promise<string[]> {
  for (const { read } of [...lists, everything]) await read();
  await change();
  const stale: string[] = [];
  for (const { name, read } of [...lists, everything]) {
    if ((await countStatements(app, async () => void (await read()))) > 0) stale.push(name);
  }
  return stale;
}

/** What the lists answer now is what they answer without a cache. */
async function expectRight(): Promise<void> {
  const now = await Promise.all([...lists, everything].map(({ read }) => read()));
  app.context.cache.invalidate(['allTags']);
  expect(now).toEqual(await Promise.all([...lists, everything].map(({ read }) => read())));
}

const [first, second] = made;
if (!first || !second) throw new Error('nothing was made');
const formOf = ({ service, category, subCategory, text }: typeof first) => ({
  _id: service.id,
  ...text,
  image: ['/uploads/2026/p-2600.webp'],
  video: [],
  category: [category.id],
  subCategory: [subCategory.id],
  stock: 5,
  price: 1000,
  discount: 0,
  more_details: {},
});
const save = async (changes: object, of = first) => {
  const { status, text } = await call(productEndpoints.update, {
    as: admin,
    body: { ...formOf(of), ...changes },
  });
  expect(status, text).toBe(200);
};
await save({});

test('a new price leaves at least 80 % of the other lists in the cache', async () => {
  const stale = await staleAfter(() => save({ price: 900 }));
  expect(stale.sort()).toEqual(
    [...lists.filter(({ name }) => name.includes(first.kind)).map(({ name }) => name), 'everything'].sort(),
  );
  expect(stale.length / (lists.length + 1)).toBeLessThanOrEqual(0.2);
  await expectRight();
});

test('so do a change of many numbers and a review', async () => {
  const body = { ids: [second.service.id], changes: { stock: 3 } };
  const bulk = await staleAfter(async () => {
    expect((await call(productEndpoints.bulkUpdate, { as: admin, body })).status).toBe(200);
  });
  expect(bulk.length / lists.length).toBeLessThanOrEqual(0.2);
  const customer = await build.user();
  const order = await build.order({ customer, service: second.service, orderStatus: 'DELIVERED' });
  const review = { orderId: order.id, rating: 5, text: 'Lovely', images: [] };
  const reviewed = await staleAfter(async () => {
    expect((await call(reviewEndpoints.create, { as: customer, body: review })).status).toBe(200);
  });
  expect(reviewed).toContain(`listing ${second.kind}`);
  expect(reviewed.length / lists.length).toBeLessThanOrEqual(0.2);
  await expectRight();
});

test('another name makes searches stale, because other words are in use, and no list of other services', async () => {
  const stale = await staleAfter(() => save({ name: 'Mandap royal' }));
  const others = stale.filter((name) => /^(strip|listing|cheapest)/.test(name) && !name.includes(first.kind));
  expect(others).toEqual([]);
  expect(stale).toContain(`search ${second.kind}`);
  await expectRight();
});

test('a service that moves to another category is gone from the one and on top of the other', async () => {
  const moved = { category: [second.category.id], subCategory: [second.subCategory.id] };
  const stale = await staleAfter(() => save(moved));
  for (const kind of [first.kind, second.kind]) {
    expect(stale).toEqual(expect.arrayContaining([`strip ${kind}`, `listing ${kind}`, `cheapest ${kind}`]));
  }
  await expectRight();
});

test('a draft, a new service and one that is deleted change what shows them', async () => {
  await staleAfter(() => save({ published: false }));
  await expectRight();
  await staleAfter(() => save({ published: true }));
  await expectRight();
  const { _id, ...form } = formOf(second);
  await staleAfter(() =>
    call(productEndpoints.create, { as: admin, body: { ...form, name: 'Mehndi for all' } }),
  );
  await expectRight();
  await staleAfter(() => call(productEndpoints.remove, { as: admin, body: { _id } }));
  await expectRight();
});
