import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import type { Facet, Filter } from './filter-queries.ts';
import { all, matches } from './list-queries.ts';
import type { Tier } from './search-tiers.ts';

/** What each filter would offer, each counted with all other filters applied, but not its own. Prices are in paise. */
export type Facets = {
  category: { id: string; name: string; count: number }[];
  city: { name: string; count: number }[];
  rating: { from: number; count: number }[];
  price: { min: number; max: number } | null;
  /** How many services meet all filters. */
  total: number;
};

export const noFacets: Facets = { category: [], city: [], rating: [], price: null, total: 0 };

/** Cities are typed by hand: a list of all of them would have no end. */
const maxChoices = 100;

/** Words that so many services have are compared after the filters, and not through the index. */
const commonFrom = 10_000;

/**
 * Reads the services once. Those that fail the filters of at most one facet are grouped by category, city, stars and the
 * filters that they meet; each count is a sum of groups. With a text, only services of its last tier count.
 */
export async function findFacets(
  db: Db,
  { filters, tier }: { filters: Filter[]; tier?: Tier | undefined },
): Promise<Facets> {
  const ofFacet = (facet?: Facet) => filters.filter((filter) => filter.facet === facet).map(conditionOf);
  const limited = [...new Set(filters.flatMap(({ facet }) => facet ?? []))];
  const flags = sql.join(limited.map((facet) => sql`, (${all(ofFacet(facet))}) AS ${flagOf(facet)}`));
  const flagNames = sql.join(limited.map((facet) => sql`, ${flagOf(facet)}`));
  const missed = sql.join(
    [sql`0`, ...limited.map((facet) => sql`(NOT ${flagOf(facet)})::integer`)],
    sql` + `,
  );
  const others = (own: Facet) => all(limited.filter((facet) => facet !== own).map(flagOf));
  const isCommon = tier !== undefined && tier.candidates > commonFrom && limited.length > 1;
  const { rows } = await db.execute<Facets>(sql`
    WITH services AS (
      SELECT category_ids, city, rating_tenths / 10 AS stars, discounted_paise, search_lexemes ${flags}
      FROM products WHERE ${all([...(tier && !isCommon ? [matches(tier)] : []), ...ofFacet()])}
    ), groups AS MATERIALIZED (
      SELECT category_ids, city, stars ${flagNames}, count(*) AS services,
        min(discounted_paise) AS min_paise, max(discounted_paise) AS max_paise
      FROM services WHERE CASE WHEN ${missed} <= 1 THEN ${isCommon ? matches(tier) : sql`true`} END
      GROUP BY category_ids, city, stars ${flagNames}
    ), spellings AS (
      SELECT city, sum(services) AS count FROM groups WHERE city <> '' AND ${others('city')} GROUP BY city
    )
    SELECT ${listOf(sql`
        SELECT id, name, sum(services)::integer AS count FROM groups JOIN categories ON id = ANY(category_ids)
        WHERE ${others('category')} GROUP BY id ORDER BY count DESC, name LIMIT ${maxChoices}`)} AS category,
      ${listOf(sql`
        SELECT (array_agg(city ORDER BY count DESC, city))[1] AS name, sum(count)::integer AS count
        FROM spellings GROUP BY lower(city) ORDER BY 2 DESC, 1 LIMIT ${maxChoices}`)} AS city,
      ${listOf(sql`
        SELECT "from", sum(services)::integer AS count FROM generate_series(1, 4) AS "from" JOIN groups ON stars >= "from"
        WHERE ${others('rating')} GROUP BY 1 ORDER BY 1 DESC`)} AS rating,
      (SELECT json_build_object('min', min(min_paise), 'max', max(max_paise))
        FROM groups WHERE ${others('price')} HAVING count(*) > 0) AS price,
      (SELECT coalesce(sum(services), 0)::integer FROM groups WHERE ${all(limited.map(flagOf))}) AS total`);
  return rows[0] ?? noFacets;
}

const conditionOf = ({ condition }: Filter) => condition;
const flagOf = (facet: Facet) => sql.raw(`meets_${facet}`);
const listOf = (query: SQL) => sql`(SELECT coalesce(json_agg(entry), '[]') FROM (${query}) AS entry)`;
