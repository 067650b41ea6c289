import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../core/db.ts';
import { products, users } from '../../core/schema.ts';
import { cardColumns, productColumns } from './queries.ts';

/** What to look for; `adminId` limits the search to the services that this admin uploaded. */
export type Wanted = { text: string; adminId?: string | undefined; limit: number; offset: number };

const matches = ({ text, adminId, limit, offset }: Wanted) =>
  sql`search_products(${text.trim()}, ${adminId ?? null}::text, ${limit}::integer, ${offset}::integer)`;

/**
 * The ids of the services that match a text, best match first (newest first for an empty text), and how many there
 * are: one statement. Names, categories, sub categories and descriptions are searched; misspelt words are forgiven.
 * For lists that show more than a card: fetch the rows by these ids and keep their order.
 */
export async function matchProducts(db: Db, wanted: Wanted): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`SELECT * FROM ${matches(wanted)}`);
  return rows[0] ?? { ids: [], total: 0 };
}

const hits = (wanted: Wanted) =>
  sql`${matches(wanted)} AS found CROSS JOIN LATERAL unnest(found.ids) WITH ORDINALITY AS hit (id, place)`;

/** The services of matchProducts as a whole, each with the total. */
export async function listMatchingProducts(db: Db, wanted: Wanted) {
  return db
    .select({ ...productColumns, total: sql<number>`found.total` })
    .from(hits(wanted))
    .innerJoin(products, eq(products.id, sql`hit.id`))
    .leftJoin(users, eq(users.id, products.adminId))
    .orderBy(sql`hit.place`);
}

/** The cards of matchProducts, each with the total. */
export async function listMatchingCards(db: Db, wanted: Wanted) {
  return db
    .select({ ...cardColumns, total: sql<number>`found.total` })
    .from(hits(wanted))
    .innerJoin(products, eq(products.id, sql`hit.id`))
    .orderBy(sql`hit.place`);
}
