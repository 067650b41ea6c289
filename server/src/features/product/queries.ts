import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/db/db.ts';
import type { Span } from '../../core/db/long-list.ts';
import { productCategories, productSubcategories, products, users } from '../../core/db/schema.ts';

type Link = { id: string; name: string };

// Plain column names: drizzle leaves out the table's name where a query has no join, and these have their own FROM.
const categoryLinks = sql<Link[]>`(
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY pc.position), '[]')
  FROM product_categories pc JOIN categories c ON c.id = pc.category_id
  WHERE pc.product_id = products.id)`;
const subCategoryLinks = sql<Link[]>`(
  SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY ps.position), '[]')
  FROM product_subcategories ps JOIN subcategories s ON s.id = ps.subcategory_id
  WHERE ps.product_id = products.id)`;

/** What a card shows, its categories and sub categories included: one statement for any number of services. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  image: products.image,
  stock: products.stock,
  pricePaise: products.pricePaise,
  discount: products.discount,
  categories: categoryLinks,
  subCategories: subCategoryLinks,
};

/** The whole service; wants `users` joined as its uploader. */
export const productColumns = {
  ...cardColumns,
  video: products.video,
  description: products.description,
  moreDetails: products.moreDetails,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  uploader: {
    id: users.id,
    name: users.name,
    facebookLink: users.facebookLink,
    youtubeLink: users.youtubeLink,
    instagramLink: users.instagramLink,
  },
};

export async function listCategoryCards(db: Db, categoryId: string, limit: number) {
  const newest = db
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(eq(productCategories.categoryId, categoryId))
    .orderBy(desc(productCategories.productId))
    .limit(limit)
    .as('newest');
  return db
    .select(cardColumns)
    .from(newest)
    .innerJoin(products, eq(products.id, newest.id))
    .orderBy(desc(products.id));
}

/** The services that are in a category and in a sub category. */
export type Listing = { categoryId: string; subCategoryId: string };

const listed = ({ categoryId, subCategoryId }: Listing) =>
  and(eq(productCategories.categoryId, categoryId), eq(productSubcategories.subcategoryId, subCategoryId));

/** Said of both: of the one that it is not said of, PostgreSQL may read everything before that place. */
const isListedAfter = (id: string) => [
  lt(productSubcategories.productId, id),
  lt(productCategories.productId, id),
];

/** The ids of a page are found in the indexes alone, so rows that are skipped are never read. */
export async function listListingCards(db: Db, wanted: Listing, { after, skip, limit }: Span) {
  const newest = db
    .select({ id: productSubcategories.productId })
    .from(productSubcategories)
    .innerJoin(productCategories, eq(productCategories.productId, productSubcategories.productId))
    .where(and(listed(wanted), ...(after === undefined ? [] : isListedAfter(after))))
    .orderBy(desc(productSubcategories.productId))
    .limit(limit)
    .offset(skip)
    .as('newest');
  return db
    .select({ ...cardColumns, total: markedTotal(listingMark(wanted)) })
    .from(newest)
    .innerJoin(products, eq(products.id, newest.id))
    .orderBy(desc(products.id));
}

/** The search index keeps count of the services with each of its marks, so nobody has to count. */
const markedTotal = (mark: string) =>
  sql<number>`coalesce((SELECT docs FROM search_words WHERE word = ${mark}), 0)`;
const listingMark = ({ categoryId, subCategoryId }: Listing) => `#${categoryId}#${subCategoryId}`;
const managedMark = ({ adminId }: Managed) => (adminId === undefined ? '*' : `@${adminId}`);

async function findTotal(db: Db, mark: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT ${markedTotal(mark)} AS total`);
  return rows[0]?.total ?? 0;
}

export const findListingTotal = (db: Db, wanted: Listing) => findTotal(db, listingMark(wanted));

export function surveyListing(db: Db, wanted: Listing, every: number) {
  const numbered = db
    .select({ id: productSubcategories.productId, position: numberedBy(productSubcategories.productId) })
    .from(productSubcategories)
    .innerJoin(productCategories, eq(productCategories.productId, productSubcategories.productId))
    .where(listed(wanted))
    .as('numbered');
  return db.select().from(numbered).where(sql`${numbered.position} % ${every} = 0`);
}

const numberedBy = (id: PgColumn) =>
  sql<number>`row_number() OVER (ORDER BY ${id} DESC)`.mapWith(Number).as('position');

/** The services of one admin, or everybody's. */
export type Managed = { adminId?: string | undefined };

const managed = ({ adminId }: Managed): SQL | undefined =>
  adminId === undefined ? undefined : eq(products.adminId, adminId);

export async function listManagedProducts(db: Db, wanted: Managed, { after, skip, limit }: Span) {
  const newest = db
    .select({ id: products.id })
    .from(products)
    .where(and(managed(wanted), after === undefined ? undefined : lt(products.id, after)))
    .orderBy(desc(products.id))
    .limit(limit)
    .offset(skip)
    .as('newest');
  return db
    .select({ ...productColumns, total: markedTotal(managedMark(wanted)) })
    .from(newest)
    .innerJoin(products, eq(products.id, newest.id))
    .leftJoin(users, eq(users.id, products.adminId))
    .orderBy(desc(products.id));
}

export const findManagedTotal = (db: Db, wanted: Managed) => findTotal(db, managedMark(wanted));

export function surveyManaged(db: Db, wanted: Managed, every: number) {
  const numbered = db
    .select({ id: products.id, position: numberedBy(products.id) })
    .from(products)
    .where(managed(wanted))
    .as('numbered');
  return db.select().from(numbered).where(sql`${numbered.position} % ${every} = 0`);
}

export async function findProduct(db: Db, id: string) {
  const [found] = await db
    .select(productColumns)
    .from(products)
    .leftJoin(users, eq(users.id, products.adminId))
    .where(eq(products.id, id));
  return found;
}

export type CardRow = Awaited<ReturnType<typeof listCategoryCards>>[number];
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
