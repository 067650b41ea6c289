import { queryOptions } from '@tanstack/react-query';
import { bookingDays } from '@utsav/contract/booking';
import { ordersRefreshMs } from '@utsav/contract/limits';
import { call } from '../../lib/api-client.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/product')).productEndpoints;

export const availabilityKeys = { all: ['availability'] as const };

export type WantedPlaces = { productId: string; quantity: number };

/**
 * The days that can be booked, and for each service the days on which it has too few places left. The days are part of
 * the data, because the browser that shows a page of the server may have another date.
 */
export const availabilityQuery = (wanted: WantedPlaces[], together = false) =>
  queryOptions({
    queryKey: [...availabilityKeys.all, wanted, together],
    queryFn: async ({ signal }) => {
      const productIds = wanted.map(({ productId }) => productId);
      const quantities = wanted.map(({ quantity }) => quantity);
      const { availability } = await endpoints();
      const { data } = await call(availability, {
        body: { productIds, quantities, ...(together ? { together } : {}) },
        signal,
      });
      return { days: bookingDays(new Date()), services: data };
    },
    enabled: wanted.length > 0,
    staleTime: ordersRefreshMs,
    // Any booking may take the last place of a day, so a rendered page is cached for a short time only.
    meta: { public: true, sharedSeconds: 20 },
  });
