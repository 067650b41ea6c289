import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '../../core/db/db.ts';
import { newIds } from '../../core/db/ids.ts';
import { productCategories, products } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { matchProducts } from './search-queries.ts';

const app = await startTestApp();
const { db } = app.context;
const admin = await app.build.admin();
const image = '/uploads/2026/abc-2600.webp';

const found = async (text: string, adminId?: string) =>
  (await matchProducts(db, { text, adminId, limit: 50, offset: 0 })).ids;

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
    const docs = await db.execute(sql`SELECT product_id, words::text FROM search_docs ORDER BY product_id`);
    const words = await db.execute(sql`
      SELECT word, docs, names, ARRAY(SELECT label FROM unnest(labels) AS label ORDER BY label) AS labels
      FROM search_words WHERE docs > 0 OR labels <> '{}' ORDER BY word`);
    return { docs: docs.rows, words: words.rows };
  };
  const kept = await contents();
  await db.execute(sql`SELECT search_rebuild()`);
  expect(kept).toEqual(await contents());
  const { rows } = await db.execute(sql`SELECT 1 FROM search_changes`);
  expect(rows).toEqual([]);
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

test('an admin may be shown only what they uploaded', async () => {
  const other = await app.build.admin();
  const mine = await app.build.product({ name: 'Ownership one', adminId: admin.id });
  const theirs = await app.build.product({ name: 'Ownership two', adminId: other.id });
  expect((await found('ownership')).sort()).toEqual([mine.id, theirs.id].sort());
  expect(await found('ownership', other.id)).toEqual([theirs.id]);
  expect(await found('ownership one', other.id)).toEqual([theirs.id]);
  expect(await found('', other.id)).toEqual([theirs.id]);
  expect((await matchProducts(db, { text: '', adminId: other.id, limit: 1, offset: 5 })).total).toBe(1);
  expect(await found('ownership', 'nobody')).toEqual([]);
});

