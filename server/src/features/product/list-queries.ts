import type { ManagedSort } from '@utsav/contract/product-management';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { products, users } from '../../core/db/schema.ts';
import type { Filter } from './filter-queries.ts';
import { cardColumns, isPublic, productColumns } from './queries.ts';
import { counters } from './search-index-queries.ts';
import type { Tier } from './search-tiers.ts';

/* Every list of services is one of these: the services that meet all filters, in an order, a page of them. */

export type List = {
  /** All services of which this is a list, such as those of a sub category. */
  scope: Filter[];
  /** Drafts and services of blocked vendors are in lists of admins only. */
  isPublic: boolean;
  /** The chosen filters, beyond the scope. */
  filters: Filter[];
  /** Best first; the last one finds everything. */
  tiers?: Tier[];
  /** By relevance is newest first in each tier. */
  sort: ManagedSort;
  limit: number;
  offset: number;
  /** The facets count all of them: the rows have 0. */
  isCountedElsewhere?: boolean;
};

/** Each ends with the id, so that pages neither repeat nor skip a service. Customers' have an index in 0002_catalogue.sql. */
const orders: Record<ManagedSort, string> = {
  relevance: 'id DESC',
  newest: 'id DESC',
  'price-asc': 'discounted_paise, id DESC',
  'price-desc': 'discounted_paise DESC, id',
  rating: 'rating_tenths DESC, review_count DESC, id DESC',
  oldest: 'id',
  'name-asc': 'lower(name), id DESC',
  'name-desc': 'lower(name) DESC, id',
  'discount-asc': 'discount, id DESC',
  'discount-desc': 'discount DESC, id',
  'stock-asc': 'stock, id DESC',
  'stock-desc': 'stock DESC, id',
};
/** What all orders need. */
const sortColumns = ['id', 'discounted_paise', 'rating_tenths', 'review_count', 'name', 'discount', 'stock'];

/** Nobody turns to page 1,001 of a search: results beyond these are not shown, and only facets count them. */
export const maxResults = 10_000;

const allFilters = ({ scope, filters }: List) => [...scope, ...filters];

export const isFound = ({ tsquery }: Tier) => sql`search_lexemes @@ ${tsquery}::tsquery`;
/** A condition that holds for what a tier finds among the services of the list that meet these filters. */
const meets = (list: List, filters: Filter[], tier?: Tier) =>
  and(
    tier ? isFound(tier) : sql`true`,
    list.isPublic ? isPublic : undefined,
    ...filters.map(({ condition }) => condition),
  );

/** Where so many services have each word, the newest that match are met soon. */
const commonFrom = 2_000;
const isScanCheaper = ({ candidates }: Tier) => candidates > commonFrom;

/**
 * The services of a list, or of one tier of a search. Matches are read through the index of lexemes before they are sorted,
 * because PostgreSQL has statistics of common words only, and would look for rare ones in the order of the list, to its
 * end. For common words, and without any, it may choose.
 */
function withMatches(list: List, tier?: Tier): SQL {
  const isChoiceFree = !tier || isScanCheaper(tier);
  const joins = allFilters(list).flatMap(({ join }) => join ?? []);
  const others = allFilters(list).filter(({ join }) => !join);
  return sql`WITH matches AS ${sql.raw(isChoiceFree ? 'NOT MATERIALIZED' : 'MATERIALIZED')} (
    SELECT ${sql.raw(sortColumns.map((column) => `products.${column}`).join(', '))}
    FROM products ${sql.join(joins, sql` `)} WHERE ${meets(list, others, tier)})`;
}

/** The ids of a page, in order. */
function pageOf(list: List): SQL {
  const { tiers, sort, limit, offset } = list;
  const order = sql.raw(orders[sort]);
  const page = sql`LIMIT ${limit} OFFSET ${offset}`;
  if (!tiers) return sql`${withMatches(list)} SELECT id FROM matches ORDER BY ${order} ${page}`;
  const bestOf = (tier: Tier, rank: number) => sql`(${withMatches(list, tier)}
    SELECT *, ${sql.raw(String(rank))} AS rank FROM matches ORDER BY ${order} LIMIT ${offset + limit})`;
  const best = (sort === 'relevance' ? tiers : tiers.slice(-1)).map(bestOf);
  return sql`SELECT id FROM (${sql.join(best, sql` UNION ALL `)}) AS best
    GROUP BY ${sql.raw(sortColumns.join(', '))} ORDER BY min(rank), ${order} ${page}`;
}

function totalOf(list: List): SQL<number> {
  const [only, ...others] = allFilters(list);
  const counter = only ? only.counter : counters.every;
  if (!list.tiers && counter && others.length === 0) {
    const all = sql<number>`coalesce((SELECT services FROM search_lexemes WHERE lexeme = ${counter}), 0)`;
    if (!list.isPublic) return all;
    const isHidden = and(sql`NOT ${isPublic}`, only?.condition);
    return sql`(${all} - (SELECT count(*)::integer FROM products WHERE ${isHidden}))`;
  }
  const widest = list.tiers?.at(-1);
  const limit = widest ? sql`LIMIT ${maxResults}` : sql``;
  return sql`(SELECT count(*)::integer FROM (
    SELECT FROM products WHERE ${meets(list, allFilters(list), widest)} ${limit}) AS counted)`;
}

type Query<Rows> = { prepare(name: string): { execute(): Promise<Rows> } };

/**
 * Planning takes longer than most searches do, so a connection plans them once; but not where the best plan depends on
 * the values of filters or on how common the words are.
 */
function run<Rows>(columns: string, list: List, query: Query<Rows> & PromiseLike<Rows>): PromiseLike<Rows> {
  const { scope, filters, tiers = [], sort } = list;
  if (scope.length + filters.length > 0 || tiers.some(isScanCheaper)) return query;
  return query
    .prepare([columns, sort, tiers.length, list.isPublic, list.isCountedElsewhere].join('_'))
    .execute();
}

const inOrder = (list: List) => sql`unnest(ARRAY(${pageOf(list)})) WITH ORDINALITY AS page (id, place)`;
const total = (list: List) => (list.isCountedElsewhere ? sql<number>`0` : totalOf(list));

/** The services of a page as cards, each with the number of all of them: one statement. */
export async function listCards(db: Db, list: List) {
  const query = db
    .select({ ...cardColumns, total: total(list) })
    .from(inOrder(list))
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.place`);
  return run('cards', list, query);
}

/** The same with all columns. */
export async function listProducts(db: Db, list: List) {
  const query = db
    .select({ ...productColumns, total: total(list) })
    .from(inOrder(list))
    .innerJoin(products, eq(products.id, sql`page.id`))
    .leftJoin(users, eq(users.id, products.adminId))
    .orderBy(sql`page.place`);
  return run('products', list, query);
}

export async function countList(db: Db, list: List): Promise<number> {
  if (list.tiers?.length === 0) return 0;
  const { rows } = await db.execute<{ total: number }>(sql`SELECT ${totalOf(list)} AS total`);
  return rows[0]?.total ?? 0;
}
