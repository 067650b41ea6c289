import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '@utsav/contract/limits';
import type { ReviewSort } from '@utsav/contract/review';
import { call } from '../../lib/api-client.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/review')).reviewEndpoints;

export const reviewKeys = { all: ['review'] as const };

/** Reviews are read for a service, or for all services of a vendor. */
export type ReviewSubject = { productId: string } | { vendorId: string };

/** For a signed-in person the list marks their own reviews, so it is cached separately. */
export const reviewsQuery = (subject: ReviewSubject, sort: ReviewSort, signedIn: boolean) =>
  infiniteQueryOptions({
    queryKey: [...reviewKeys.all, 'of', subject, sort, signedIn],
    queryFn: async ({ pageParam, signal }) =>
      call((await endpoints()).list, { body: { ...subject, sort, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalCount }, pages) =>
      pages.length * pageSizes.reviews < totalCount ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    meta: { public: !signedIn },
  });

/**
 * One of the person's own reviews; null when it is deleted. Always fetched, under a separate key, so that it stays on
 * the screen while it is being changed or deleted.
 */
export const ownReviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['own review', id],
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).list, { body: { _id: id }, signal })).data[0] ?? null,
    staleTime: 0,
    gcTime: 0,
  });
