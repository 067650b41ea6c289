import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db, RowLock } from '../../core/db/db.ts';
import { prepared } from '../../core/db/prepared-statement.ts';
import { productCategories, products, users } from '../../core/db/schema.ts';

type Link = { id: string; name: string };

/** Whether customers see a service: the only definition. `table` is the name that the query gives to `products`. */
export const publicSql = (table: string) => `(${table}.published AND ${table}.vendor_active)`;
export const isPublicIn = (table: string) => sql.raw(publicSql(table));
export const isPublic = isPublicIn('products');

// Plain column names, because drizzle leaves out the table's name in queries without a join, and these subqueries have
// their own FROM.
const categoryLinks = sql<Link[]>`(
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY pc.position), '[]')
  FROM product_categories pc JOIN categories c ON c.id = pc.category_id
  WHERE pc.product_id = products.id)`;

const subCategoryLinks = sql<Link[]>`(
  SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY ps.position), '[]')
  FROM product_subcategories ps JOIN subcategories s ON s.id = ps.subcategory_id
  WHERE ps.product_id = products.id)`;

const vendorLink = sql<Link | null>`(
  SELECT json_build_object('id', u.id, 'name', u.vendor_name) FROM users u WHERE u.id = products.admin_id)`;

/**
 * The columns of a card with categories, sub categories and vendor, so that one statement reads any number of cards.
 */
export const cardColumns = {
  id: products.id,
  name: products.name,
  image: products.image,
  stock: products.stock,
  pricePaise: products.pricePaise,
  discount: products.discount,
  categories: categoryLinks,
  subCategories: subCategoryLinks,
  city: products.city,
  ratingTenths: products.ratingTenths,
  reviewCount: products.reviewCount,
  vendor: vendorLink,
  isPublic: sql<boolean>`${isPublic}`,
  byQuoteOnly: products.byQuoteOnly,
};

/** All columns of a product; the query has to join `users` as its vendor. */
export const productColumns = {
  ...cardColumns,
  video: products.video,
  description: products.description,
  moreDetails: products.moreDetails,
  published: products.published,
  adminId: products.adminId,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  vendorProfile: {
    id: users.id,
    name: users.name,
    facebookLink: users.facebookLink,
    youtubeLink: users.youtubeLink,
    instagramLink: users.instagramLink,
  },
};

const inCity = (db: Db, city: string) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(sql`products.city_key = lower(${city}) AND ${isPublic}`);

const newestOf = (db: Db, categoryId: string, limit: number, city?: string) =>
  db
    .select({ id: productCategories.productId })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(
      and(
        eq(productCategories.categoryId, categoryId),
        isPublic,
        city ? inArray(productCategories.productId, inCity(db, city)) : undefined,
      ),
    )
    .orderBy(desc(productCategories.productId))
    .limit(limit)
    .as('newest');

/** The newest of a category, or of its services in a city. */
export async function listCategoryCards(db: Db, categoryId: string, limit: number, city?: string) {
  const newest = newestOf(db, categoryId, limit, city);
  return db
    .select(cardColumns)
    .from(newest)
    .innerJoin(products, eq(products.id, newest.id))
    .orderBy(desc(products.id));
}

export async function listCategoryProducts(
  db: Db,
  categoryId: string,
  limit: number,
  city?: string,
): Promise<ProductRow[]> {
  const newest = newestOf(db, categoryId, limit, city);
  return db
    .select(productColumns)
    .from(newest)
    .innerJoin(products, eq(products.id, newest.id))
    .leftJoin(users, eq(users.id, products.adminId))
    .orderBy(desc(products.id));
}

const listProduct = prepared('product', (db) =>
  db
    .select(productColumns)
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .where(eq(products.id, sql.placeholder('id'))),
);

export async function findProduct(db: Db, id: string) {
  const [found] = await listProduct(db, { id });
  return found;
}

/** Whole products, in the order of their ids. */
export function listByIds(db: Db, ids: string[]): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id));
}

export type CardRow = Awaited<ReturnType<typeof listCategoryCards>>[number];

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** Locks and reads a product before a change in this transaction; `adminId` limits it to products of that admin. */
export async function lockProduct(
  db: Db,
  { id, adminId }: { id: string; adminId?: string | undefined },
  lock: RowLock,
): Promise<ProductRow | undefined> {
  const [found] = await db
    .select(productColumns)
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .where(and(eq(products.id, id), eqIfGiven(products.adminId, adminId)))
    .for(lock, { of: products });
  return found;
}

/** Locks and reads several products in the order of their ids, so that transactions cannot deadlock. */
export function lockProducts(
  db: Db,
  { ids, adminId }: { ids: string[]; adminId?: string | undefined },
  lock: RowLock,
): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .where(and(inArray(products.id, ids), eqIfGiven(products.adminId, adminId)))
    .orderBy(asc(products.id))
    .for(lock, { of: products });
}
