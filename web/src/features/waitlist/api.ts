import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { ordersRefreshMs } from '@utsav/contract/limits';
import type { WaitlistEntry, waitlistEndpoints } from '@utsav/contract/waitlist';
import { call } from '../../lib/api-client.ts';
import { refetchFeatures } from '../../lib/refetch-changed.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/waitlist')).waitlistEndpoints;

export const waitlistKeys = { all: ['waitlist'] as const };

/** The person's places on waiting lists, the nearest date first. */
const waitlistQuery = () =>
  queryOptions({
    queryKey: waitlistKeys.all,
    queryFn: async ({ signal }) => (await call((await endpoints()).list, { signal })).data,
    staleTime: ordersRefreshMs,
    meta: { silent: true },
  });

const nobody: WaitlistEntry[] = [];

export function useWaitlist(): { entries: WaitlistEntry[]; isLoading: boolean } {
  const { data: entries = nobody, isLoading } = useQuery({ ...waitlistQuery(), enabled: useSignedIn() });
  return { entries, isLoading };
}

/** Whether so many places of a service are held for the person on a day. */
export function isOffered(
  entries: readonly WaitlistEntry[],
  wanted: { productId: string; date: string; quantity: number },
): boolean {
  return entries.some(
    ({ productId, date, quantity, offer }) =>
      productId === wanted.productId &&
      date === wanted.date &&
      quantity >= wanted.quantity &&
      offer !== null &&
      new Date(offer.expiresAt) > new Date(),
  );
}

type Join = BodyInput<typeof waitlistEndpoints.join>;

export function useJoinWaitlist() {
  const onSettled = useRefresh();
  return useAction({
    mutationFn: async (body: Join) => call((await endpoints()).join, { body }),
    onSettled,
  });
}

/** A place that was offered goes to the next in line. */
export function useLeaveWaitlist() {
  const onSettled = useRefresh();
  return useAction({
    mutationFn: async ({ _id }: WaitlistEntry) => call((await endpoints()).leave, { body: { _id } }),
    onSettled,
  });
}

/** Joining and leaving change which days are free, and a refusal may mean that one has become free. */
const changed = [...waitlistKeys.all, 'availability'];

function useRefresh() {
  const client = useQueryClient();
  return () => refetchFeatures(client, changed);
}
