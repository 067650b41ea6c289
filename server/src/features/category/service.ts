import type { categoryForm } from '@utsav/contract/category';
import type { z } from 'zod';
import { allTags } from '../../core/cache/cache.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { type CategoryRow, countCategoryUses, lockCategory } from './queries.ts';
import { indexLabel } from './search-label-queries.ts';
import { deleteCategory, insertCategory, updateCategory } from './writes.ts';

type Form = z.output<typeof categoryForm>;

const nameTaken = {
  categories_name: () => new AppError('BAD_INPUT', { reason: 'categoryNameTaken', field: 'name' }),
};

/** The category was used for the first time between the check and the deletion. */
const usedJustNow = () => new AppError('IN_USE', { reason: 'categoryJustNow' });
const useErrors = {
  subcategory_categories_category_id_fkey: usedJustNow,
  product_categories_category_id_fkey: usedJustNow,
};

export async function addCategory(
  context: AppContext,
  adminAction: AdminAction,
  form: Form,
): Promise<CategoryRow> {
  const id = newId(context.clock.now());
  return onViolation(nameTaken, () =>
    withInvalidation(context, [allTags], async (db) => {
      const added = required(await insertCategory(db, { id, ...form }));
      await indexLabel(db, id, form.name);
      await recordAdminAction(context, db, adminAction, id, differences(undefined, form));
      return added;
    }),
  );
}

export async function changeCategory(
  context: AppContext,
  adminAction: AdminAction,
  { _id, name, image }: Form & { _id: string },
): Promise<CategoryRow> {
  const values = { name, image, updatedAt: context.clock.now() };
  return onViolation(nameTaken, () =>
    withInvalidation(context, [allTags], async (db) => {
      const before = required(await lockCategory(db, _id));
      const after = required(await updateCategory(db, _id, values));
      await indexLabel(db, _id, name);
      await recordAdminAction(context, db, adminAction, _id, differences(recorded(before), recorded(after)));
      return after;
    }),
  );
}

export async function removeCategory(
  context: AppContext,
  adminAction: AdminAction,
  id: string,
): Promise<void> {
  await onViolation(useErrors, () =>
    withInvalidation(context, [allTags], async (db) => {
      const { subCategories, products } = await countCategoryUses(db, id);
      if (subCategories + products > 0) {
        throw new AppError('IN_USE', { reason: 'category', subCategories, services: products });
      }
      const deleted = required(await deleteCategory(db, id));
      await indexLabel(db, id);
      await recordAdminAction(context, db, adminAction, id, differences(recorded(deleted), undefined));
    }),
  );
}

const recorded = ({ name, image }: CategoryRow) => ({ name, image });

function required(row: CategoryRow | undefined): CategoryRow {
  if (!row) throw new AppError('NOT_FOUND', { reason: 'category' });
  return row;
}
