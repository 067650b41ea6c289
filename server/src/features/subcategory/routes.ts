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

  mount(subCategoryEndpoints.create, async ({ body, deed }) => ({
    message: 'Sub category added.',
    data: presentSubCategory(await addSubCategory(parts, deed, body)),
  }));

  mount(subCategoryEndpoints.update, async ({ body, deed }) => ({
    message: 'Sub category updated.',
    data: presentSubCategory(await changeSubCategory(parts, deed, body)),
  }));

  mount(subCategoryEndpoints.remove, async ({ body, deed }) => {
    await removeSubCategory(parts, deed, body._id);
    return { message: 'Sub category deleted.', data: null };
  });
};
