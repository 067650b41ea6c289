import { searchWords } from '@utsav/contract/search-words';
import type { Db } from '../../core/db/db.ts';
import { countList, type Filter, type List } from './list-queries.ts';
import { marks } from './search-index-queries.ts';
import { rankTiers, type Tier } from './search-tiers.ts';
import { findCandidates } from './search-vocabulary-queries.ts';

export type Wanted = { text: string; filters: Filter[]; limit: number; offset: number };

/** Further words of a text are not looked at. */
const mostWords = 8;
/** Results beyond these are counted but cannot be turned to, because skipping them costs more than they are worth. */
export const reachableResults = 10_000;

/**
 * A page of the services that match a text, best match first, or of all of them, newest first; and how many there are.
 * Names, categories, sub categories and descriptions are searched, and misspelt words are forgiven. Decision 021.
 */
export async function findPage<Row extends { total: number }>(
  db: Db,
  read: (db: Db, list: List) => Promise<Row[]>,
  { text, ...wanted }: Wanted,
): Promise<{ rows: Row[]; total: number }> {
  if (text.trim() === '') return readPage(db, read, wanted);
  const words = searchWords(text).slice(0, mostWords);
  const required = wanted.filters.flatMap(({ mark }) => mark ?? []);
  const { typed, counts } = await findCandidates(db, words, [marks.everything, ...required]);
  const countOf = (lexeme: string) => counts.find((counted) => counted.lexeme === lexeme)?.services ?? 0;
  const everything = countOf(marks.everything);
  const { everyWord, someWords } = rankTiers(typed, {
    required: required.map((lexeme) => ({ lexeme, services: countOf(lexeme) })),
    everything,
  });
  const readTiers = (tiers: Tier[]) => readPage(db, read, { ...wanted, tiers, everything });
  const complete = await readTiers(everyWord);
  return complete.total > 0 ? complete : readTiers(someWords);
}

async function readPage<Row extends { total: number }>(
  db: Db,
  read: (db: Db, list: List) => Promise<Row[]>,
  list: List,
): Promise<{ rows: Row[]; total: number }> {
  const { tiers, limit, offset } = list;
  if (tiers?.length === 0) return { rows: [], total: 0 };
  const isReachable = !tiers || offset < reachableResults;
  const rows = isReachable ? await read(db, list) : [];
  // A page without services cannot tell how many there are on the pages before.
  if (rows.length === 0) return { rows, total: offset === 0 ? 0 : await countList(db, list) };
  // The total may be an estimate: there are at least the services seen so far, and on the last page exactly those.
  const seen = offset + rows.length;
  return { rows, total: rows.length < limit ? seen : Math.max(seen, rows[0]?.total ?? 0) };
}
