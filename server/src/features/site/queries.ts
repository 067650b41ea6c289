import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { categories, products, subcategories, subcategoryCategories, users } from '../../core/db/schema.ts';
import { isPublic } from '../product/queries.ts';

/** Every sub category in every category it belongs to. */
export function listListings(db: Db) {
  return db
    .select({
      category: { _id: categories.id, name: categories.name },
      subCategory: { _id: subcategories.id, name: subcategories.name },
    })
    .from(subcategoryCategories)
    .innerJoin(categories, eq(categories.id, subcategoryCategories.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, subcategoryCategories.subcategoryId))
    .orderBy(asc(subcategories.id), asc(categories.id));
}

/** Vendors with products, the oldest first. */
export function listVendors(db: Db, limit: number) {
  return db
    .select({ _id: users.id, name: users.vendorName })
    .from(users)
    .where(
      and(
        eq(users.role, 'ADMIN'),
        eq(users.status, 'ACTIVE'),
        sql`EXISTS (SELECT 1 FROM products p WHERE p.admin_id = ${users.id} AND p.published)`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

/** The oldest products from an id on. */
export function listProductsFrom(db: Db, id: string, limit: number) {
  return db
    .select({ _id: products.id, name: products.name, updatedAt: products.updatedAt })
    .from(products)
    .where(and(gte(products.id, id), isPublic))
    .orderBy(asc(products.id))
    .limit(limit);
}

/** The first id of each run of `size` products, oldest first. */
export async function listRunStarts(db: Db, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE ${isPublic}) AS numbered
    WHERE (place - 1) % ${size}::integer = 0 ORDER BY id`);
  return rows.map(({ id }) => id);
}
