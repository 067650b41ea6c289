import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { availabilityEndpoints } from '@utsav/contract/availability';
import type { BodyInput, ReplyOf } from '@utsav/contract/endpoint';
import { ordersRefreshMs } from '@utsav/contract/limits';
import { call } from '../../lib/api-client.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';
import { availabilityKeys } from './api.ts';
import { spanOfMonth } from './month.ts';

type Calendar = ReplyOf<typeof availabilityEndpoints.calendar>['data'];
export type CalendarDay = Calendar['days'][number];
export type CalendarService = NonNullable<Calendar['services']>[number];

const calendarKey = [...availabilityKeys.all, 'calendar'] as const;

/** A month of one service, or of all that the admin may see. */
export const monthQuery = ({ month, service }: { month: string; service: string }) =>
  queryOptions({
    queryKey: [...calendarKey, month, service],
    queryFn: async ({ signal }) => {
      const query = { ...spanOfMonth(month), ...(service ? { productId: service } : {}) };
      return (await call(availabilityEndpoints.calendar, { query, signal })).data.days;
    },
    staleTime: 0,
    refetchInterval: ordersRefreshMs,
    refetchIntervalInBackground: false,
    meta: { silent: true },
  });

/**
 * The services that the admin may see, with their rules, because the calendar of one service does not have the others.
 */
export const calendarServicesQuery = (today: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'services'],
    queryFn: async ({ signal }) =>
      (
        await call(availabilityEndpoints.calendar, {
          query: { from: today, to: today, services: 'true' },
          signal,
        })
      ).data.services ?? [],
  });

/** Refetches what shows days after a block, a rule or an order has changed. */
export function useCalendarChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => refetchChanged(client, { queryKey: availabilityKeys.all });
}

/** Has no toasts, because its dialog shows the outcome. */
export function useBlock() {
  return useAction({
    mutationFn: (body: BodyInput<typeof availabilityEndpoints.block>) =>
      call(availabilityEndpoints.block, { body }),
    onSuccess: useCalendarChanged(),
    toasts: { success: () => '' },
  });
}

export function useUnblock() {
  return useAction({
    mutationFn: (_id: string) => call(availabilityEndpoints.unblock, { body: { _id } }),
    onSuccess: useCalendarChanged(),
  });
}

export function useSaveRules() {
  return useAction({
    mutationFn: (body: BodyInput<typeof availabilityEndpoints.bulkRules>) =>
      call(availabilityEndpoints.bulkRules, { body }),
    onSuccess: useCalendarChanged(),
  });
}

const feedKey = ['calendar-feed'] as const;

export const feedQuery = () =>
  queryOptions({
    queryKey: feedKey,
    queryFn: async ({ signal }) => (await call(availabilityEndpoints.feed, { signal })).data.url,
  });

export function useRenewFeed() {
  const client = useQueryClient();
  return useAction({
    mutationFn: () => call(availabilityEndpoints.renewFeed),
    onSuccess: ({ data }) => {
      client.setQueryData(feedKey, data.url);
    },
  });
}
