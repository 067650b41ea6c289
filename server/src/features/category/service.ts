import type { categoryForm } from '@utsav/contract/category';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { type Deed, differences, recordDeed } from '../../core/audit.ts';
import { everything } from '../../core/cache.ts';
import { changing } from '../../core/cache-changes.ts';
import { violatedConstraint } from '../../core/db.ts';
import { newId } from '../../core/ids.ts';
import type { Parts } from '../../core/parts.ts';
import {
  type CategoryRow,
  countCategoryUses,
  deleteCategory,
  insertCategory,
  lockCategory,
  updateCategory,
} from './queries.ts';

type Form = z.output<typeof categoryForm>;

export async function addCategory(parts: Parts, deed: Deed, form: Form): Promise<CategoryRow> {
  const id = newId(parts.clock.now());
  return named(() =>
    changing(parts, [everything], async (db) => {
      const added = required(await insertCategory(db, { id, ...form }));
      await recordDeed(parts, db, deed, id, differences(undefined, form));
      return added;
    }),
  );
}

export async function changeCategory(
  parts: Parts,
  deed: Deed,
  { _id, name, image }: Form & { _id: string },
): Promise<CategoryRow> {
  const values = { name, image, updatedAt: parts.clock.now() };
  return named(() =>
    changing(parts, [everything], async (db) => {
      const before = required(await lockCategory(db, _id));
      const after = required(await updateCategory(db, _id, values));
      await recordDeed(parts, db, deed, _id, differences(recorded(before), recorded(after)));
      return after;
    }),
  );
}

export async function removeCategory(parts: Parts, deed: Deed, id: string): Promise<void> {
  try {
    await changing(parts, [everything], async (db) => {
      const { subCategories, products } = await countCategoryUses(db, id);
      if (subCategories + products > 0) {
        throw inUse(`${subCategories} sub categories and ${products} services`);
      }
      const deleted = required(await deleteCategory(db, id));
      await recordDeed(parts, db, deed, id, differences(recorded(deleted), undefined));
    });
  } catch (error) {
    // Somebody began to use it between the look and the deletion.
    if (violatedConstraint(error)?.endsWith('_category_id_fkey')) {
      throw inUse('a new service or sub category');
    }
    throw error;
  }
}

const recorded = ({ name, image }: CategoryRow) => ({ name, image });

const inUse = (by: string) =>
  new AppError('IN_USE', `This category is used by ${by}, so it cannot be deleted.`);

async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'categories_name') throw error;
    throw new AppError('BAD_INPUT', 'A category with this name already exists.', 'name');
  }
}

function required(row: CategoryRow | undefined): CategoryRow {
  if (!row) throw new AppError('NOT_FOUND', 'There is no such category.');
  return row;
}
