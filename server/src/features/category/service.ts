import type { categoryForm } from '@utsav/contract/category';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
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
  updateCategory,
} from './queries.ts';

type Form = z.output<typeof categoryForm>;

export async function addCategory(parts: Parts, form: Form): Promise<CategoryRow> {
  const id = newId(parts.clock.now());
  return named(() =>
    changing(parts, [everything], async (db) => required(await insertCategory(db, { id, ...form }))),
  );
}

export async function changeCategory(
  parts: Parts,
  { _id, name, image }: Form & { _id: string },
): Promise<CategoryRow> {
  const values = { name, image, updatedAt: parts.clock.now() };
  return named(() =>
    changing(parts, [everything], async (db) => required(await updateCategory(db, _id, values))),
  );
}

export async function removeCategory(parts: Parts, id: string): Promise<void> {
  try {
    await changing(parts, [everything], async (db) => {
      const { subCategories, products } = await countCategoryUses(db, id);
      if (subCategories + products > 0) {
        throw inUse(`${subCategories} sub categories and ${products} services`);
      }
      if (!(await deleteCategory(db, id))) throw new AppError('NOT_FOUND', 'There is no such category.');
    });
  } catch (error) {
    // Somebody began to use it between the look and the deletion.
    if (violatedConstraint(error)?.endsWith('_category_id_fkey')) {
      throw inUse('a new service or sub category');
    }
    throw error;
  }
}

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
