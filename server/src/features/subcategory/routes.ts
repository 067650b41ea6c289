import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import type { Routes } from '../../core/calls/route.ts';
import { presentSubCategory } from './present.ts';
import { listSubCategories } from './queries.ts';
import { addSubCategory, changeSubCategory, removeSubCategory } from './service.ts';

export const subCategoryRoutes: Routes = (mount, context) => {
  mount.cached(subCategoryEndpoints.list, { tags: () => [] }, async ({ t, db }) => ({
    message: t('subCategory.list'),
    data: (await listSubCategories(db)).map(presentSubCategory),
  }));

  mount(subCategoryEndpoints.create, async ({ body, adminAction, t }) => ({
    message: t('subCategory.added'),
    data: presentSubCategory(await addSubCategory(context, adminAction, body)),
  }));

  mount(subCategoryEndpoints.update, async ({ body, adminAction, t }) => ({
    message: t('subCategory.updated'),
    data: presentSubCategory(await changeSubCategory(context, adminAction, body)),
  }));

  mount(subCategoryEndpoints.remove, async ({ body, adminAction, t }) => {
    await removeSubCategory(context, adminAction, body._id);
    return { message: t('subCategory.deleted'), data: null };
  });
};
