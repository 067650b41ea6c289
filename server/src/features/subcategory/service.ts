import type { subCategoryForm } from '@utsav/contract/subcategory';
import type { z } from 'zod';
import { allTags } from '../../core/cache/cache.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import type { Db } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { indexLabel } from '../category/search-label-queries.ts';
import { countSubCategoryUses, findSubCategory, lockSubCategory, type SubCategoryRow } from './queries.ts';
import { deleteSubCategory, insertSubCategory, replaceCategories, updateSubCategory } from './writes.ts';

type Form = z.output<typeof subCategoryForm>;

const linkErrors = {
  subcategory_categories_category_id_fkey: () =>
    new AppError('BAD_INPUT', { reason: 'unknownReference', field: 'category' }),
  product_subcategories_subcategory_id_fkey: () => new AppError('IN_USE', { reason: 'subCategoryJustNow' }),
};

export async function addSubCategory(
  context: AppContext,
  adminAction: AdminAction,
  form: Form,
): Promise<SubCategoryRow> {
  const { category, name, image } = form;
  const now = context.clock.now();
  const id = newId(now);
  return onViolation(linkErrors, () =>
    withInvalidation(context, [allTags], async (db) => {
      await insertSubCategory(db, { id, name, image, createdAt: now, updatedAt: now });
      await replaceCategories(db, id, category);
      await indexLabel(db, id, name);
      const added = await required(db, id);
      await recordAdminAction(context, db, adminAction, id, differences(undefined, recorded(added)));
      return added;
    }),
  );
}

export async function changeSubCategory(
  context: AppContext,
  adminAction: AdminAction,
  { _id: id, name, image, category }: Form & { _id: string },
): Promise<SubCategoryRow> {
  return onViolation(linkErrors, () =>
    withInvalidation(context, [allTags], async (db) => {
      const before = await lockSubCategory(db, id, 'no key update');
      if (!before) throw noSuchSubCategory();
      await updateSubCategory(db, id, { name, image, updatedAt: context.clock.now() });
      await replaceCategories(db, id, category);
      await indexLabel(db, id, name);
      const after = await required(db, id);
      await recordAdminAction(context, db, adminAction, id, differences(recorded(before), recorded(after)));
      return after;
    }),
  );
}

export async function removeSubCategory(
  context: AppContext,
  adminAction: AdminAction,
  id: string,
): Promise<void> {
  await onViolation(linkErrors, () =>
    withInvalidation(context, [allTags], async (db) => {
      const uses = await countSubCategoryUses(db, id);
      if (uses > 0) throw new AppError('IN_USE', { reason: 'subCategory', services: uses });
      const before = await lockSubCategory(db, id, 'update');
      if (!before) throw noSuchSubCategory();
      await deleteSubCategory(db, id);
      await indexLabel(db, id);
      await recordAdminAction(context, db, adminAction, id, differences(recorded(before), undefined));
    }),
  );
}

async function required(db: Db, id: string): Promise<SubCategoryRow> {
  const found = await findSubCategory(db, id);
  if (!found) throw noSuchSubCategory();
  return found;
}

const recorded = ({ name, image, categories }: SubCategoryRow) => ({
  name,
  image,
  category: categories.map((category) => category.name),
});

const noSuchSubCategory = () => new AppError('NOT_FOUND', { reason: 'subCategory' });
