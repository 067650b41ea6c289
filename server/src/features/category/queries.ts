import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { categories, productCategories, subcategoryCategories } from '../../core/db/schema.ts';

export type CategoryRow = typeof categories.$inferSelect;

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(desc(categories.id));
}

/** Locks and reads the category before a change in this transaction. */
export async function lockCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  return (await db.select().from(categories).where(eq(categories.id, id)).for('no key update'))[0];
}

/** How many sub categories and products would have no category without it. */
export async function countCategoryUses(
  db: Db,
  id: string,
): Promise<{ subCategories: number; products: number }> {
  return {
    subCategories: await db.$count(subcategoryCategories, eq(subcategoryCategories.categoryId, id)),
    products: await db.$count(productCategories, eq(productCategories.categoryId, id)),
  };
}
