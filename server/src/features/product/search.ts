import { searchWords } from '@utsav/contract/search-words';
import type { Db } from '../../core/db/db.ts';
import { type Facets, findFacets, noFacets } from './facet-queries.ts';
import { countList, type List, maxResults } from './list-queries.ts';
import { counters } from './search-index-queries.ts';
import { rankTiers } from './search-tiers.ts';
import { findCandidates } from './search-vocabulary-queries.ts';

/** Everything, by relevance, where it does not say otherwise. */
export type Wanted = Partial<Pick<List, 'scope' | 'filters' | 'sort'>> &
  Pick<List, 'isPublic' | 'limit' | 'offset'> & { text: string; facets?: boolean };

type Read<Row> = (db: Db, list: List) => Promise<Row[]>;
type Page<Row> = { rows: Row[]; total: number; facets?: Facets };
/** Every service that may be on the page has one of the lexemes. */
type FoundPage<Row> = Page<Row> & { lexemes: string[] };

/** Further words of a text are not looked at. */
const maxWords = 8;

/**
 * A page of the services that match a text, best match first, or of all of them, newest first; and how many there are.
 * Names, categories, sub categories, descriptions and cities are searched, and misspelt words are corrected. Decision 021.
 */
export async function findPage<Row extends { total: number }>(
  db: Db,
  read: Read<Row>,
  { text, facets = false, ...given }: Wanted,
): Promise<FoundPage<Row>> {
  const wanted: List = { scope: [], filters: [], sort: 'relevance', ...given };
  const readList = facets ? readWithFacets : readPage;
  if (text.trim() === '') return { ...(await readList(db, read, wanted)), lexemes: [counters.every] };

  const { everyWord, someWords } = rankTiers(await findCandidates(db, searchWords(text).slice(0, maxWords)));
  const page = await readList(db, read, { ...wanted, tiers: everyWord });
  const lexemes = everyWord.at(-1)?.lexemes ?? [];
  if (page.total > 0) return { ...page, lexemes };
  // Filters that leave nothing are no reason to look for services with some of the words.
  const isFilteredOut =
    wanted.filters.length > 0 && (await countList(db, { ...wanted, tiers: everyWord, filters: [] })) > 0;
  if (isFilteredOut) return { ...page, lexemes };
  const others = await readList(db, read, { ...wanted, tiers: someWords });
  return { ...others, lexemes: [...lexemes, ...(someWords.at(-1)?.lexemes ?? [])] };
}

async function readPage<Row extends { total: number }>(
  db: Db,
  read: Read<Row>,
  list: List,
): Promise<Page<Row>> {
  const { tiers, offset } = list;
  if (tiers?.length === 0) return { rows: [], total: 0 };
  const rows = tiers && offset >= maxResults ? [] : await read(db, list);
  // The count comes with the rows: a later page without rows needs a query of its own.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countList(db, list));
  return { rows, total };
}

async function readWithFacets<Row extends { total: number }>(
  db: Db,
  read: Read<Row>,
  list: List,
): Promise<Page<Row>> {
  const { tiers, scope, filters } = list;
  if (tiers?.length === 0) return { rows: [], total: 0, facets: noFacets };
  const [{ rows }, facets] = await Promise.all([
    readPage(db, read, { ...list, isCountedElsewhere: true }),
    findFacets(db, { filters: [...scope, ...filters], tier: tiers?.at(-1) }),
  ]);
  return { rows, total: facets.total, facets };
}
