import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits, pageSizes } from '@utsav/contract/limits';
import type { ProductCard } from '@utsav/contract/product';
import { call } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/product')).productEndpoints;

export const productKeys = { all: ['product'] as const };

/** Newest first, but services that have this as their first category before those that have it as a further one. */
export const firstCategoryFirst = (products: readonly ProductCard[], categoryId: string) =>
  [...products].sort((a, b) => Number(isFirst(b, categoryId)) - Number(isFirst(a, categoryId)));

const isFirst = ({ category }: ProductCard, categoryId: string) => category[0]?._id === categoryId;

/** The strip of one category: 15 services at most. */
export const productsByCategoryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'by-category', categoryId],
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).byCategory, { body: { id: categoryId }, signal })).data,
    select: (products) => firstCategoryFirst(products, categoryId),
    meta: { public: true },
  });

export const listingQuery = (place: { categoryId: string; subCategoryId: string }) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'listing', place.categoryId, place.subCategoryId],
    queryFn: async ({ pageParam, signal }) =>
      call((await endpoints()).byCategoryAndSubCategory, {
        body: { ...place, page: pageParam, limit: pageSizes.listing },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.totalCount ? last.page + 1 : undefined),
    meta: { public: true },
  });

/** The search text of a URL, limited to what the server accepts. */
const acceptedText = (text: string) =>
  text
    .slice(0, limits.textLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll('\0', ' ');

export const searchQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'search', search],
    queryFn: async ({ pageParam, signal }) =>
      call((await endpoints()).search, { body: { search: acceptedText(search), page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPage ? last.page + 1 : undefined),
    meta: { public: true },
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'details', productId],
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).details, { body: { productId }, signal })).data,
    // A missing service is handled by the not-found page.
    throwOnError: isNotFound,
    meta: { public: true },
  });
