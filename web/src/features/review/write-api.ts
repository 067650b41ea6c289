import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { reviewEndpoints } from '@utsav/contract/review';
import { call } from '../../lib/api-client.ts';
import { refetchFeatures } from '../../lib/refetch-changed.ts';
import { type UploadOptions, uploadFile } from '../../lib/upload.ts';
import { useAction } from '../../lib/use-action.ts';
import { reviewKeys } from './api.ts';
import type { ReviewTarget } from './own-review.ts';

/* Separate from api.ts, because the page of a service loads it only for people who have written a review. */

/** Services and vendors have figures of their reviews, and an order shows whether it has one. */
const changed = [...reviewKeys.all, 'product', 'vendor', 'order'];

export const refreshReviews = (client: QueryClient) => refetchFeatures(client, changed);

type ReviewForm = Omit<BodyInput<typeof reviewEndpoints.create>, 'orderId'>;

/** Writes a review, or changes an own one. Ends once everything that shows it has reloaded. */
export function useSaveReview(target: ReviewTarget) {
  const client = useQueryClient();
  return useAction({
    mutationFn: (form: ReviewForm) =>
      '_id' in target
        ? call(reviewEndpoints.update, { body: { _id: target._id, ...form } })
        : call(reviewEndpoints.create, { body: { orderId: target.orderId, ...form } }),
    onSuccess: () => refreshReviews(client),
  });
}

export function useDeleteReview() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (id: string) => call(reviewEndpoints.remove, { body: { _id: id } }),
    onSuccess: () => refreshReviews(client),
  });
}

/** Uploads one picture of a review and returns its URL. */
export async function uploadReviewPicture(file: File, options: UploadOptions): Promise<string> {
  return (await uploadFile(reviewEndpoints.uploadImage, file, options)).data.url;
}
