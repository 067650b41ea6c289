import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryInput } from '@utsav/contract/endpoint';
import { clientErrorTexts } from '@utsav/contract/errors';
import { ordersRefreshMs, pageSizes, toastTimes } from '@utsav/contract/limits';
import { type Order, type OrderStatus, orderEndpoints } from '@utsav/contract/order';
import { call } from '../../lib/api-client.ts';
import { showError } from '../../lib/error-text.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { showToast } from '../../lib/toast.ts';
import { countStatusUpdate } from './status-updates.ts';

export const orderKeys = { all: ['order'] as const };

/** Looked at again every 30 seconds; the interval pauses while the tab is hidden and catches up afterwards. */
const refreshing = {
  refetchInterval: ordersRefreshMs,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  staleTime: 0,
};

/** The person's own orders, newest first. */
export const ownOrdersQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.all, 'own'],
    queryFn: async ({ signal }) => (await call(orderEndpoints.list, { signal })).data,
    ...refreshing,
  });

export type OrderFilter = Pick<QueryInput<typeof orderEndpoints.all>, 'status' | 'date' | 'search'> & {
  page: number;
};

/** A page of everybody's orders, for admins. */
export const allOrdersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'all', filter],
    queryFn: ({ signal }) =>
      call(orderEndpoints.all, { query: { ...filter, limit: pageSizes.orders }, signal }),
    placeholderData: keepPreviousData,
    ...refreshing,
  });

type StatusChange = { order: Order; status: OrderStatus; reason?: string };

/** Accept, reject or complete an order; the toasts are those of specification section 8. */
export function useUpdateStatus() {
  const changed = useStatusChanged();
  return useMutation({
    mutationFn: ({ order, status, reason }: StatusChange) =>
      call(orderEndpoints.updateStatus, {
        body: {
          orderId: order._id,
          status,
          ...(reason === undefined ? {} : { cancellation_reason: reason }),
        },
      }),
    onSuccess: ({ data, message }) => changed(data, message),
    onError: (error) => showError(error, clientErrorTexts.statusUpdate),
  });
}

/** A customer cancels an own pending order. */
export function useCancelOrder() {
  const changed = useStatusChanged();
  return useMutation({
    mutationFn: (order: Order) => call(orderEndpoints.cancel, { body: { orderId: order._id } }),
    onSuccess: ({ data, message }) => changed(data, message),
    onError: (error) => showError(error, clientErrorTexts.customerCancel),
  });
}

function useStatusChanged() {
  const client = useQueryClient();
  return async (order: Order, message: string) => {
    countStatusUpdate();
    announce(order, message);
    await refetchChanged(client, { queryKey: orderKeys.all });
  };
}

function announce({ order_status, product_details: { name } }: Order, message: string): void {
  if (order_status === 'CANCELLED') {
    showToast('error', `${name} has been cancelled.`, { durationMs: toastTimes.cancelled });
  } else if (order_status === 'ACCEPTED') {
    const text = `${name} has been accepted and is being processed!`;
    showToast('success', text, { durationMs: toastTimes.accepted });
  } else {
    showToast('success', message);
  }
}
