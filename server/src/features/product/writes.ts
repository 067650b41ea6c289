import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { productCategories, productSubcategories, products } from '../../core/db/schema.ts';
import type { ProductRow } from './queries.ts';

export type NewProduct = typeof products.$inferInsert;

export async function insertProduct(db: Db, values: NewProduct): Promise<void> {
  await db.insert(products).values(values);
}

type Numbers = Pick<ProductRow, 'id' | 'pricePaise' | 'discount' | 'stock' | 'published'>;

/** Writes what can be changed of several products at once, in one statement. */
export async function updateNumbers(db: Db, rows: Numbers[], updatedAt: Date): Promise<void> {
  await db.execute(sql`
    UPDATE products SET price_paise = given."pricePaise", discount = given.discount, stock = given.stock,
      published = given.published,
      updated_at = ${updatedAt}
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given (id text, "pricePaise" bigint, discount numeric, stock integer, published boolean)
    WHERE products.id = given.id`);
}

export async function updateProduct(db: Db, id: string, values: Partial<NewProduct>): Promise<void> {
  await db.update(products).set(values).where(eq(products.id, id));
}

export async function deleteProduct(db: Db, id: string): Promise<void> {
  await db.delete(products).where(eq(products.id, id));
}

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
  await insertSubCategoryLinks(db, inSubCategories);
}

type SubCategoryLink = { productId: string; subcategoryId: string; position: number };

/** Links copy the columns that products are sorted by; the foreign key updates the copies later. */
export async function insertSubCategoryLinks(db: Db, links: SubCategoryLink[]): Promise<void> {
  if (links.length === 0) return;
  await db.execute(sql`
    INSERT INTO product_subcategories
      (product_id, subcategory_id, position, discounted_paise, rating_tenths, review_count)
    SELECT id, "subcategoryId", position, discounted_paise, rating_tenths, review_count
    FROM json_to_recordset(${JSON.stringify(links)})
      AS link ("productId" text, "subcategoryId" text, position integer)
    JOIN products ON id = "productId"`);
}
