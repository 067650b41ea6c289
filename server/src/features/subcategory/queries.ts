import { desc, eq, sql } from 'drizzle-orm';
import type { Db, RowLock } from '../../core/db/db.ts';
import { productSubcategories, subcategories } from '../../core/db/schema.ts';

// Plain column names, because drizzle leaves out the table's name in queries without a join, and this subquery has its
// own FROM.
const columns = {
  id: subcategories.id,
  name: subcategories.name,
  image: subcategories.image,
  categories: sql<{ id: string; name: string }[]>`(
    SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY sc.position), '[]')
    FROM subcategory_categories sc JOIN categories c ON c.id = sc.category_id
    WHERE sc.subcategory_id = subcategories.id)`,
};

export async function listSubCategories(db: Db) {
  return db.select(columns).from(subcategories).orderBy(desc(subcategories.id));
}

export type SubCategoryRow = Awaited<ReturnType<typeof listSubCategories>>[number];

export async function findSubCategory(db: Db, id: string): Promise<SubCategoryRow | undefined> {
  return (await db.select(columns).from(subcategories).where(eq(subcategories.id, id)))[0];
}

/** Locks and reads the sub category before a change in this transaction. */
export async function lockSubCategory(
  db: Db,
  id: string,
  lock: RowLock,
): Promise<SubCategoryRow | undefined> {
  return (await db.select(columns).from(subcategories).where(eq(subcategories.id, id)).for(lock))[0];
}

/** How many products would have no sub category without it. */
export async function countSubCategoryUses(db: Db, id: string): Promise<number> {
  return db.$count(productSubcategories, eq(productSubcategories.subcategoryId, id));
}
