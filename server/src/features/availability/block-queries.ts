import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { eqIfGiven, isAnyOf } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { blocks, products } from '../../core/db/schema.ts';

export type Span = { from: string; to: string };

/** Locks products like a booking does, by their ids or all of an admin, and answers their ids. */
export async function lockAdminProducts(
  db: Db,
  { ids, adminId }: { ids?: string[]; adminId?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(ids ? isAnyOf(products.id, ids) : undefined, eqIfGiven(products.adminId, adminId)))
    .orderBy(asc(products.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

// Plain column names, because drizzle leaves out the table's name in queries without a join, and this subquery has its
// own FROM.
const namedProducts = sql<string[]>`ARRAY(
  SELECT product_id FROM block_services WHERE block_id = blocks.id ORDER BY product_id)`;

const blockColumns = {
  id: blocks.id,
  adminId: blocks.adminId,
  firstDay: blocks.firstDay,
  lastDay: blocks.lastDay,
  note: blocks.note,
  createdAt: blocks.createdAt,
  allServices: blocks.allServices,
  productIds: namedProducts,
};

export type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];

/** False for a block whose products are all deleted. */
const closesAnything = sql`(all_services OR EXISTS (SELECT FROM block_services WHERE block_id = blocks.id))`;

function selectBlocks(db: Db, where: SQL | undefined) {
  return db
    .select(blockColumns)
    .from(blocks)
    .where(and(where, closesAnything))
    .orderBy(asc(blocks.firstDay), asc(blocks.id));
}

export async function findBlock(db: Db, { id, adminId }: { id: string; adminId?: string | undefined }) {
  return (await selectBlocks(db, and(eq(blocks.id, id), eqIfGiven(blocks.adminId, adminId))))[0];
}

/** Blocks that touch a span: of one product, of one admin, or all. */
export function listBlocks(
  db: Db,
  { from, to }: Span,
  { adminId, productId }: { adminId?: string | undefined; productId?: string | undefined },
) {
  const ofProduct = sql`${blocks.id} IN (SELECT block_id FROM service_blocks WHERE product_id = ${productId})`;
  return selectBlocks(
    db,
    and(
      lte(blocks.firstDay, to),
      gte(blocks.lastDay, from),
      eqIfGiven(blocks.adminId, adminId),
      productId === undefined ? undefined : ofProduct,
    ),
  );
}

export async function updateRules(
  db: Db,
  ids: readonly string[],
  rules: { leadDays: number; closedWeekdays: number[] },
): Promise<void> {
  await db.update(products).set(rules).where(isAnyOf(products.id, ids));
}

/** As they are before a change in this transaction. */
export function lockRules(
  db: Db,
  { ids, adminId }: { ids: readonly string[]; adminId?: string | undefined },
) {
  return db
    .select({ id: products.id, leadDays: products.leadDays, closedWeekdays: products.closedWeekdays })
    .from(products)
    .where(and(isAnyOf(products.id, ids), eqIfGiven(products.adminId, adminId)))
    .orderBy(asc(products.id))
    .for('no key update');
}
