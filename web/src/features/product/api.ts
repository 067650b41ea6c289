import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import { call } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';

export const productKeys = { all: ['product'] as const };

/** The strip of one category: 15 services at most. */
export const productsByCategoryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'by-category', categoryId],
    queryFn: async ({ signal }) =>
      (await call(productEndpoints.byCategory, { body: { id: categoryId }, signal })).data,
    meta: { public: true },
  });

export const listingQuery = (place: { categoryId: string; subCategoryId: string }) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'listing', place.categoryId, place.subCategoryId],
    queryFn: ({ pageParam, signal }) =>
      call(productEndpoints.byCategoryAndSubCategory, {
        body: { ...place, page: pageParam, limit: pageSizes.listing },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.totalCount ? last.page + 1 : undefined),
    meta: { public: true },
  });

export const searchQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'search', search],
    queryFn: ({ pageParam, signal }) =>
      call(productEndpoints.search, { body: { search, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPage ? last.page + 1 : undefined),
    meta: { public: true },
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'details', productId],
    queryFn: async ({ signal }) =>
      (await call(productEndpoints.details, { body: { productId }, signal })).data,
    // A service that does not exist is the not-found page's business.
    throwOnError: isNotFound,
    meta: { public: true },
  });
