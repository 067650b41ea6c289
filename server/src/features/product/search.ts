import { searchWords } from '@utsav/contract/search-words';
import type { Db } from '../../core/db/db.ts';
import { type Facets, findFacets, noFacets } from './facet-queries.ts';
import type { Filter } from './filter-queries.ts';
import { countList, type List } from './list-queries.ts';
import { marks } from './search-index-queries.ts';
import { rankTiers, type Tier } from './search-tiers.ts';
import { findCandidates } from './search-vocabulary-queries.ts';

/** Everything, by relevance, where it does not say otherwise. */
export type Wanted = Partial<Pick<List, 'scope' | 'filters' | 'sort'>> &
  Pick<List, 'limit' | 'offset'> & { text: string; facets?: boolean };

type Read<Row> = (db: Db, list: List) => Promise<Row[]>;
type Page<Row> = { rows: Row[]; total: number; facets?: Facets };

/** Further words of a text are not looked at. */
const maxWords = 8;
/** Results beyond these are counted but cannot be turned to, because skipping them costs more than they are worth. */
export const reachableResults = 10_000;

/**
 * A page of the services that match a text, best match first, or of all of them, newest first; and how many there are.
 * Names, categories, sub categories, descriptions and cities are searched, and misspelt words are corrected. Decision 021.
 */
export async function findPage<Row extends { total: number }>(
  db: Db,
  read: Read<Row>,
  { text, facets = false, ...given }: Wanted,
): Promise<Page<Row>> {
  const wanted: List = { scope: [], filters: [], sort: 'relevance', isCountedElsewhere: facets, ...given };
  const filters = [...wanted.scope, ...wanted.filters];
  const readWithFacets = async (list: List, tier?: Tier): Promise<Page<Row>> => {
    if (!facets) return readPage(db, read, list);
    const [page, counted] = await Promise.all([
      readPage(db, read, list),
      list.tiers && !tier ? noFacets : findFacets(db, { filters, tier }),
    ]);
    return { rows: page.rows, total: counted.total, facets: counted };
  };
  if (text.trim() === '') return readWithFacets(wanted);

  const { everything, tiersWith } = await readWords(db, text, filters);
  const list = (tiers: Tier[]): List => ({ ...wanted, tiers, everything });
  const tiers = tiersWith(filters);
  const unfiltered = wanted.filters.length > 0 ? tiersWith(wanted.scope) : tiers;
  const complete = await readWithFacets(list(tiers.everyWord), unfiltered.everyWord.at(-1));
  // Filters that leave nothing are no reason to look for services with some of the words.
  const hasEveryWord =
    complete.total > 0 ||
    (wanted.filters.length > 0 && (await isAny(db, { ...list(unfiltered.everyWord), filters: [] })));
  return hasEveryWord ? complete : readWithFacets(list(tiers.someWords), unfiltered.someWords.at(-1));
}

/** What the words of a text may mean, as tiers that hold the given filters. */
async function readWords(db: Db, text: string, filters: Filter[]) {
  const words = searchWords(text).slice(0, maxWords);
  const { typed, counts } = await findCandidates(db, words, [marks.everything, ...marksOf(filters)]);
  const countOf = (lexeme: string) => counts.find((counted) => counted.lexeme === lexeme)?.services ?? 0;
  const everything = countOf(marks.everything);
  const tiersWith = (required: Filter[]) =>
    rankTiers(typed, {
      required: marksOf(required).map((lexeme) => ({ lexeme, services: countOf(lexeme) })),
      everything,
    });
  return { everything, tiersWith };
}

const marksOf = (filters: Filter[]) => filters.flatMap(({ mark }) => mark ?? []);

const isAny = async (db: Db, list: List) => list.tiers?.length !== 0 && (await countList(db, list)) > 0;

async function readPage<Row extends { total: number }>(
  db: Db,
  read: Read<Row>,
  list: List,
): Promise<{ rows: Row[]; total: number }> {
  const { tiers, limit, offset } = list;
  if (tiers?.length === 0) return { rows: [], total: 0 };
  const isReachable = !tiers || offset < reachableResults;
  const rows = isReachable ? await read(db, list) : [];
  // The count comes with the rows: a page without rows needs a query of its own.
  if (rows.length === 0) return { rows, total: offset === 0 ? 0 : await countList(db, list) };
  // The total may be an estimate: there are at least the services seen so far, and on the last page exactly those.
  const seen = offset + rows.length;
  return { rows, total: rows.length < limit ? seen : Math.max(seen, rows[0]?.total ?? 0) };
}
