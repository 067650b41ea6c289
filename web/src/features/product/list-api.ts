import {
  hashKey,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { limits, pageSizes } from '@utsav/contract/limits';
import { call } from '../../lib/api-client.ts';
import { productKeys } from './api.ts';
import { chosenFilters, hasFilters, type ListChoice, optionsOf, without } from './list-choice.ts';

// Loaded with the first call, so that zod stays out of the page's script.
const endpoints = async () => (await import('@utsav/contract/product')).productEndpoints;

/** The search text of a URL, limited to what the server accepts. */
const acceptedText = (text: string) =>
  text
    .slice(0, limits.textLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll('\0', ' ');

/** A list belongs to a sub category within a category, or to a vendor. */
export type Place = { categoryId: string; subCategoryId: string } | { vendorId: string };

/**
 * Filtered lists are not cached for everybody, because they have countless addresses, and a free day may be booked at
 * any moment.
 */
const listMeta = (choice: ListChoice) =>
  hasFilters(choice) ? { public: true, sharedSeconds: 0 } : { public: true };

/** The services that match the filters, page by page. The first page has the facets. */
export const listQuery = (choice: ListChoice, place?: Place) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'list', place ?? null, choice] as const,
    queryFn: async ({ pageParam: page, signal }) => {
      const options = { page, ...optionsOf(choice), ...(page === 1 ? { facets: true } : {}) };
      const { data, totalCount, facets, isLast } = await fetchPage(choice, place, options, signal);
      return { data, totalCount, facets, nextPage: isLast ? undefined : page + 1 };
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last.nextPage,
    meta: listMeta(choice),
  });

/** The list of a place; while a new choice loads, it shows the previous services of this place. */
export const useListQuery = (choice: ListChoice, place: Place) =>
  useInfiniteQuery({
    ...listQuery(choice, place),
    placeholderData: (shown, before) =>
      hashKey([before?.queryKey[2]]) === hashKey([place]) ? shown : undefined,
  });

/** How many services a choice has. */
export const countQuery = (choice: ListChoice, place?: Place) =>
  queryOptions({
    queryKey: [...productKeys.all, 'count', place ?? null, choice],
    queryFn: async ({ signal }) =>
      (await fetchPage(choice, place, { page: 1, ...optionsOf(choice) }, signal)).totalCount,
    meta: { ...listMeta(choice), silent: true },
  });

/** Its screens show cards. */
const view = 'card' as const;

type PageOptions = { page: number; facets?: boolean } & ReturnType<typeof optionsOf>;

async function fetchPage(
  choice: ListChoice,
  place: Place | undefined,
  options: PageOptions,
  signal: AbortSignal,
) {
  const { search, byCategoryAndSubCategory } = await endpoints();
  if (place && 'subCategoryId' in place) {
    const body = { ...place, limit: pageSizes.listing, view, ...options };
    const reply = await call(byCategoryAndSubCategory, { body, signal });
    return { ...reply, isLast: reply.page * reply.limit >= reply.totalCount };
  }
  const within = place ? { filters: { ...options.filters, ...place } } : {};
  const body = { search: acceptedText(choice.q), view, ...options, ...within };
  const reply = await call(search, { body, signal });
  return { ...reply, isLast: reply.page >= reply.totalPage };
}

/** For a page's `load`: the first page and, where it is empty, what each filter excludes. */
export async function loadList(client: QueryClient, choice: ListChoice, place?: Place): Promise<void> {
  const query = listQuery(choice, place);
  await client.prefetchInfiniteQuery(query);
  if (client.getQueryData(query.queryKey)?.pages[0]?.totalCount !== 0) return;
  const relaxed = chosenFilters(choice).map((name) => countQuery(without(choice, name), place));
  await Promise.all(relaxed.map((count) => client.prefetchQuery(count)));
}
