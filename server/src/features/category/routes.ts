import { categoryEndpoints } from '@utsav/contract/category';
import type { Routes } from '../../core/route.ts';
import { presentCategory } from './present.ts';
import { listCategories } from './queries.ts';
import { addCategory, changeCategory, removeCategory } from './service.ts';

export const categoryRoutes: Routes = (mount, parts) => {
  mount.kept(categoryEndpoints.list, { tags: () => [] }, async () => ({
    message: 'All categories.',
    data: (await listCategories(parts.db)).map(presentCategory),
  }));

  mount(categoryEndpoints.add, async ({ body, deed }) => ({
    message: 'Category added.',
    data: presentCategory(await addCategory(parts, deed, body)),
  }));

  mount(categoryEndpoints.update, async ({ body, deed }) => ({
    message: 'Category updated.',
    data: presentCategory(await changeCategory(parts, deed, body)),
  }));

  mount(categoryEndpoints.remove, async ({ body, deed }) => {
    await removeCategory(parts, deed, body._id);
    return { message: 'Category deleted.', data: null };
  });
};
