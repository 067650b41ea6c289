import { pageSizes } from '@utsav/contract/limits';
import type { Db } from '../../core/db.ts';
import { listMatchingCards, matchProducts } from './search-queries.ts';

/** Results beyond these are counted but cannot be turned to, because skipping them costs more than they are worth. */
const reachablePages = 1000;

/** A phone begins with a capital and ends with a space. Other capitals than these are left to the database. */
export const plainSearch = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A page of the services that match a text, and how many pages and services there are. */
export async function searchPage(db: Db, { search, page }: { search: string; page: number }) {
  const wanted = { text: search, limit: pageSizes.search, offset: (page - 1) * pageSizes.search };
  const rows = await listMatchingCards(db, wanted);
  // A later page without services cannot tell how many there are on the earlier ones.
  const totalCount = rows[0]?.total ?? (page === 1 ? 0 : (await matchProducts(db, wanted)).total);
  const pages = Math.ceil(totalCount / pageSizes.search);
  const totalPage = search === '' ? pages : Math.min(pages, reachablePages);
  return { rows, page, totalPage, totalCount };
}
