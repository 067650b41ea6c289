import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { call } from '../../lib/api-client.ts';
import { showError } from '../../lib/error-text.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { showToast } from '../../lib/toast.ts';
import { orderKeys } from './api.ts';

const askEveryMs = 3_000;

/** How it stands with an online payment, asked again as long as it is open. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'payment', id],
    queryFn: async ({ signal }) => (await call(orderEndpoints.paymentStatus, { body: { id }, signal })).data,
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'WAITING' ? false : askEveryMs),
    staleTime: 0,
    gcTime: 0,
  });

/** Takes up the payment of an order again, if it is still open. */
export function usePayNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => call(orderEndpoints.paymentStatus, { body: { id: order._id } }),
    onSuccess: async ({ data }) => {
      if (data.url) return window.location.assign(data.url);
      showToast(
        data.state === 'PAID' ? 'success' : 'error',
        data.state === 'PAID' ? 'This order is paid.' : 'The time to pay for this order is over.',
      );
      await refetchChanged(client, { queryKey: orderKeys.all });
    },
    onError: (error) => showError(error),
  });
}
