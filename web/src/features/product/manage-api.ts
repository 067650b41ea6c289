import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { pageSizes } from '@utsav/contract/limits';
import type { productEndpoints } from '@utsav/contract/product';
import { call } from '../../lib/api-client.ts';
import { refreshCatalogue } from '../../lib/catalogue.ts';
import { useAction } from '../../lib/use-action.ts';
import { productKeys } from './api.ts';

const endpoints = async () => (await import('@utsav/contract/product')).productEndpoints;

export type ProductBody = BodyInput<typeof productEndpoints.create>;

/** A page of the management list. */
export const managedProductsQuery = ({ page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...productKeys.all, 'managed', page, search],
    queryFn: async ({ signal }) =>
      call((await endpoints()).manage, { body: { page, limit: pageSizes.management, search }, signal }),
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
    // A new service is announced by a dialog (specification section 7).
    toasts: id ? {} : { success: () => '' },
  });
}

export function useDeleteProduct() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (id: string) => call((await endpoints()).remove, { body: { _id: id } }),
    onSuccess: () => refreshCatalogue(client),
  });
}
