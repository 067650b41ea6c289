import { indexedWords, soundOf } from '@utsav/contract/search-words';
import { sql } from 'drizzle-orm';
import { type Db, transaction } from '../../core/db/db.ts';
import { createPause } from '../../core/pause.ts';
import { indexLabel, labelMark } from '../category/search-label-queries.ts';

/*
 * Writes the search index (decision 021). Call it in the transaction that saves or removes a service, a category or a
 * sub category, once and last: lexemes are locked in alphabetical order until the commit.
 */

/** Lexemes that are counted for the totals of lists. */
export const counters = {
  every: '*',
  listing: (categoryId: string, subCategoryId: string) => `#${categoryId}#${subCategoryId}`,
};

export type IndexedProduct = {
  id: string;
  name: string;
  description: string;
  city: string;
  categoryIds: string[];
  subCategoryIds: string[];
};

type Entry = Record<'names' | 'described' | 'marks' | 'categoryIds', string[]> & { id: string };

function entryOf(service: IndexedProduct): Entry {
  const { id, name, description, city, categoryIds, subCategoryIds } = service;
  return {
    id,
    categoryIds,
    names: indexedWords(name),
    described: indexedWords(`${description} ${city}`),
    marks: [
      counters.every,
      ...[...categoryIds, ...subCategoryIds].map(labelMark),
      ...categoryIds.flatMap((category) => subCategoryIds.map((sub) => counters.listing(category, sub))),
    ],
  };
}

/** The lexemes of services before and after a change, and those of them that services have gained or lost. */
export type IndexChange = { lexemes: string[]; changed: string[] };

/** Puts services into the index, or what they are now in place of what they were. */
export async function indexProducts(db: Db, services: IndexedProduct[]): Promise<IndexChange> {
  const pause = createPause();
  const entries: Entry[] = [];
  const sounds = new Map<string, string>();
  for (const service of services) {
    await pause();
    const entry = entryOf(service);
    entries.push(entry);
    for (const word of [...entry.names, ...entry.described]) {
      if (!sounds.has(word)) sounds.set(word, soundOf(word));
    }
  }
  const words = [...sounds].map(([word, sound]) => ({ word, sound }));
  return writeEntries(db, entries, words);
}

/** Takes a service out of the index, before it is deleted. */
export const unindexProduct = (db: Db, id: string): Promise<IndexChange> => unindexProducts(db, [id]);

export const unindexProducts = (db: Db, ids: string[]): Promise<IndexChange> =>
  writeEntries(
    db,
    ids.map((id) => ({ id, names: [], described: [], marks: [], categoryIds: [] })),
    [],
  );

/** Words that no service has any more; a deleted vendor's may name the person. */
export async function deleteUnusedWords(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM search_lexemes WHERE services <= 0`);
}

/** Writes the lexemes of services and corrects the counts of what they have gained and lost. */
async function writeEntries(
  db: Db,
  entries: Entry[],
  words: { word: string; sound: string }[],
): Promise<IndexChange> {
  const { rows } = await db.execute<IndexChange>(sql`
    WITH given AS MATERIALIZED (
      SELECT id, "categoryIds", array_to_tsvector(
        names || ARRAY(SELECT '=' || word FROM unnest(names) AS word)
        -- 'the', 'and', 'with' count in names only.
        || ARRAY(SELECT word FROM unnest(described) AS word WHERE ts_lexize('english_stem', word) <> '{}')
        || marks) AS lexemes
      FROM json_to_recordset(${JSON.stringify(entries)}::json)
        AS entry (id text, names text[], described text[], marks text[], "categoryIds" text[])
    ), before AS MATERIALIZED (
      SELECT id, search_lexemes AS lexemes FROM products WHERE id IN (SELECT id FROM given)
    ), written AS (
      UPDATE products SET search_lexemes = given.lexemes, category_ids = given."categoryIds" FROM given WHERE products.id = given.id
    ), changes AS MATERIALIZED (
      SELECT unnest(tsvector_to_array(lexemes)) AS lexeme, 1 AS change FROM given
      UNION ALL SELECT unnest(tsvector_to_array(lexemes)), -1 FROM before
    ), counted AS (
      INSERT INTO search_lexemes AS known (lexeme, services, sound)
      SELECT lexeme, sum(change), min(sound)
      FROM changes
      LEFT JOIN json_to_recordset(${JSON.stringify(words)}::json) AS spoken (word text, sound text) ON word = lexeme
      GROUP BY lexeme HAVING sum(change) <> 0 ORDER BY lexeme
      ON CONFLICT (lexeme) DO UPDATE SET services = known.services + excluded.services
      RETURNING lexeme
    )
    SELECT ARRAY(SELECT DISTINCT lexeme FROM changes) AS lexemes, ARRAY(SELECT lexeme FROM counted) AS changed`);
  return rows[0] ?? { lexemes: [], changed: [] };
}

const batchSize = 2_000;

/** Indexes rows that were saved without the index: by an earlier version, or directly in the database. */
export async function indexMissing(db: Db): Promise<void> {
  const { rows: labels } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM (SELECT id, name FROM categories UNION ALL SELECT id, name FROM subcategories) AS every
    WHERE NOT EXISTS (SELECT FROM search_labels WHERE label = '#' || id)`);
  await transaction(db, async (db) => {
    for (const { id, name } of labels) await indexLabel(db, id, name);
  });
  while ((await indexBatch(db)) > 0);
}

/** Several instances may do this at once, and services may be saved meanwhile. */
const indexBatch = (db: Db): Promise<number> =>
  transaction(db, async (db) => {
    const { rows } = await db.execute<IndexedProduct>(sql`
      SELECT id, name, description, city,
        ARRAY(SELECT category_id FROM product_categories WHERE product_id = products.id) AS "categoryIds",
        ARRAY(SELECT subcategory_id FROM product_subcategories WHERE product_id = products.id) AS "subCategoryIds"
      FROM products WHERE search_lexemes IS NULL ORDER BY id LIMIT ${batchSize}
      FOR NO KEY UPDATE SKIP LOCKED`);
    if (rows.length > 0) await indexProducts(db, rows);
    return rows.length;
  });

/** Forgets the index and makes it anew. */
export async function rebuildIndex(db: Db): Promise<void> {
  await transaction(db, async (db) => {
    await db.execute(sql`UPDATE products SET search_lexemes = NULL`);
    await db.execute(sql`TRUNCATE search_lexemes, search_labels`);
  });
  await indexMissing(db);
}
