import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { eqIfGiven, isAnyOf } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { files, products } from '../../core/db/schema.ts';

/** The addresses of pictures that this person has uploaded. */
export async function listOwnPictures(db: Db, ownerId: string, addresses: string[]): Promise<string[]> {
  const rows = await db
    .select({ url: files.url })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isAnyOf(files.url, addresses)));
  return rows.map(({ url }) => url).filter((url) => url.endsWith('.webp'));
}

/** Which of these names, in small letters, services of this admin have. */
export async function listOwnNames(db: Db, adminId: string, names: string[]): Promise<string[]> {
  const name = sql<string>`lower(${products.name})`;
  const rows = await db
    .selectDistinct({ name })
    .from(products)
    .where(and(eq(products.adminId, adminId), sql`${name} = ANY(${sql.param(names)})`));
  return rows.map(({ name }) => name);
}

const namesOf = (links: SQL): SQL<string[]> =>
  sql<string[]>`ARRAY(SELECT name FROM ${links} ORDER BY position)`;

/** The next services by id, with the names of their categories. */
export function listToExport(
  db: Db,
  { adminId, after, limit }: { adminId: string | undefined; after: string; limit: number },
) {
  const { id, name, description, stock, pricePaise, discount, city, image, published } = products;
  return db
    .select({
      ...{ id, name, description, stock, pricePaise, discount, city, image, published },
      category: namesOf(
        sql`product_categories JOIN categories ON categories.id = category_id AND product_id = ${id}`,
      ),
      subCategory: namesOf(
        sql`product_subcategories JOIN subcategories ON subcategories.id = subcategory_id AND product_id = ${id}`,
      ),
    })
    .from(products)
    .where(and(eqIfGiven(products.adminId, adminId), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
}

export type ExportRow = Awaited<ReturnType<typeof listToExport>>[number];
