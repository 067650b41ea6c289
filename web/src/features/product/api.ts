import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bookingDays } from '@utsav/contract/booking';
import { pageSizes } from '@utsav/contract/limits';
import { call } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/product')).productEndpoints;

export const productKeys = { all: ['product'] as const };

/** The strip of one category: 15 services at most. */
export const productsByCategoryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'by-category', categoryId],
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).byCategory, { body: { id: categoryId }, signal })).data,
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

export const searchQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'search', search],
    queryFn: async ({ pageParam, signal }) =>
      call((await endpoints()).search, { body: { search, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPage ? last.page + 1 : undefined),
    meta: { public: true },
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'details', productId],
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).details, { body: { productId }, signal })).data,
    // A service that does not exist is the not-found page's business.
    throwOnError: isNotFound,
    meta: { public: true },
  });

/**
 * The days that can be booked, and those of them that are full. The days come along, because the browser that shows
 * the server's answer may have another idea of today.
 */
export const availabilityQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'availability', productId],
    queryFn: async ({ signal }) => {
      const { data } = await call((await endpoints()).availability, {
        body: { productIds: [productId] },
        signal,
      });
      return { days: bookingDays(new Date()), fullDates: data[0]?.fullDates ?? [] };
    },
    meta: { public: true },
  });
