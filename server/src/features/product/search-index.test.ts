import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openPool, transaction } from '../../core/db/db.ts';
import { migrate } from '../../core/db/migrate.ts';
import { products } from '../../core/db/schema.ts';
import { openDatabase } from '../../start.ts';
import { startTestApp } from '../../testing/app.ts';
import { databaseUrl, onServer } from '../../testing/database.ts';
import { type Filter, listedIn, offeredBy } from './filter-queries.ts';
import { listCards } from './list-queries.ts';
import { findPage } from './search.ts';
import { indexMissing, rebuildIndex } from './search-index-queries.ts';

const app = await startTestApp();
const { db } = app.context;
const admin = await app.build.admin();
const image = '/uploads/2026/abc-2600.webp';

const find = (text: string, scope: Filter[] = []) =>
  findPage(db, listCards, { text, scope, isPublic: true, limit: 50, offset: 0 });
const found = async (text: string, scope: Filter[] = []) =>
  (await find(text, scope)).rows.map(({ id }) => id);

const form = (name: string, more: object = {}) => ({
  name,
  description: 'Words.',
  stock: 1,
  price: 1,
  discount: 0,
  ...more,
});

async function create(name: string, more: object = {}): Promise<string> {
  const { json } = await app.call(productEndpoints.create, { as: admin, body: form(name, more) });
  return json.data._id;
}

/** The index as it is, and as it would be if it were made anew. */
async function expectIndexExact() {
  const contents = async () => {
    const [services, lexemes, labels] = await Promise.all([
      db.execute(sql`SELECT id, search_lexemes::text FROM products ORDER BY id`),
      db.execute(sql`SELECT * FROM search_lexemes WHERE services <> 0 ORDER BY lexeme`),
      db.execute(sql`SELECT * FROM search_labels ORDER BY word, label`),
    ]);
    return { services: services.rows, lexemes: lexemes.rows, labels: labels.rows };
  };
  const kept = await contents();
  await rebuildIndex(db);
  expect(kept).toEqual(await contents());
}

test('a service is found as soon as it is saved, by its new words only after a change, and not after deletion', async () => {
  const id = await create('Firstname', { description: 'Oldwords here.' });
  expect(await found('firstname')).toEqual([id]);
  expect(await found('oldwords')).toEqual([id]);
  const changed = { ...form('Secondname', { description: 'Newwords here.' }), _id: id };
  await app.call(productEndpoints.update, { as: admin, body: changed });
  expect(await found('firstname')).toEqual([]);
  expect(await found('oldwords')).toEqual([]);
  expect(await found('secondname')).toEqual([id]);
  expect(await found('newwords')).toEqual([id]);
  await app.call(productEndpoints.remove, { as: admin, body: { _id: id } });
  expect(await found('secondname')).toEqual([]);
  await expectIndexExact();
});

test('a service is found by the categories it is in, and by their new names once they are renamed', async () => {
  const category = await app.build.category({ name: 'Planners' });
  const sub = await app.build.subCategory({ name: 'Palaces', categoryIds: [category.id] });
  const id = await create('Anything', { category: [category.id], subCategory: [sub.id] });
  expect(await found('planners')).toEqual([id]);
  expect(await found('palaces')).toEqual([id]);
  await app.call(categoryEndpoints.update, {
    as: admin,
    body: { _id: category.id, name: 'Organisers', image },
  });
  await app.call(subCategoryEndpoints.update, {
    as: admin,
    body: { _id: sub.id, name: 'Castles', image, category: [category.id] },
  });
  expect(await found('planners')).toEqual([]);
  expect(await found('palaces')).toEqual([]);
  expect(await found('organisers')).toEqual([id]);
  expect(await found('castles')).toEqual([id]);
  await app.call(productEndpoints.update, { as: admin, body: { ...form('Anything'), _id: id } });
  expect(await found('castles')).toEqual([]);
  expect(await found('organisers')).toEqual([]);
  await app.call(subCategoryEndpoints.remove, { as: admin, body: { _id: sub.id } });
  await app.call(categoryEndpoints.remove, { as: admin, body: { _id: category.id } });
  await expectIndexExact();
});

test('filters narrow a search and a list alike, one by one and together', async () => {
  const other = await app.build.admin();
  const category = await app.build.category();
  const sub = await app.build.subCategory({ categoryIds: [category.id] });
  const inListing = { categoryIds: [category.id], subCategoryIds: [sub.id] };
  const mine = await app.build.product({ name: 'Ownership one', adminId: admin.id });
  const theirs = await app.build.product({ name: 'Ownership two', adminId: other.id, ...inListing });
  const theirOther = await app.build.product({ name: 'Elsewhere', adminId: other.id });
  const everyone = await found('ownership');
  expect(everyone.sort()).toEqual([mine.id, theirs.id].sort());
  const own = [offeredBy(other.id)];
  expect(await found('ownership', own)).toEqual([theirs.id]);
  expect(await found('ownership one', own)).toEqual([theirs.id]);
  expect((await found('', own)).sort()).toEqual([theirs.id, theirOther.id].sort());
  expect(
    (await findPage(db, listCards, { text: '', scope: own, isPublic: true, limit: 1, offset: 5 })).total,
  ).toBe(2);
  expect(await found('ownership', [offeredBy('nobody')])).toEqual([]);
  const both = [offeredBy(other.id), listedIn(category.id, sub.id)];
  expect(await find('', both)).toMatchObject({ rows: [{ id: theirs.id }], total: 1 });
  expect(await found('ownership', both)).toEqual([theirs.id]);
  // A condition that is not in the index, as a range of prices.
  const cheap = { condition: sql`products.price_paise < 1` };
  expect(await find('ownership', [cheap])).toMatchObject({ rows: [], total: 0 });
  expect(await find('', [cheap])).toMatchObject({ rows: [], total: 0 });
});

