import type { subCategoryForm } from '@utsav/contract/subcategory';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { type Deed, differences, recordDeed } from '../../core/audit.ts';
import { everything } from '../../core/cache.ts';
import { changing } from '../../core/cache-changes.ts';
import { type Db, violatedConstraint } from '../../core/db.ts';
import { newId } from '../../core/ids.ts';
import type { Parts } from '../../core/parts.ts';
import {
  countSubCategoryUses,
  deleteSubCategory,
  findSubCategory,
  insertSubCategory,
  lockSubCategory,
  replaceCategories,
  type SubCategoryRow,
  updateSubCategory,
} from './queries.ts';

type Form = z.output<typeof subCategoryForm>;

export async function addSubCategory(parts: Parts, deed: Deed, form: Form): Promise<SubCategoryRow> {
  const { category, name, image } = form;
  const now = parts.clock.now();
  const id = newId(now);
  return linked(() =>
    changing(parts, [everything], async (db) => {
      await insertSubCategory(db, { id, name, image, createdAt: now, updatedAt: now });
      await replaceCategories(db, id, category);
      const added = await required(db, id);
      await recordDeed(parts, db, deed, id, differences(undefined, recorded(added)));
      return added;
    }),
  );
}

export async function changeSubCategory(
  parts: Parts,
  deed: Deed,
  { _id: id, name, image, category }: Form & { _id: string },
): Promise<SubCategoryRow> {
  return linked(() =>
    changing(parts, [everything], async (db) => {
      const before = await lockSubCategory(db, id, 'no key update');
      if (!before) throw noSuchOne();
      await updateSubCategory(db, id, { name, image, updatedAt: parts.clock.now() });
      await replaceCategories(db, id, category);
      const after = await required(db, id);
      await recordDeed(parts, db, deed, id, differences(recorded(before), recorded(after)));
      return after;
    }),
  );
}

export async function removeSubCategory(parts: Parts, deed: Deed, id: string): Promise<void> {
  await linked(() =>
    changing(parts, [everything], async (db) => {
      const uses = await countSubCategoryUses(db, id);
      if (uses > 0) throw inUse(`${uses} services`);
      const before = await lockSubCategory(db, id, 'update');
      if (!before) throw noSuchOne();
      await deleteSubCategory(db, id);
      await recordDeed(parts, db, deed, id, differences(recorded(before), undefined));
    }),
  );
}

async function required(db: Db, id: string): Promise<SubCategoryRow> {
  const found = await findSubCategory(db, id);
  if (!found) throw noSuchOne();
  return found;
}

const recorded = ({ name, image, categories }: SubCategoryRow) => ({
  name,
  image,
  category: categories.map((category) => category.name),
});

const noSuchOne = () => new AppError('NOT_FOUND', 'There is no such sub category.');
const inUse = (by: string) =>
  new AppError('IN_USE', `This sub category is used by ${by}, so it cannot be deleted.`);

/** The foreign keys have the last word: between a look and a write somebody else may have been quicker. */
async function linked<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'subcategory_categories_category_id_fkey') {
      throw new AppError('BAD_INPUT', 'category holds one that does not exist (any more).', 'category');
    }
    if (constraint === 'product_subcategories_subcategory_id_fkey') throw inUse('a new service');
    throw error;
  }
}
