import { toPaise } from '@utsav/contract/money';
import type { ProductFilters } from '@utsav/contract/product-filters';
import type { ManagedFilters } from '@utsav/contract/product-management';
import { eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { products } from '../../core/db/schema.ts';
import { counters } from './search-index-queries.ts';

/* What a list of services can be limited to. A new filter is one more function such as `offeredBy`. */

/** What is counted for each choice that there is (facet-queries.ts). */
export type Facet = 'category' | 'city' | 'rating' | 'price';

export type Filter = {
  condition: SQL;
  /** The lexeme whose count is the number of services, where there is one. */
  counter?: string;
  /** The facet that does not count this filter. */
  facet?: Facet;
  /** The same as the condition, as a join with an index for every order. */
  join?: SQL;
};

/** A condition for `products`: that many places are left on a day. The availability slice has it; app.ts hands it in. */
export type HasPlaces = (wanted: { date: string; now: Date; quantity: number }) => SQL;

export const offeredBy = (adminId: string): Filter => ({ condition: eq(products.adminId, adminId) });

const isInCategory = (categoryId: string) =>
  sql`products.id IN (SELECT product_id FROM product_categories WHERE category_id = ${categoryId})`;

const isInSubCategory = (subCategoryId: string) =>
  sql`products.id IN (SELECT product_id FROM product_subcategories WHERE subcategory_id = ${subCategoryId})`;

/**
 * The link rows copy price and rating. Comparing copy and original lets PostgreSQL sort by the index of
 * the links.
 */
export const listedIn = (categoryId: string, subCategoryId: string): Filter => ({
  condition: sql`${isInSubCategory(subCategoryId)} AND ${isInCategory(categoryId)}`,
  counter: counters.listing(categoryId, subCategoryId),
  join: sql`JOIN product_subcategories AS listed ON listed.product_id = products.id
    AND listed.discounted_paise = products.discounted_paise AND listed.rating_tenths = products.rating_tenths
    AND listed.review_count = products.review_count AND listed.subcategory_id = ${subCategoryId}
    AND ${isInCategory(categoryId)}`,
});

const inCategory = (categoryId: string): Filter => ({
  condition: isInCategory(categoryId),
  facet: 'category',
});

const inSubCategory = (subCategoryId: string): Filter => ({ condition: isInSubCategory(subCategoryId) });

const inCity = (city: string): Filter => ({
  condition: sql`products.city_key = lower(${city})`,
  facet: 'city',
});

const pricedFrom = (rupees: number): Filter => ({
  condition: gte(products.discountedPaise, toPaise(rupees)),
  facet: 'price',
});

const pricedUpTo = (rupees: number): Filter => ({
  condition: lte(products.discountedPaise, toPaise(rupees)),
  facet: 'price',
});

const ratedFrom = (average: number): Filter => ({
  condition: gte(products.ratingTenths, Math.round(average * 10)),
  facet: 'rating',
});

const discounted: Filter = { condition: gt(products.discount, 0) };

/** The filters of the management list. */
export function managedFiltersOf({ categoryId, city, stock, published }: ManagedFilters): Filter[] {
  const filters: Filter[] = [];
  if (categoryId !== undefined) filters.push(inCategory(categoryId));
  if (city !== undefined) filters.push(inCity(city));
  if (stock !== undefined) {
    filters.push({ condition: stock === 'in' ? gt(products.stock, 0) : eq(products.stock, 0) });
  }
  if (published !== undefined) filters.push({ condition: eq(products.published, published) });
  return filters;
}

/** The filters of a customer's list. */
export function filtersOf(chosen: ProductFilters, now: Date, hasPlaces: HasPlaces): Filter[] {
  const { date, quantity = 1, ...given } = chosen;
  const filters: Filter[] = [];
  if (given.vendorId !== undefined) filters.push(offeredBy(given.vendorId));
  if (given.categoryId !== undefined) filters.push(inCategory(given.categoryId));
  if (given.subCategoryId !== undefined) filters.push(inSubCategory(given.subCategoryId));
  if (given.city !== undefined) filters.push(inCity(given.city));
  if (given.minPrice !== undefined) filters.push(pricedFrom(given.minPrice));
  if (given.maxPrice !== undefined) filters.push(pricedUpTo(given.maxPrice));
  if (given.minRating !== undefined) filters.push(ratedFrom(given.minRating));
  if (given.discounted) filters.push(discounted);
  if (date !== undefined) filters.push({ condition: hasPlaces({ date, now, quantity }) });
  return filters;
}
