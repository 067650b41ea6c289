import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import type { Facet, Filter } from './filter-queries.ts';
import { isFound } from './list-queries.ts';
import { isPublic } from './queries.ts';
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

/**
 * Reads the services once. Those that meet the filters of all facets but one are grouped by category, city, stars and the
 * filters that they meet; each count is a sum of groups. Of a search it counts what its last tier finds.
 */
export async function findFacets(
  db: Db,
  { filters, tier }: { filters: Filter[]; tier?: Tier | undefined },
): Promise<Facets> {
  const ofFacet = (facet?: Facet) => filters.filter((filter) => filter.facet === facet).map(conditionOf);
  const limited = [...new Set(filters.flatMap(({ facet }) => facet ?? []))];
  const flags = sql.join(limited.map((facet) => sql`, (${all(ofFacet(facet))}) AS ${flagOf(facet)}`));
  const flagNames = sql.join(limited.map((facet) => sql`, ${flagOf(facet)}`));
  const meetsOthers = (own: Facet) => all(limited.filter((facet) => facet !== own).flatMap(ofFacet));
  const isCounted = limited.length > 0 ? [sql`(${or(...limited.map(meetsOthers))})`] : [];
  const others = (own: Facet) => all(limited.filter((facet) => facet !== own).map(flagOf));
  const { rows } = await db.execute<Facets>(sql`
    WITH groups AS MATERIALIZED (
      SELECT category_ids, city, rating_tenths / 10 AS stars, count(*) AS services,
        min(discounted_paise) AS min_paise, max(discounted_paise) AS max_paise ${flags}
      FROM products WHERE ${all([isPublic, ...(tier ? [isFound(tier)] : []), ...ofFacet(), ...isCounted])}
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

const all = (conditions: SQL[]) => and(sql`true`, ...conditions) ?? sql`true`;
const conditionOf = ({ condition }: Filter) => condition;
const flagOf = (facet: Facet) => sql.raw(`meets_${facet}`);
const listOf = (query: SQL) => sql`(SELECT coalesce(json_agg(entry), '[]') FROM (${query}) AS entry)`;
