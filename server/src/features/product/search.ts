import { pageSizes } from '@utsav/contract/limits';
import type { AppContext } from '../../core/context.ts';
import { keepIndex } from './memory-search/kept-index.ts';
import { loadIndex } from './memory-search/load-index.ts';
import { searchInMemory } from './memory-search/search-index.ts';
import { createStems } from './memory-search/stems.ts';
import { cardJson } from './present.ts';
import { listMatchingCards, matchProducts, type Wanted } from './search-queries.ts';

/** Results beyond these are counted but cannot be turned to, because skipping them costs more than they are worth. */
const reachablePages = 1000;

/** A phone begins with a capital and ends with a space. Other capitals than these are left to the database. */
export const plainSearch = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The cards as JSON. */
type Matches = { cards: string[]; total: number };

/** Which small letters belong to other capitals than ours depends on the database's locale, how letters beyond U+FFFF count on it. */
const isForDatabase = /(?![A-Z])\p{Lu}|[\u{10000}-\u{1EFFF}\u{20000}-\u{3FFFF}]/u;

/** Searches in memory where the catalogue is there, else in the database. Decision 020. */
export function createSearch(context: AppContext) {
  const { db, config } = context;
  const most = config.searchInMemoryUpTo;
  const currentIndex = most > 0 ? keepIndex(context, () => loadIndex(db, most)) : () => undefined;
  const stemsOf = createStems(db);

  async function find(wanted: Wanted): Promise<Matches> {
    const index = isForDatabase.test(wanted.text) ? undefined : currentIndex();
    if (index) return searchInMemory(index, stemsOf, wanted);
    const rows = await listMatchingCards(db, wanted);
    // A later page without services cannot tell how many there are on the earlier ones.
    const total = rows[0]?.total ?? (wanted.offset === 0 ? 0 : (await matchProducts(db, wanted)).total);
    return { cards: rows.map(cardJson), total };
  }

  /** A page of the services that match a text, and how many pages and services there are. */
  return async function searchPage({ search, page }: { search: string; page: number }) {
    const wanted = { text: search.trim(), limit: pageSizes.search, offset: (page - 1) * pageSizes.search };
    const { cards, total } = await find(wanted);
    const pages = Math.ceil(total / pageSizes.search);
    const totalPage = search === '' ? pages : Math.min(pages, reachablePages);
    return { cards, page, totalPage, totalCount: total };
  };
}
