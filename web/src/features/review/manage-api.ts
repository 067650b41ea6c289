import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { type ReviewState, reviewEndpoints } from '@utsav/contract/review';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { reviewKeys } from './api.ts';
import { refreshReviews } from './write-api.ts';

/** A page of the reviews that the admin may reply to and hide. */
export const managedReviewsQuery = ({ page, state }: { page: number; state: ReviewState }) =>
  queryOptions({
    queryKey: [...reviewKeys.all, 'managed', page, state],
    queryFn: ({ signal }) => call(reviewEndpoints.list, { body: { page, state }, signal }),
    placeholderData: keepPreviousData,
  });

/** An empty text removes the reply. */
export function useReply() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof reviewEndpoints.reply>) => call(reviewEndpoints.reply, { body }),
    onSuccess: () => refreshReviews(client),
  });
}

export function useReport() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof reviewEndpoints.report>) => call(reviewEndpoints.report, { body }),
    onSuccess: () => refreshReviews(client),
  });
}

/** Hides a review, with a reason, or shows it again. */
export function useModerate() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof reviewEndpoints.moderate>) =>
      call(reviewEndpoints.moderate, { body }),
    onSuccess: () => refreshReviews(client),
  });
}
