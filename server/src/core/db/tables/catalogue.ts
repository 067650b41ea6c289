import { boolean, integer, json, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { computed, moment, paise, tsvector } from '../column-types.ts';

/* Categories, products and uploaded files. */

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const subcategories = pgTable('subcategories', {
  id: text().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const subcategoryCategories = pgTable(
  'subcategory_categories',
  {
    subcategoryId: text('subcategory_id').notNull(),
    categoryId: text('category_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.categoryId] })],
);

export const products = pgTable('products', {
  id: text().primaryKey(),
  adminId: text('admin_id'),
  name: text().notNull(),
  image: text().array().notNull().default([]),
  video: text().array().notNull().default([]),
  stock: integer().notNull(),
  pricePaise: paise('price_paise').notNull(),
  discount: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  description: text().notNull(),
  moreDetails: json('more_details').$type<Record<string, string>>().notNull().default({}),
  city: text().notNull().default(''),
  cityKey: text('city_key').notNull().generatedAlwaysAs(computed),
  /** Counts only reviews that are shown; features/review updates it. */
  reviewCount: integer('review_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingTenths: smallint('rating_tenths').notNull().generatedAlwaysAs(computed),
  discountedPaise: paise('discounted_paise').notNull().generatedAlwaysAs(computed),
  /** Written and read by SQL alone: features/product/search-index-queries.ts. */
  searchLexemes: tsvector('search_lexemes'),
  /** A copy of the links, for facets; written with the lexemes. */
  categoryIds: text('category_ids').array().notNull().default([]),
  leadDays: integer('notice_days').notNull().default(1),
  /** Sunday is 0. */
  closedWeekdays: integer('closed_weekdays').array().notNull().default([]),
  /** False for a draft, which only admins who may manage it see. */
  published: boolean().notNull().default(true),
  byQuoteOnly: boolean('by_quote_only').notNull().default(false),
  /** Whether its vendor may sell; triggers keep it right (0010_visibility.sql). */
  vendorActive: boolean('vendor_active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const productCategories = pgTable(
  'product_categories',
  {
    productId: text('product_id').notNull(),
    categoryId: text('category_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] })],
);

export const productSubcategories = pgTable(
  'product_subcategories',
  {
    productId: text('product_id').notNull(),
    subcategoryId: text('subcategory_id').notNull(),
    position: integer().notNull(),
    /** Copies of the product's columns that listings are sorted by; the foreign key updates them. */
    discountedPaise: paise('discounted_paise').notNull(),
    ratingTenths: smallint('rating_tenths').notNull(),
    reviewCount: integer('review_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.subcategoryId] })],
);

export const files = pgTable('files', {
  id: text().primaryKey(),
  url: text().notNull(),
  keys: text().array().notNull(),
  ownerId: text('owner_id'),
  createdAt: moment('created_at').notNull(),
});
