import { and, eq } from 'drizzle-orm';
import type { Db } from '../../core/db.ts';
import { productCategories, productSubcategories, products } from '../../core/schema.ts';

type NewProduct = typeof products.$inferInsert;

export async function insertProduct(db: Db, values: NewProduct): Promise<void> {
  await db.insert(products).values(values);
}

/** `adminId` limits the change to services of that admin. */
export async function updateProduct(
  db: Db,
  { id, adminId }: { id: string; adminId?: string | undefined },
  values: Partial<NewProduct>,
): Promise<boolean> {
  const changed = await db
    .update(products)
    .set(values)
    .where(and(eq(products.id, id), adminId === undefined ? undefined : eq(products.adminId, adminId)))
    .returning({ id: products.id });
  return changed.length > 0;
}

export async function deleteProduct(
  db: Db,
  { id, adminId }: { id: string; adminId?: string | undefined },
): Promise<boolean> {
  const deleted = await db
    .delete(products)
    .where(and(eq(products.id, id), adminId === undefined ? undefined : eq(products.adminId, adminId)))
    .returning({ id: products.id });
  return deleted.length > 0;
}

/** Puts the links of a service in place of the ones it had. */
export async function replaceProductLinks(
  db: Db,
  productId: string,
  links: { categoryIds: string[]; subCategoryIds: string[] },
): Promise<void> {
  await db.delete(productCategories).where(eq(productCategories.productId, productId));
  await db.delete(productSubcategories).where(eq(productSubcategories.productId, productId));
  const inCategories = links.categoryIds.map((categoryId, position) => ({ productId, categoryId, position }));
  if (inCategories.length > 0) await db.insert(productCategories).values(inCategories);
  const inSubCategories = links.subCategoryIds.map((subcategoryId, position) => ({
    productId,
    subcategoryId,
    position,
  }));
  if (inSubCategories.length > 0) await db.insert(productSubcategories).values(inSubCategories);
}
