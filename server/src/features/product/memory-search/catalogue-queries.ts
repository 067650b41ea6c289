import { desc, lt, sql } from 'drizzle-orm';
import { type Db, transaction } from '../../../core/db/db.ts';
import { products } from '../../../core/db/schema.ts';
import { cardColumns } from '../queries.ts';

/** What is read at once: a few milliseconds of work, so that nobody waits for long meanwhile. */
const servicesAtOnce = 250;
const wordsAtOnce = 1_000;
/** A connection that hangs must not be waited for; reading takes a second or two. */
const longestMs = 30_000;

export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number];
export type WordRow = { word: string; stem: string; sound: string; isFiller: boolean; labels: string[] };

/** What to do with each of them as it comes: all rows at once would take twice the memory of what is made of them. */
type Readers = { service(row: ServiceRow): void; word(row: WordRow): void };

/** Reads the catalogue as it is in one moment, and says whether it is whole; it is not read where it has more services than `most`. */
export function readCatalogue(db: Db, most: number, { service, word }: Readers): Promise<boolean> {
  return transaction(
    db,
    async (db) => {
      await db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
      // In the order of search_rebuild(), which empties both: whoever comes second waits and sees what the first has done.
      await db.execute(sql`LOCK TABLE search_docs, search_words IN ACCESS SHARE MODE`);
      const count = await countServices(db);
      if (count === undefined || count > most) return false;
      const services = await readAll(
        servicesAtOnce,
        (last?: ServiceRow) => listServices(db, last?.id),
        service,
        count,
      );
      await readAll(wordsAtOnce, (last?: WordRow) => listWords(db, last?.word ?? ''), word);
      // Otherwise somebody is filling the catalogue and has not made the index yet.
      return services === count;
    },
    { timeoutMs: longestMs },
  );
}

async function countServices(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ docs: number }>(sql`SELECT docs FROM search_words WHERE word = '*'`);
  return rows[0]?.docs;
}

/** Page after page, until there are no more or clearly too many. */
async function readAll<Row>(
  atOnce: number,
  listAfter: (last?: Row) => Promise<Row[]>,
  handle: (row: Row) => void,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let count = 0;
  let last: Row | undefined;
  for (;;) {
    const rows = await listAfter(last);
    rows.forEach(handle);
    count += rows.length;
    last = rows.at(-1);
    if (rows.length < atOnce || count > most) return count;
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
