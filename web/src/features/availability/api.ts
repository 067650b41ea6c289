import { queryOptions } from '@tanstack/react-query';
import { bookingDays } from '@utsav/contract/booking';
import { call } from '../../lib/api-client.ts';
import { productKeys } from './api.ts';

const endpoints = async () => (await import('@utsav/contract/product')).productEndpoints;

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
    // A booking anywhere may take the last place of a day; the calendar at checkout asks anew.
    meta: { public: true, sharedSeconds: 20 },
  });
