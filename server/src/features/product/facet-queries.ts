import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import type { Facet, Filter } from './filter-queries.ts';
import { all, matches } from './list-queries.ts';
import type { Tier } from './search-tiers.ts';

/** What each filter would offer, each counted with all other filters applied, but not its own. */
export type Facets = {
  category: { id: string; name: string; count: number }[];
  city: { name: string; count: number }[];
  rating: { from: number; count: number }[];
  price: { min: number; max: number } | null;
};

export const noFacets: Facets = { category: [], city: [], rating: [], price: null };

const facets: Facet[] = ['category', 'city', 'rating', 'price'];
/** Cities are typed by hand: a list of all of them would have no end. */
const mostChoices = 100;

/**
 * Counts the services that meet all filters and, where a text was searched for, match its last tier. They are read once:
 * `base` has all that meet the filters without a facet, and says which of the other filters each of them meets.
 */
export async function findFacets(
  db: Db,
  { filters, tier }: { filters: Filter[]; tier?: Tier | undefined },
): Promise<Facets> {
  const always = filters.filter(({ facet }) => facet === undefined).map(({ condition }) => condition);
  const flags = facets.map((facet) => {
    const own = filters.filter((filter) => filter.facet === facet).map(({ condition }) => condition);
    return sql`(${all(own)}) AS ${flagOf(facet)}`;
  });
  const { rows } = await db.execute<Facets>(sql`
    WITH base AS MATERIALIZED (
      SELECT id, city, rating_tenths, discounted_paise, ${sql.join(flags, sql`, `)}
      FROM products WHERE ${all([...(tier ? [matches(tier)] : []), ...always])}
    ), in_categories AS (
      SELECT category_id, count(*)::integer AS count
      FROM base JOIN product_categories ON product_id = base.id WHERE ${others('category')} GROUP BY category_id
    ), in_cities AS (
      SELECT city, count(*)::integer AS count FROM base WHERE city <> '' AND ${others('city')} GROUP BY city
    ), cities AS (
      -- Spelt as most of its services spell it.
      SELECT (array_agg(city ORDER BY count DESC, city))[1] AS name, sum(count)::integer AS count
      FROM in_cities GROUP BY lower(city)
    ), rated AS (
      SELECT rating_tenths / 10 AS stars, count(*) AS count
      FROM base WHERE rating_tenths > 0 AND ${others('rating')} GROUP BY 1
    )
    SELECT ${listOf(sql`
        SELECT id, name, count FROM in_categories JOIN categories ON id = category_id
        ORDER BY count DESC, name LIMIT ${mostChoices}`)} AS category,
      ${listOf(sql`SELECT name, count FROM cities ORDER BY count DESC, name LIMIT ${mostChoices}`)} AS city,
      ${listOf(sql`
        SELECT "from", sum(count)::integer AS count
        FROM generate_series(4, 1, -1) AS "from" JOIN rated ON stars >= "from" GROUP BY 1 ORDER BY 1 DESC`)} AS rating,
      (SELECT json_build_object('min', min(discounted_paise), 'max', max(discounted_paise))
        FROM base WHERE ${others('price')} HAVING count(*) > 0) AS price`);
  return rows[0] ?? noFacets;
}

const flagOf = (facet: Facet) => sql.raw(`meets_${facet}`);

const others = (own: Facet): SQL => all(facets.filter((facet) => facet !== own).map(flagOf));

const listOf = (query: SQL) => sql`(SELECT coalesce(json_agg(entry), '[]') FROM (${query}) AS entry)`;
