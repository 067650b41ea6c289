import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryInput } from '@utsav/contract/endpoint';
import { ordersRefreshMs, pageSizes, toastTimes } from '@utsav/contract/limits';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { type OrderChangeName, orderChanges } from '@utsav/contract/order-graph';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { type Translate, translator } from '../../lib/messages.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { sessionIdentity } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { rememberOrders } from './last-seen.ts';
import { countStatusUpdate } from './status-updates.ts';

export const orderKeys = { all: ['order'] as const };

/** Fetched again every 30 seconds; the interval pauses while the tab is hidden and catches up afterwards. */
export const refreshing = {
  refetchInterval: ordersRefreshMs,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  // Offline a refresh fails with a message, instead of waiting for the connection.
  networkMode: 'always' as const,
  refetchOnReconnect: true,
  staleTime: 0,
  meta: { silent: true },
};

/** The person's own orders, newest first. */
export const ownOrdersQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.all, 'own'],
    queryFn: async ({ signal }) => {
      const person = sessionIdentity();
      const { data } = await call(orderEndpoints.list, { signal });
      if (sessionIdentity() === person) rememberOrders(data);
      return data;
    },
    ...refreshing,
  });

export type OrderOptions = QueryInput<typeof orderEndpoints.all> & { page: number };

/** A page of everybody's orders, for admins. */
export const allOrdersQuery = (options: OrderOptions) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'all', options],
    queryFn: ({ signal }) =>
      call(orderEndpoints.all, { query: { limit: pageSizes.orders, ...options }, signal }),
    placeholderData: keepPreviousData,
    ...refreshing,
  });

/** The vendors who have orders, for operators. */
export const orderVendorsQuery = () =>
  queryOptions({
    queryKey: ['order-vendors'],
    queryFn: async ({ signal }) => (await call(orderEndpoints.vendors, { signal })).data,
    meta: { silent: true },
  });

type OrderChange = { order: Order; change: OrderChangeName; reason?: string; note?: string };

/** Accepts or completes an order. */
export function useUpdateStatus() {
  return useStatusChange((t) => t('booking.adminActions.notUpdated'));
}

/** An admin cancels a pending order and says why. */
export function useRejectOrder() {
  return useStatusChange((t) => t('booking.adminActions.notRejected'));
}

function useStatusChange(failureText: (t: Translate) => string) {
  const changed = useStatusChanged();
  return useAction({
    mutationFn: ({ order, change, reason, note }: OrderChange) =>
      call(orderEndpoints.updateStatus, {
        body: {
          orderId: order._id,
          status: orderChanges[change].to,
          ...(reason === undefined ? {} : { cancellation_reason: reason }),
          ...(note ? { note } : {}),
        },
      }),
    onSuccess: changed,
    toasts: { success: statusToast, failure: (error) => errorText(error, failureText(translator())) },
  });
}

/** A customer cancels an own pending order. */
export function useCancelOrder() {
  const changed = useStatusChanged();
  return useAction({
    mutationFn: (order: Order) => call(orderEndpoints.cancel, { body: { orderId: order._id } }),
    onSuccess: changed,
    toasts: {
      success: statusToast,
      failure: (error) => errorText(error, translator()('booking.customerActions.notCancelled')),
    },
  });
}

export function useStatusChanged() {
  const client = useQueryClient();
  return () => {
    countStatusUpdate();
    return refetchChanged(client, { queryKey: orderKeys.all });
  };
}

export function statusToast({ data, message }: { data: Order; message: string }) {
  const t = translator();
  const { name } = data.product_details;
  switch (data.order_status) {
    case 'CANCELLED':
      return {
        kind: 'error' as const,
        message: t('booking.adminActions.wasCancelled', { name }),
        durationMs: toastTimes.cancelled,
      };
    case 'ACCEPTED':
      return {
        kind: 'success' as const,
        message: t('booking.adminActions.wasAccepted', { name }),
        durationMs: toastTimes.accepted,
      };
    default:
      return message;
  }
}
