import { queryOptions } from '@tanstack/react-query';
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

/** Services of the same category, those in the same city first. */
export const moreLikeQuery = (categoryId: string, city: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'more-like', categoryId, city],
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).byCategory, { body: { id: categoryId, city, view: 'card' }, signal }))
        .data,
    meta: { public: true },
  });

/** The strip of one category: 15 services at most. */
export const productsByCategoryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'by-category', categoryId],
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).byCategory, { body: { id: categoryId, view: 'card' }, signal })).data,
    select: (products) => firstCategoryFirst(products, categoryId),
    meta: { public: true },
  });

/** The cities that there are services in, those with most services first. */
export const citiesQuery = () =>
  queryOptions({
    queryKey: [...productKeys.all, 'cities'],
    queryFn: async ({ signal }) => {
      const body = { search: '', page: 1, facets: true, view: 'card' as const };
      return (
        (await call((await endpoints()).search, { body, signal })).facets?.city.map(({ name }) => name) ?? []
      );
    },
    meta: { public: true, silent: true },
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