test('what a transaction takes back is not indexed', async () => {
  const failing = transaction(db, async (db) => {
    await db.insert(products).values(row('takenback', newIds(1, app.clock.now())[0] ?? ''));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await found('takenback')).toEqual([]);
  await expectIndexExact();
});

const row = (name: string, id: string, description = 'Words.') => ({
  id,
  name,
  description,
  stock: 1,
  pricePaise: 1,
  discount: 0,
});

test('admins who save the same words at once, in any order, never wait for each other in a circle', async () => {
  const words = ['amber', 'beryl', 'coral', 'diamond', 'emerald', 'freshword', 'garnet', 'heliodor'];
  const category = await app.build.category({ name: 'Coral garnet' });
  await Promise.all(
    Array.from({ length: 24 }, async (_, turn) => {
      const order = words
        .map((_, place) => words[(place * (turn % 2 ? 3 : 5) + turn) % words.length])
        .join(' ');
      await transaction(db, async (db) => {
        const [first = '', second = ''] = newIds(2, app.clock.now());
        await db.insert(products).values(row(`${order} new${turn}`, first));
        await db.insert(productCategories).values({ productId: first, categoryId: category.id, position: 0 });
        await db.insert(products).values(row(`${order} another${turn % 5}`, second));
        await db.execute(sql`UPDATE products SET name = name || ' again' WHERE id = ${first}`);
      });
      if (turn % 6 === 0) {
        await db.execute(
          sql`UPDATE categories SET name = ${`Beryl amber ${turn}`} WHERE id = ${category.id}`,
        );
      }
    }),
  );
  expect((await matchProducts(db, { text: 'emerald', limit: 10, offset: 0 })).total).toBe(48);
  await expectIndexExact();
});

test('many matches come in the same order as few would: rung by rung, newest first', async () => {
  // More than the few that are fetched and sorted, so pages are found by walking and by rung.
  await db.execute(sql`
    INSERT INTO products (id, name, stock, price_paise, discount, description)
    SELECT '1many' || lpad(n::text, 6, '0'), CASE WHEN n % 7 = 0 THEN 'Common' WHEN n % 11 = 0 THEN 'Commonly' ELSE 'Plain' END
      || CASE WHEN n % 13 = 0 THEN ' Rarely' ELSE '' END, 1, 1, 0,
      CASE WHEN n % 3 > 0 THEN 'common talk ' ELSE 'other talk ' END || CASE WHEN n % 5 = 0 THEN 'seldom' ELSE '' END
    FROM generate_series(1, 4000) AS n`);
  for (const text of [
    'common',
    'commo',
    'common talk',
    'talk seldom',
    'rarely common',
    'comon',
    'seldom rarely',
  ]) {
    const { rows } = await db.execute<{ ranked: string[] }>(sql`
      SELECT search_rank(every_word, 1000000) AS ranked
      FROM search_ladder(regexp_split_to_array(${text}, ' '), NULL)`);
    const ranked = rows[0]?.ranked ?? [];
    expect(ranked.length, text).toBeGreaterThan(50);
    const paged: string[] = [];
    for (let offset = 0; offset < ranked.length; offset += 500) {
      const { ids, total } = await matchProducts(db, { text, limit: 500, offset });
      expect(total, text).toBe(ranked.length);
      paged.push(...ids);
    }
    expect(paged, text).toEqual(ranked);
  }
});

test('that one or two edits are enough is told as it would be measured, for words of a few letters', async () => {
  // Each pair of words of up to five letters out of a, b and c, and every seventh of them within longer words.
  const { rows } = await db.execute<{ pairs: number; different: number; few: number }>(sql`
    WITH RECURSIVE words (word) AS (
      SELECT '' UNION ALL SELECT word || letter FROM words, unnest('{a,b,c}'::text[]) AS letter WHERE char_length(word) < 5
    ), numbered AS (
      SELECT word, row_number() OVER (ORDER BY word) AS n FROM words
    ), pairs AS (
      SELECT a.word AS a, b.word AS b FROM numbered AS a, numbered AS b WHERE (a.n + b.n) % 2 = 0
      UNION ALL
      SELECT 'begin' || a.word || 'end', 'begin' || b.word || 'end' FROM numbered AS a, numbered AS b
      WHERE a.n % 7 = 0 AND b.n % 7 = 0
    )
    SELECT count(*)::integer AS pairs, count(*) FILTER (WHERE search_few_edits(a, b) < 3)::integer AS few,
      count(*) FILTER (WHERE search_few_edits(a, b) <> least(search_distance(a, b), 3))::integer AS different
    FROM pairs`);
  expect(rows).toEqual([{ pairs: expect.any(Number), few: expect.any(Number), different: 0 }]);
  expect(rows[0]?.few).toBeGreaterThan(10_000);
});

test('words that are one or two edits apart have something in common that remains of them', async () => {
  // Pairs of words of up to nine letters, some of which differ beyond the letters that count.
  const { rows } = await db.execute<{ reach: number; missed: number }>(sql`
    WITH RECURSIVE words (word) AS (
      SELECT '' UNION ALL SELECT word || letter FROM words, unnest('{a,b,c}'::text[]) AS letter WHERE char_length(word) < 5
    ), numbered AS (
      SELECT word, row_number() OVER (ORDER BY word) AS n FROM words WHERE word <> ''
    ), pairs AS (
      SELECT a.word AS a, b.word AS b FROM numbered AS a, numbered AS b WHERE (a.n + b.n) % 4 = 0
      UNION ALL
      SELECT 'xyz' || a.word || 'z', 'xyz' || b.word || 'z' FROM numbered AS a, numbered AS b
      WHERE a.n % 3 = 0 AND b.n % 3 = 0
    )
    SELECT reach, count(*) FILTER (WHERE NOT search_remains(a, 2) && search_remains(b, reach))::integer AS missed
    FROM (SELECT *, search_few_edits(a, b) AS reach FROM pairs OFFSET 0) AS measured
    WHERE reach < 3 GROUP BY reach ORDER BY reach`);
  expect(rows).toEqual([
    { reach: 0, missed: 0 },
    { reach: 1, missed: 0 },
    { reach: 2, missed: 0 },
  ]);
});
