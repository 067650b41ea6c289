import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { subcategories, subcategoryCategories } from '../../core/db/schema.ts';

export async function insertSubCategory(
  db: Db,
  values: { id: string; name: string; image: string; createdAt: Date; updatedAt: Date },
): Promise<void> {
  await db.insert(subcategories).values(values);
}

export async function updateSubCategory(
  db: Db,
  id: string,
  values: { name: string; image: string; updatedAt: Date },
): Promise<void> {
  await db.update(subcategories).set(values).where(eq(subcategories.id, id));
}

export async function replaceCategories(db: Db, subcategoryId: string, categoryIds: string[]): Promise<void> {
  await db.delete(subcategoryCategories).where(eq(subcategoryCategories.subcategoryId, subcategoryId));
  const links = categoryIds.map((categoryId, position) => ({ subcategoryId, categoryId, position }));
  await db.insert(subcategoryCategories).values(links);
}

export async function deleteSubCategory(db: Db, id: string): Promise<void> {
  await db.delete(subcategories).where(eq(subcategories.id, id));
}
