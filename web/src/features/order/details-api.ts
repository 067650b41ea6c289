import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { type OrderChangeName, orderChanges } from '@utsav/contract/order-graph';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { translator } from '../../lib/messages.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';
import { orderKeys, refreshing, statusToast, useStatusChanged } from './api.ts';

/** One order with its history, by its number. */
export const orderDetailsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'details', orderId],
    queryFn: async ({ signal }) => (await call(orderEndpoints.details, { query: { orderId }, signal })).data,
    ...refreshing,
  });

export function useAddNote() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: { orderId: string; text: string }) => call(orderEndpoints.addNote, { body }),
    onSuccess: () => refetchChanged(client, { queryKey: orderKeys.all }),
  });
}

type Correction = {
  order: Order;
  change: Extract<OrderChangeName, 'revoke' | 'reopen'>;
  reason: string;
};

/** An operator corrects the status of an order. */
export function useCorrectStatus() {
  return useAction({
    mutationFn: ({ order, change, reason }: Correction) =>
      call(orderEndpoints.correctStatus, {
        body: { orderId: order._id, status: orderChanges[change].to, reason },
      }),
    onSuccess: useStatusChanged(),
    toasts: {
      success: statusToast,
      failure: (error) => errorText(error, translator()('booking.adminActions.notUpdated')),
    },
  });
}
