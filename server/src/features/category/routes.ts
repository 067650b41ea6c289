import { categoryEndpoints } from '@utsav/contract/category';
import type { Routes } from '../../core/calls/route.ts';
import { presentCategory } from './present.ts';
import { listCategories } from './queries.ts';
import { addCategory, changeCategory, removeCategory } from './service.ts';

export const categoryRoutes: Routes = (mount, context) => {
  mount.cached(categoryEndpoints.list, { tags: () => [] }, async ({ t, db }) => ({
    message: t('category.list'),
    data: (await listCategories(db)).map(presentCategory),
  }));

  mount(categoryEndpoints.add, async ({ body, adminAction, t }) => ({
    message: t('category.added'),
    data: presentCategory(await addCategory(context, adminAction, body)),
  }));

  mount(categoryEndpoints.update, async ({ body, adminAction, t }) => ({
    message: t('category.updated'),
    data: presentCategory(await changeCategory(context, adminAction, body)),
  }));

  mount(categoryEndpoints.remove, async ({ body, adminAction, t }) => {
    await removeCategory(context, adminAction, body._id);
    return { message: t('category.deleted'), data: null };
  });
};
