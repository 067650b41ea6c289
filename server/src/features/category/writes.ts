import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { categories } from '../../core/db/schema.ts';
import type { CategoryRow } from './queries.ts';

export async function insertCategory(
  db: Db,
  values: { id: string; name: string; image: string },
): Promise<CategoryRow | undefined> {
  return (await db.insert(categories).values(values).returning())[0];
}

export async function updateCategory(
  db: Db,
  id: string,
  values: { name: string; image: string; updatedAt: Date },
): Promise<CategoryRow | undefined> {
  return (await db.update(categories).set(values).where(eq(categories.id, id)).returning())[0];
}

export async function deleteCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  return (await db.delete(categories).where(eq(categories.id, id)).returning())[0];
}
