import type { Db } from '../../core/db/db.ts';
import { productCategories, products } from '../../core/db/schema.ts';
import { insertSubCategoryLinks, type NewProduct } from './writes.ts';

type ImportedProduct = { values: NewProduct; categoryIds: string[]; subCategoryIds: string[] };

/** Building a statement of many rows blocks the event loop for long. */
const batchSize = 200;

export async function insertProducts(db: Db, imported: ImportedProduct[]): Promise<void> {
  for (let start = 0; start < imported.length; start += batchSize) {
    const batch = imported.slice(start, start + batchSize);
    await db.insert(products).values(batch.map(({ values }) => values));
    const inCategories = batch.flatMap(({ values, categoryIds }) =>
      categoryIds.map((categoryId, position) => ({ productId: values.id, categoryId, position })),
    );
    if (inCategories.length > 0) await db.insert(productCategories).values(inCategories);
    await insertSubCategoryLinks(
      db,
      batch.flatMap(({ values, subCategoryIds }) =>
        subCategoryIds.map((subcategoryId, position) => ({ productId: values.id, subcategoryId, position })),
      ),
    );
  }
}
