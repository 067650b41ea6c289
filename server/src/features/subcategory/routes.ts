import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import type { Routes } from '../../core/http/route.ts';
import { presentSubCategory } from './present.ts';
import { listSubCategories } from './queries.ts';
import { addSubCategory, changeSubCategory, removeSubCategory } from './service.ts';

export const subCategoryRoutes: Routes = (mount, context) => {
  mount.cached(subCategoryEndpoints.list, { tags: () => [] }, async () => ({
    message: 'All sub categories.',
    data: (await listSubCategories(context.db)).map(presentSubCategory),
  }));

  mount(subCategoryEndpoints.create, async ({ body, adminAction }) => ({
    message: 'Sub category added.',
    data: presentSubCategory(await addSubCategory(context, adminAction, body)),
  }));

  mount(subCategoryEndpoints.update, async ({ body, adminAction }) => ({
    message: 'Sub category updated.',
    data: presentSubCategory(await changeSubCategory(context, adminAction, body)),
  }));

  mount(subCategoryEndpoints.remove, async ({ body, adminAction }) => {
    await removeSubCategory(context, adminAction, body._id);
    return { message: 'Sub category deleted.', data: null };
  });
};
