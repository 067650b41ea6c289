import { queryOptions } from '@tanstack/react-query';
import { type SubCategory, subCategoryEndpoints } from '@utsav/contract/subcategory';
import { call } from '../../lib/api-client.ts';

export const subCategoryKeys = { all: ['subcategory'] as const };

export const subCategoriesQuery = () =>
  queryOptions({
    queryKey: [...subCategoryKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call(subCategoryEndpoints.list, { signal })).data,
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
