import { createHash } from 'node:crypto';
import type { ManagedSort } from '@utsav/contract/product-management';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { products, users } from '../../core/db/schema.ts';
import type { Filter } from './filter-queries.ts';
import { cardColumns, productColumns } from './queries.ts';
import { marks } from './search-index-queries.ts';
import type { Tier } from './search-tiers.ts';

/* Every list of services is one of these: the services that meet all filters, in an order, a page of them. */

export type List = {
  /** All services of which this is a list, such as those of a sub category. */
  scope: Filter[];
  /** The chosen filters, beyond the scope. */
  filters: Filter[];
  /** Best first; they hold the filters that have a mark. */
  tiers?: Tier[];
  /** How many services there are, for deciding how to find those of a tier. */
  everything?: number;
  /** By relevance is newest first in each tier. */
  sort: ManagedSort;
  limit: number;
  offset: number;
  /** The facets count all of them: the rows have 0. */
  isCountedElsewhere?: boolean;
};

/** Each ends with the id, so that pages neither repeat nor skip a service, and has an index in 0002_catalogue.sql. */
const orders: Record<ManagedSort, (from: string) => string> = {
  relevance: (from) => `${from}.id DESC`,
  newest: (from) => `${from}.id DESC`,
  'price-asc': (from) => `${from}.discounted_paise, ${from}.id DESC`,
  'price-desc': (from) => `${from}.discounted_paise DESC, ${from}.id`,
  rating: (from) => `${from}.rating_tenths DESC, ${from}.review_count DESC, ${from}.id DESC`,
  // For admins, who have few services: sorted without an index.
  oldest: (from) => `${from}.id`,
  'name-asc': (from) => `lower(${from}.name), ${from}.id DESC`,
  'name-desc': (from) => `lower(${from}.name) DESC, ${from}.id`,
  'discount-asc': (from) => `${from}.discount, ${from}.id DESC`,
  'discount-desc': (from) => `${from}.discount DESC, ${from}.id`,
  'stock-asc': (from) => `${from}.stock, ${from}.id DESC`,
  'stock-desc': (from) => `${from}.stock DESC, ${from}.id`,
};
const orderOf = ({ sort }: List, from: string) => sql.raw(`ORDER BY ${orders[sort](from)}`);
const customerColumns = 'id, discounted_paise, rating_tenths, review_count';
const orderColumns: Partial<Record<ManagedSort, string>> = {
  'name-asc': 'id, name',
  'name-desc': 'id, name',
  'discount-asc': 'id, discount',
  'discount-desc': 'id, discount',
  'stock-asc': 'id, stock',
  'stock-desc': 'id, stock',
};
/** What the order needs. */
const sortColumns = ({ sort }: List) => sql.raw(orderColumns[sort] ?? customerColumns);

/** What would take more than looking at so many services is not counted exactly. */
const countedUpTo = 10_000;

