import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { planEndpoints } from '@utsav/contract/plan';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { randomKey } from '../../lib/random-key.ts';
import { refetchFeatures } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plan', 'details', id] as const,
    queryFn: async ({ signal }) => (await call(planEndpoints.details, { query: { _id: id }, signal })).data,
    staleTime: 0,
  });

const refresh = (client: QueryClient) => refetchFeatures(client, ['plan']);

export function useMakePlan() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (name: string) => call(planEndpoints.create, { body: { name } }),
    onSuccess: () => refresh(client),
  });
}

export function useRemovePlan() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (_id: string) => call(planEndpoints.remove, { body: { _id } }),
    onSuccess: () => refresh(client),
  });
}

export function useSharePlan() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof planEndpoints.share>) => call(planEndpoints.share, { body }),
    onSuccess: () => refresh(client),
  });
}

export function useUnsharePlan() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (_id: string) => call(planEndpoints.unshare, { body: { _id } }),
    onSuccess: () => refresh(client),
  });
}

/** The bookable days around the day of a function, or around today where it has none. */
export const datesQuery = (functionId: string, around: string | undefined) =>
  queryOptions({
    queryKey: ['plan', 'dates', functionId, around ?? null] as const,
    queryFn: async ({ signal }) =>
      (await call(planEndpoints.dates, { query: { functionId, around }, signal })).data,
    staleTime: 0,
  });

/** Books a function. The same booking goes out with the same key until it has succeeded. */
export function useBookFunction() {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  return useAction({
    mutationFn: (body: BodyInput<typeof planEndpoints.book>) => {
      const written = JSON.stringify(body);
      if (attempt.current.body !== written) attempt.current = { body: written, key: randomKey() };
      return call(planEndpoints.book, { body, headers: { 'idempotency-key': attempt.current.key } });
    },
    onSettled: () => void refetchFeatures(client, ['plan', 'order', 'availability']),
  });
}
