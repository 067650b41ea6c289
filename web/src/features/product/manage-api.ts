import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import type { productEndpoints } from '@utsav/contract/product';
import { call } from '../../lib/api-client.ts';
import { refreshCatalogue } from '../../lib/catalogue.ts';
import type { OutcomeToasts } from '../../lib/mutation-toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { productKeys } from './api.ts';
import { type ManagedChoice, optionsOf, standardChoice } from './managed-choice.ts';

const endpoints = async () => (await import('@utsav/contract/product')).productEndpoints;

export type ProductBody = BodyInput<typeof productEndpoints.create>;

/** A page of the management list. */
export const managedProductsQuery = (choice: ManagedChoice = standardChoice) =>
  queryOptions({
    queryKey: [...productKeys.all, 'managed', optionsOf(choice)],
    queryFn: async ({ signal }) => call((await endpoints()).manage, { body: optionsOf(choice), signal }),
    placeholderData: keepPreviousData,
  });

/** Adds a service, or changes the one whose id is given. Ends once the lists have reloaded. */
export function useSaveProduct(id: string | undefined) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (body: ProductBody) => {
      const { create, update } = await endpoints();
      return id ? call(update, { body: { _id: id, ...body } }) : call(create, { body });
    },
    onSuccess: () => refreshCatalogue(client),
    // A new service is announced by a dialog.
    toasts: id ? {} : { success: () => '' },
  });
}

export type BulkBody = BodyInput<typeof productEndpoints.bulkUpdate>;

/** Changes price, discount, stock or visibility of services. Ends once the lists have reloaded. */
export function useChangeServices(toasts: OutcomeToasts<{ message: string }> = {}) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (body: BulkBody) => call((await endpoints()).bulkUpdate, { body }),
    onSuccess: () => refreshCatalogue(client),
    toasts,
  });
}

/** How many open bookings of each status are read: the dialog names a few. */
const namedBookings = 5;

/** The bookings of a service that are neither cancelled nor delivered: how many, and the first of them. */
export const openBookingsQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'open-bookings', productId],
    queryFn: async ({ signal }) => {
      const { orderEndpoints } = await import('@utsav/contract/order');
      const replies = await Promise.all(
        (['PENDING', 'ACCEPTED'] as const).map((status) =>
          call(orderEndpoints.all, {
            query: { productId, status, sort: 'date-asc', page: 1, limit: namedBookings },
            signal,
          }),
        ),
      );
      return {
        count: replies.reduce((sum, { totalCount = 0 }) => sum + totalCount, 0),
        first: replies
          .flatMap(({ data }) => data)
          .sort((a, b) => a.delivery_date.localeCompare(b.delivery_date))
          .slice(0, namedBookings),
      };
    },
    staleTime: 0,
    meta: { silent: true },
  });

export function useDeleteProduct() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (id: string) => call((await endpoints()).remove, { body: { _id: id } }),
    onSuccess: () => refreshCatalogue(client),
  });
}