export const all = (conditions: SQL[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;

const allFilters = ({ scope, filters }: Pick<List, 'scope' | 'filters'>) => [...scope, ...filters];

/** The ids of a page, in order. */
function pageOf(list: List): SQL {
  const { tiers, sort, limit, offset } = list;
  const page = sql`LIMIT ${limit} OFFSET ${offset}`;
  if (!tiers) {
    const filters = allFilters(list);
    const joins = sql.join(
      filters.flatMap(({ join }) => join ?? []),
      sql` `,
    );
    const conditions = filters.filter(({ join }) => !join).map(({ condition }) => condition);
    return sql`SELECT products.id FROM products ${joins} WHERE ${all(conditions)} ${orderOf(list, 'products')} ${page}`;
  }
  // The last tier holds the services of all others.
  const read = sort === 'relevance' ? tiers : tiers.slice(-1);
  const found = read.map(
    (tier, index) => sql`(
      SELECT ${sortColumns(list)}, ${sql.raw(String(index))} AS tier
      FROM (${isMetSoon(list, tier) ? walk(list, tier) : fetch(list, tier)}) AS matches
      ${orderOf(list, 'matches')} LIMIT ${offset + limit})`,
  );
  if (found.length === 1) return sql`SELECT id FROM ${found[0]} AS found ${orderOf(list, 'found')} ${page}`;
  return sql`SELECT id FROM (${sql.join(found, sql` UNION ALL `)}) AS found
    GROUP BY id ORDER BY min(tier), id DESC ${page}`;
}

/** A guess, because only marks are counted: which part of the services a filter without one leaves. */
const unmarkedShare = 0.2;

/** Whether fewer services are passed on the way through the order than the index would have to look at. */
function isMetSoon(list: List, { estimate, candidates }: Tier): boolean {
  const { everything = 0, limit, offset } = list;
  const left = estimate * unmarkedShare ** unmarked(list).length;
  return left * candidates > 3 * (offset + limit) * everything;
}

const unmarked = (list: List) =>
  allFilters(list)
    .filter(({ mark }) => mark === undefined)
    .map(({ condition }) => condition);

export const matches = (tier: Tier) => sql`search_lexemes @@ ${tier.tsquery}::tsquery`;

/** OFFSET 0 keeps PostgreSQL from choosing the other way: it has no statistics about most lexemes, but the index has. */
const fetch = (list: List, tier: Tier): SQL =>
  sql`SELECT ${sortColumns(list)} FROM products WHERE ${all([matches(tier), ...unmarked(list)])} OFFSET 0`;

/** IS TRUE keeps PostgreSQL from reading the index of words: it walks through the order until it has enough. */
const walk = (list: List, tier: Tier): SQL =>
  sql`SELECT ${sortColumns(list)} FROM products WHERE ${all(unmarked(list))} AND (${matches(tier)}) IS TRUE`;

function totalOf(list: List): SQL<number> {
  const { tiers } = list;
  const filters = allFilters(list);
  const widest = tiers?.at(-1);
  if (widest && widest.candidates > countedUpTo && unmarked(list).length === 0) {
    return sql`${Math.round(widest.estimate)}::integer`;
  }
  if (!tiers && filters.length < 2) {
    const mark = filters.length === 0 ? marks.everything : filters[0]?.mark;
    if (mark) return sql`coalesce((SELECT services FROM search_lexemes WHERE lexeme = ${mark}), 0)`;
  }
  const conditions = widest
    ? [matches(widest), ...unmarked(list)]
    : filters.map(({ condition }) => condition);
  return sql`(WITH matching AS MATERIALIZED (SELECT FROM products WHERE ${all(conditions)})
    SELECT count(*)::integer FROM (SELECT FROM matching LIMIT ${countedUpTo}) AS counted)`;
}

type Query<Rows> = { toSQL(): { sql: string }; prepare(name: string): { execute(): Promise<Rows> } };

/**
 * Planning takes longer than most searches do: a name lets each connection plan a query of this shape once. A list with
 * chosen filters is planned each time, because the best plan depends on the values.
 */
function run<Rows>({ filters }: List, query: Query<Rows> & PromiseLike<Rows>): PromiseLike<Rows> {
  if (filters.length > 0) return query;
  return query.prepare(`list_${createHash('sha1').update(query.toSQL().sql).digest('hex')}`).execute();
}

const inOrder = (list: List) => sql`unnest(ARRAY(${pageOf(list)})) WITH ORDINALITY AS page (id, place)`;

/** The services of a page as cards, each with the number of all of them: one statement. */
export async function listCards(db: Db, list: List) {
  const query = db
    .select({ ...cardColumns, total: list.isCountedElsewhere ? sql<number>`0` : totalOf(list) })
    .from(inOrder(list))
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.place`);
  return run(list, query);
}

/** The same with all columns. */
export async function listProducts(db: Db, list: List) {
  const query = db
    .select({ ...productColumns, total: list.isCountedElsewhere ? sql<number>`0` : totalOf(list) })
    .from(inOrder(list))
    .innerJoin(products, eq(products.id, sql`page.id`))
    .leftJoin(users, eq(users.id, products.adminId))
    .orderBy(sql`page.place`);
  return run(list, query);
}

export async function countList(db: Db, list: List): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT ${totalOf(list)} AS total`);
  return rows[0]?.total ?? 0;
}
