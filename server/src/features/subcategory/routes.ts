import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import type { Routes } from '../../core/route.ts';
import { presentSubCategory } from './present.ts';
import { listSubCategories } from './queries.ts';
import { addSubCategory, changeSubCategory, removeSubCategory } from './service.ts';

export const subCategoryRoutes: Routes = (mount, parts) => {
  mount.kept(subCategoryEndpoints.list, { tags: () => [] }, async () => ({
    message: 'All sub categories.',
    data: (await listSubCategories(parts.db)).map(presentSubCategory),
  }));

  mount(subCategoryEndpoints.create, async ({ body }) => ({
    message: 'Sub category added.',
    data: presentSubCategory(await addSubCategory(parts, body)),
  }));

  mount(subCategoryEndpoints.update, async ({ body }) => ({
    message: 'Sub category updated.',
    data: presentSubCategory(await changeSubCategory(parts, body)),
  }));

  mount(subCategoryEndpoints.remove, async ({ body }) => {
    await removeSubCategory(parts, body._id);
    return { message: 'Sub category deleted.', data: null };
  });
};
