import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SubCategory } from '@utsav/contract/subcategory';
import { call } from '../../lib/api-client.ts';
import { refreshCatalogue } from '../../lib/catalogue.ts';
import { useAction } from '../../lib/use-action.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/subcategory')).subCategoryEndpoints;

export const subCategoryKeys = { all: ['subcategory'] as const };

export const subCategoriesQuery = () =>
  queryOptions({
    queryKey: [...subCategoryKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call((await endpoints()).list, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { public: true, silent: true },
  });

/** A category opens at the first sub category that contains it. */
export function firstSubCategoryOf(
  categoryId: string,
  subCategories: readonly SubCategory[],
): SubCategory | undefined {
  return subCategories.find((one) => one.category.some((category) => category._id === categoryId));
}

export type SubCategoryForm = Omit<SubCategory, '_id'>;

/** Adds a sub category, or changes the one whose id is given. Ends once the lists have reloaded. */
export function useSaveSubCategory(id: string | undefined) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (form: SubCategoryForm) => {
      const { create, update } = await endpoints();
      return id ? call(update, { body: { _id: id, ...form } }) : call(create, { body: form });
    },
    onSuccess: () => refreshCatalogue(client),
  });
}

export function useDeleteSubCategory() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (id: string) => call((await endpoints()).remove, { body: { _id: id } }),
    onSuccess: () => refreshCatalogue(client),
  });
}
