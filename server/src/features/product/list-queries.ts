import { createHash } from 'node:crypto';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { products, users } from '../../core/db/schema.ts';
import { cardColumns, productColumns } from './queries.ts';
import { marks } from './search-index-queries.ts';
import type { Tier } from './search-tiers.ts';

/*
 * Every list of services is one of these: the services that meet all filters, in the order of the rank tiers of a search
 * where there are any, newest first otherwise. A new filter is one more function such as `uploadedBy`.
 */

/** `mark`: the lexeme of the search index that says the same, where there is one. */
export type Filter = { condition: SQL; mark?: string };

export const uploadedBy = (adminId: string): Filter => ({
  condition: eq(products.adminId, adminId),
  mark: marks.uploader(adminId),
});

export const listedIn = (categoryId: string, subCategoryId: string): Filter => ({
  condition: sql`products.id IN (SELECT product_id FROM product_subcategories WHERE subcategory_id = ${subCategoryId})
    AND products.id IN (SELECT product_id FROM product_categories WHERE category_id = ${categoryId})`,
  mark: marks.listing(categoryId, subCategoryId),
});

export type List = {
  filters: Filter[];
  /** Best first; they hold the filters that have a mark. */
  tiers?: Tier[];
  /** How many services there are, for deciding how to find those of a tier. */
  everything?: number;
  limit: number;
  offset: number;
};

/** What would take more than looking at so many services is not counted exactly. */
const countedUpTo = 10_000;

const all = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`);

function pageOf(list: List): SQL {
  const { filters, tiers, everything = 0, limit, offset } = list;
  const page = sql`LIMIT ${limit} OFFSET ${offset}`;
  if (!tiers) {
    const conditions = filters.map(({ condition }) => condition);
    return sql`SELECT id, 0 AS tier FROM products WHERE ${all(conditions)} ORDER BY id DESC ${page}`;
  }
  const wanted = offset + limit;
  const newest = tiers.map(
    (tier, index) => sql`(
      SELECT id, ${sql.raw(String(index))} AS tier
      FROM (${isMetSoon(tier, wanted * everything) ? walk(list, tier) : fetch(list, tier)}) AS matches
      ORDER BY id DESC LIMIT ${wanted})`,
  );
  return sql`SELECT id, min(tier) AS tier FROM (${sql.join(newest, sql` UNION ALL `)}) AS found
    GROUP BY id ORDER BY tier, id DESC ${page}`;
}

/** Whether fewer services are passed on the way back from the newest one than the index would have to look at. */
const isMetSoon = ({ estimate, candidates }: Tier, wantedOfAll: number) =>
  estimate * candidates > 3 * wantedOfAll;

const unmarked = ({ filters }: List) =>
  filters.filter(({ mark }) => mark === undefined).map(({ condition }) => condition);

const matches = (tier: Tier) => sql`search_lexemes @@ ${tier.tsquery}::tsquery`;

/** OFFSET 0 keeps PostgreSQL from choosing the other way: it cannot know how rare most lexemes are, but the index does. */
const fetch = (list: List, tier: Tier): SQL =>
  sql`SELECT id FROM products WHERE ${all([matches(tier), ...unmarked(list)])} OFFSET 0`;

const walk = (list: List, tier: Tier): SQL => sql`
  SELECT id FROM (SELECT id, search_lexemes FROM products WHERE ${all(unmarked(list))} ORDER BY id DESC OFFSET 0) AS newest
  WHERE ${matches(tier)}`;

function totalOf(list: List): SQL<number> {
  const { filters, tiers } = list;
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

/** Planning takes longer than most searches do: a name lets each connection plan a query of this shape once. */
const nameOf = (query: { toSQL(): { sql: string } }) =>
  `list_${createHash('sha1').update(query.toSQL().sql).digest('hex')}`;

/** The services of a page as cards, each with the number of all of them: one statement. */
export function listCards(db: Db, list: List) {
  const query = db
    .select({ ...cardColumns, total: totalOf(list) })
    .from(sql`(${pageOf(list)}) AS page`)
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.tier`, desc(products.id));
  return query.prepare(nameOf(query)).execute();
}

/** The same with everything there is to know about them. */
export function listProducts(db: Db, list: List) {
  const query = db
    .select({ ...productColumns, total: totalOf(list) })
    .from(sql`(${pageOf(list)}) AS page`)
    .innerJoin(products, eq(products.id, sql`page.id`))
    .leftJoin(users, eq(users.id, products.adminId))
    .orderBy(sql`page.tier`, desc(products.id));
  return query.prepare(nameOf(query)).execute();
}

export async function countList(db: Db, list: List): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT ${totalOf(list)} AS total`);
  return rows[0]?.total ?? 0;
}