test('a rolled-back change is not indexed', async () => {
  const failing = transaction(db, async (db) => {
    await db
      .insert(products)
      .values({ id: 'takenback', name: 'takenback', description: 'x', stock: 1, pricePaise: 1, discount: 0 });
    await indexMissing(db);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await found('takenback')).toEqual([]);
  await expectIndexExact();
});

test('admins who save the same words at once, in any order, never deadlock', async () => {
  const words = ['amber', 'beryl', 'coral', 'diamond', 'emerald', 'freshword', 'garnet', 'heliodor'];
  const category = await app.build.category({ name: 'Coral garnet' });
  await Promise.all(
    Array.from({ length: 24 }, async (_, turn) => {
      const order = words
        .map((_, place) => words[(place * (turn % 2 ? 3 : 5) + turn) % words.length])
        .join(' ');
      const _id = await create(`${order} new${turn}`, { category: [category.id] });
      if (turn % 3 === 0) {
        const body = { _id, ...form(`${order} again${turn % 5}`) };
        await app.call(productEndpoints.update, { as: admin, body });
      }
      if (turn % 4 === 0) await app.call(productEndpoints.remove, { as: admin, body: { _id } });
      if (turn % 6 === 0) {
        const body = { _id: category.id, name: `Beryl amber ${turn}`, image };
        await app.call(categoryEndpoints.update, { as: admin, body });
      }
    }),
  );
  expect((await find('emerald')).total).toBe(18);
  await expectIndexExact();
});

test('many matches come in the same order as few: name, category, description, newest first in each', async () => {
  // So many that PostgreSQL chooses how to read a tier, and more than are counted.
  const many = 10_500;
  await db.execute(sql`
    INSERT INTO products (id, name, stock, price_paise, discount, description)
    SELECT '1many' || lpad(n::text, 6, '0'),
      CASE WHEN n % 7 = 0 THEN 'Common' WHEN n % 11 = 0 THEN 'Commonly' ELSE 'Plain' END, 1, 1, 0,
      CASE WHEN n % 3 > 0 THEN 'common talk' ELSE 'other talk' END || CASE WHEN n % 50 = 0 THEN ' seldom' ELSE '' END
    FROM generate_series(1, ${sql.raw(String(many))}) AS n`);
  await indexMissing(db);
  const numbers = Array.from({ length: many }, (_, index) => many - index);
  const isNamed = (n: number) => n % 7 === 0;
  const beginsSo = (n: number) => !isNamed(n) && n % 11 === 0;
  const isDescribed = (n: number) => !isNamed(n) && !beginsSo(n) && n % 3 > 0;
  const inOrder = [isNamed, beginsSo, isDescribed].flatMap((test) => numbers.filter(test));
  const pages = async (text: string) => {
    const ids: string[] = [];
    for (let offset = 0; ; offset += 500) {
      const wanted = { text, filters: [], isPublic: true, limit: 500, offset };
      const { rows, total } = await findPage(db, listCards, wanted);
      ids.push(...rows.map(({ id }) => id));
      if (offset >= total) return { ids, total };
    }
  };
  const idsOf = (list: number[]) => list.map((n) => `1many${String(n).padStart(6, '0')}`);
  expect(await pages('common')).toEqual({ ids: idsOf(inOrder), total: inOrder.length });
  expect((await pages('comon')).ids).toEqual(idsOf(inOrder));
  const both = inOrder.filter((n) => n % 50 === 0);
  expect((await pages('common seldom')).ids.sort()).toEqual(idsOf(both).sort());
  expect((await find('talk')).total).toBe(10_000);
  const beyond = { isPublic: true, limit: 10, offset: 10_000 };
  expect(await findPage(db, listCards, { text: 'talk', ...beyond })).toMatchObject({
    rows: [],
    total: 10_000,
  });
  const withFacets = await findPage(db, listCards, { ...beyond, text: 'talk', facets: true, offset: 0 });
  expect(withFacets.total).toBe(many);
});

test('services that were loaded into the tables are found after the next start', async () => {
  const server = inject('databaseServer');
  const name = `utsav_loaded_${process.pid}`;
  const url = databaseUrl(server, name);
  await onServer(server, `CREATE DATABASE ${name}`);
  try {
    const loaded = openPool({ connectionString: url, max: 1 }, { onError: () => undefined, guarded: true });
    await migrate(loaded.direct, () => undefined);
    await loaded.pool.query(`
      INSERT INTO categories (id, name, image) VALUES ('0cat', 'Photographers', '/c.webp');
      INSERT INTO products (id, name, stock, price_paise, discount, description)
      SELECT '0old' || n, 'Service ' || n, 1, 1, 0, 'Airbrush.' FROM generate_series(1, 30) AS n;
      INSERT INTO product_categories VALUES ('0old7', '0cat', 0)`);
    await loaded.close();
    const config = {
      ...readConfig({ NODE_ENV: 'test' }),
      databaseUrl: url,
      databaseDirectUrl: url,
      dataDir: app.dataDir,
    };
    const started = await openDatabase(config, () => undefined);
    const wanted = { filters: [], isPublic: true, limit: 10, offset: 0 };
    const described = await findPage(started.database.db, listCards, { text: 'airbrsh', ...wanted });
    expect(described.total).toBe(30);
    const labelled = await findPage(started.database.db, listCards, { text: 'fotografer', ...wanted });
    expect(labelled.rows.map(({ id }) => id)).toEqual(['0old7']);
    await started.database.close();
    await started.stop();
  } finally {
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
});
