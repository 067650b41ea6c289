import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { call } from '../../lib/api-client.ts';
import { translator } from '../../lib/messages.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';
import { orderKeys } from './api.ts';

const askEveryMs = 3_000;

/** The state of an online payment, fetched again as long as it is open. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'payment', id],
    queryFn: async ({ signal }) => (await call(orderEndpoints.paymentStatus, { body: { id }, signal })).data,
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'WAITING' ? false : askEveryMs),
    staleTime: 0,
    gcTime: 0,
    // Fetched every few seconds; the page itself shows a failure.
    meta: { silent: true },
  });

/** Resumes the payment of an order, if it is still open. */
export function usePayNow() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (order: Order) => call(orderEndpoints.paymentStatus, { body: { id: order._id } }),
    onSuccess: async ({ data }) => {
      if (data.url) window.location.assign(data.url);
      else await refetchChanged(client, { queryKey: orderKeys.all });
    },
    toasts: {
      success: ({ data }) => {
        if (data.url) return '';
        const t = translator();
        if (data.state === 'PAID') return t('booking.customerActions.isPaid');
        return { kind: 'error', message: t('booking.customerActions.tooLate') };
      },
    },
  });
}
