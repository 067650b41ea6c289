import type { SubCategory } from '@utsav/contract/subcategory';
import type { SubCategoryRow } from './queries.ts';

export function presentSubCategory({ id, name, image, categories }: SubCategoryRow): SubCategory {
  return { _id: id, name, image, category: categories.map(({ id, name }) => ({ _id: id, name })) };
}
