import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { pageSizes } from '@utsav/contract/limits';
import type { ReviewSort, reviewEndpoints } from '@utsav/contract/review';
import { call } from '../../lib/api-client.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { type UploadOptions, uploadFile } from '../../lib/upload.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ReviewTarget } from './own-review.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/review')).reviewEndpoints;

export const reviewKeys = { all: ['review'] as const };

type ListedReviews = { productId: string; sort: ReviewSort; signedIn: boolean };

/** The reviews of a service. Somebody who is signed in also learns which are their own, so their list is kept apart. */
export const reviewsQuery = ({ productId, sort, signedIn }: ListedReviews) =>
  infiniteQueryOptions({
    queryKey: [...reviewKeys.all, 'of service', productId, sort, signedIn],
    queryFn: async ({ pageParam, signal }) =>
      call((await endpoints()).list, { body: { productId, sort, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalCount }, pages) =>
      pages.length * pageSizes.reviews < totalCount ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    meta: { public: !signedIn },
  });

/**
 * One of the person's own reviews; null when it is gone. Asked for anew each time, and by a key of its own: it stays on
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

/** Figures of reviews are on services, and orders tell whether there is one. */
const changedKeys = new Set<unknown>([...reviewKeys.all, 'product', 'order']);

export const refreshReviews = (client: QueryClient) =>
  refetchChanged(client, { predicate: ({ queryKey }) => changedKeys.has(queryKey[0]) });

type ReviewForm = Omit<BodyInput<typeof reviewEndpoints.create>, 'orderId'>;

/** Writes a review, or changes an own one. Ends once everything that shows it has reloaded. */
export function useSaveReview(target: ReviewTarget) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (form: ReviewForm) => {
      const { create, update } = await endpoints();
      if ('_id' in target) return call(update, { body: { _id: target._id, ...form } });
      return call(create, { body: { orderId: target.orderId, ...form } });
    },
    onSuccess: () => refreshReviews(client),
  });
}

export function useDeleteReview() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (id: string) => call((await endpoints()).remove, { body: { _id: id } }),
    onSuccess: () => refreshReviews(client),
  });
}

/** Uploads one picture of a review and returns its URL. */
export async function uploadReviewPicture(file: File, options: UploadOptions): Promise<string> {
  return (await uploadFile((await endpoints()).uploadImage, file, options)).data.url;
}
