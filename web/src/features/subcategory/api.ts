import { queryOptions } from '@tanstack/react-query';
import type { SubCategory } from '@utsav/contract/subcategory';
import { call } from '../../lib/api-client.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/subcategory')).subCategoryEndpoints;

export const subCategoryKeys = { all: ['subcategory'] as const };

export const subCategoriesQuery = () =>
  queryOptions({
    queryKey: [...subCategoryKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call((await endpoints()).list, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { public: true },
  });

/** A category opens at the first sub category that contains it (specification section 2, Home). */
export function firstSubCategoryOf(
  categoryId: string,
  subCategories: readonly SubCategory[],
): SubCategory | undefined {
  return subCategories.find((one) => one.category.some((category) => category._id === categoryId));
}
