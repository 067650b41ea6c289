import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Category } from '@utsav/contract/category';
import { call } from '../../lib/api-client.ts';
import { refreshCatalogue } from '../../lib/catalogue.ts';
import { useAction } from '../../lib/use-action.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/category')).categoryEndpoints;

export const categoryKeys = { all: ['category'] as const };

export const categoriesQuery = () =>
  queryOptions({
    queryKey: [...categoryKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call((await endpoints()).list, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { public: true, silent: true },
  });

export type CategoryForm = Omit<Category, '_id'>;

/** Adds a category, or changes the one whose id is given. Ends once the lists have reloaded. */
export function useSaveCategory(id: string | undefined) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (form: CategoryForm) => {
      const { add, update } = await endpoints();
      return id ? call(update, { body: { _id: id, ...form } }) : call(add, { body: form });
    },
    onSuccess: () => refreshCatalogue(client),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (id: string) => call((await endpoints()).remove, { body: { _id: id } }),
    onSuccess: () => refreshCatalogue(client),
  });
}
