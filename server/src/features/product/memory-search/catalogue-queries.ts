import { desc, lt, sql } from 'drizzle-orm';
import { type Db, openedTransaction } from '../../../core/db.ts';
import { products } from '../../../core/schema.ts';
import { cardColumns } from '../queries.ts';

/** What is read at once: a few milliseconds of work, so that nobody waits for long meanwhile. */
const servicesAtOnce = 250;
const wordsAtOnce = 1_000;
/** A connection that hangs must not be waited for; reading takes a second or two. */
const longestMs = 30_000;

export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number];
export type WordRow = { word: string; stem: string; sound: string; isFiller: boolean; labels: string[] };

/** The whole catalogue as it is in one moment; nothing where it has more services than `most`. */
export function readCatalogue(db: Db, most: number) {
  return openedTransaction(db, {
    withinMs: longestMs,
    open: async () => undefined,
    work: async (db) => {
      await db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
      // In the order of search_rebuild(), which empties both: whoever comes second waits and sees what the first has done.
      await db.execute(sql`LOCK TABLE search_docs, search_words IN ACCESS SHARE MODE`);
      const count = await countServices(db);
      if (count === undefined || count > most) return undefined;
      const services = await listAll(
        servicesAtOnce,
        (last?: ServiceRow) => listServices(db, last?.id),
        count,
      );
      const words = await listAll(wordsAtOnce, (last?: WordRow) => listWords(db, last?.word ?? ''));
      // Otherwise somebody is filling the catalogue and has not made the index yet.
      return services.length === count ? { services, words } : undefined;
    },
  });
}

async function countServices(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ docs: number }>(sql`SELECT docs FROM search_words WHERE word = '*'`);
  return rows[0]?.docs;
}

/** Page after page, until there are no more or clearly too many. */
async function listAll<Row>(
  atOnce: number,
  readAfter: (last?: Row) => Promise<Row[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await readAfter(all.at(-1));
    all.push(...rows);
    if (rows.length < atOnce || all.length > most) return all;
  }
}

/** The newest services after one of them, each with the lexemes that migrations/0002_search.sql explains. */
const listServices = (db: Db, after: string | undefined) =>
  db
    .select({
      ...cardColumns,
      lexemes: sql<string>`coalesce((
        SELECT array_to_string(tsvector_to_array(words), ' ') FROM search_docs WHERE product_id = products.id), '')`,
    })
    .from(products)
    .where(after === undefined ? undefined : lt(products.id, after))
    .orderBy(desc(products.id))
    .limit(servicesAtOnce);

async function listWords(db: Db, after: string): Promise<WordRow[]> {
  const { rows } = await db.execute<WordRow>(sql`
    SELECT word, stem, sound, search_is_filler(word) AS "isFiller", labels FROM search_words
    WHERE stem IS NOT NULL AND word > ${after} ORDER BY word LIMIT ${wordsAtOnce}`);
  return rows;
}
