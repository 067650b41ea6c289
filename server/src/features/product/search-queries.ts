import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { oncePerDb } from '../../core/db/prepared-statement.ts';
import { products, users } from '../../core/db/schema.ts';
import { cardColumns, productColumns } from './queries.ts';

/** What to look for; `adminId` limits the search to the services that this admin uploaded. */
export type Wanted = { text: string; adminId?: string | undefined; limit: number; offset: number };

const given = ({ text, adminId, limit, offset }: Wanted) => ({
  text: text.trim(),
  adminId: adminId ?? null,
  limit,
  offset,
});

const matches = sql`search_products(${sql.placeholder('text')}, ${sql.placeholder('adminId')}::text,
  ${sql.placeholder('limit')}::integer, ${sql.placeholder('offset')}::integer)`;

/**
 * The ids of the services that match a text, best match first (newest first for an empty text), and how many there
 * are: one statement. Names, categories, sub categories and descriptions are searched; misspelt words are forgiven.
 * For lists that show more than a card: fetch the rows by these ids and keep their order.
 */
export async function matchProducts(db: Db, wanted: Wanted): Promise<{ ids: string[]; total: number }> {
  const [found] = await findMatches(db).execute(given(wanted));
  return found ?? { ids: [], total: 0 };
}

const findMatches = oncePerDb((db) =>
  db
    .select({ ids: sql<string[]>`found.ids`, total: sql<number>`found.total` })
    .from(sql`${matches} AS found`)
    .prepare('match_products'),
);

const hits = sql`${matches} AS found CROSS JOIN LATERAL unnest(found.ids) WITH ORDINALITY AS hit (id, place)`;

/** The services of matchProducts as a whole, each with the total. */
export const listMatchingProducts = (db: Db, wanted: Wanted) =>
  findMatchingProducts(db).execute(given(wanted));

const findMatchingProducts = oncePerDb((db) =>
  db
    .select({ ...productColumns, total: sql<number>`found.total` })
    .from(hits)
    .innerJoin(products, eq(products.id, sql`hit.id`))
    .leftJoin(users, eq(users.id, products.adminId))
    .orderBy(sql`hit.place`)
    .prepare('matching_products'),
);

/** The cards of matchProducts, each with the total. */
export const listMatchingCards = (db: Db, wanted: Wanted) => findMatchingCards(db).execute(given(wanted));

const findMatchingCards = oncePerDb((db) =>
  db
    .select({ ...cardColumns, total: sql<number>`found.total` })
    .from(hits)
    .innerJoin(products, eq(products.id, sql`hit.id`))
    .orderBy(sql`hit.place`)
    .prepare('matching_cards'),
);
