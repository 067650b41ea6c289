import { limits } from '@utsav/contract/limits';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Claims, callerSql, callerValues, joinCallersSql } from '../../core/auth/require-user.ts';
import type { Db } from '../../core/db/db.ts';
import { gatheredStatement } from '../../core/db/gathered-statement.ts';
import { statement } from '../../core/db/prepared-statement.ts';
import { cartItems, products } from '../../core/db/schema.ts';
import { cardColumns } from '../product/queries.ts';

export type CartLine = { id: string; quantity: number };
export type Caller = { claims: Claims; now: Date };

export async function listCart(db: Db, userId: string) {
  return db
    .select({ line: { id: cartItems.id, quantity: cartItems.quantity }, product: cardColumns })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.id));
}

export type CartRow = Awaited<ReturnType<typeof listCart>>[number];

/**
 * Adds the lines to the cart, each up to the stock of its service; services that vanished or cannot be booked are
 * skipped, and so are lines beyond the most that a cart may hold. One statement, so parallel calls add up; in the
 * order of the services, so that two of them never wait for each other.
 */
export async function mergeCartLines(
  db: Db,
  owner: { userId: string; now: Date },
  lines: { id: string; productId: string; quantity: number }[],
): Promise<void> {
  const written = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  await db.execute(sql`
    INSERT INTO cart_items AS mine (id, user_id, product_id, quantity, created_at)
    SELECT wanted.id, ${owner.userId}, wanted.product_id, wanted.quantity, ${owner.now}
    FROM (
      SELECT line.id, p.id AS product_id, least(line.quantity, p.stock) AS quantity, held.id IS NOT NULL AS held,
        count(*) FILTER (WHERE held.id IS NULL) OVER (ORDER BY line.position) AS added
      FROM json_to_recordset(${written}) AS line (id text, "productId" text, quantity integer, position integer)
      JOIN products p ON p.id = line."productId" AND p.stock > 0
      LEFT JOIN cart_items held ON held.user_id = ${owner.userId} AND held.product_id = p.id
    ) wanted
    WHERE held OR added <= ${limits.cartLines} - (SELECT count(*) FROM cart_items WHERE user_id = ${owner.userId})
    ORDER BY product_id
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = greatest(1,
      least(mine.quantity + excluded.quantity, (SELECT stock FROM products WHERE id = mine.product_id)))`);
}

/*
 * Each of these changes a line of the caller and answers it as it is then, or nothing: when the change could not be, or
 * nobody is signed in. `mount.claimed` finds out which.
 */

type NewLine = { id: string; productId: string };

const addOne = gatheredStatement<Caller & NewLine, CartLine & { of: string }>({
  name: 'add_to_cart',
  // As subqueries, so that no plan can look better for lists of one length than the plan for all.
  text: `INSERT INTO cart_items AS mine (id, user_id, product_id, quantity, created_at)
  SELECT asked.id, asked.user_id, p.id, 1, asked.now
  FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::timestamptz[]), (SELECT $4::text[]), (SELECT $5::text[]))
    AS asked (session_id, user_id, now, id, product_id)
  ${joinCallersSql('asked')}
  JOIN products p ON p.id = asked.product_id AND p.stock > 0
  WHERE EXISTS (SELECT FROM cart_items held WHERE held.user_id = asked.user_id AND held.product_id = asked.product_id)
    OR (SELECT count(*) FROM cart_items held WHERE held.user_id = asked.user_id) < ${limits.cartLines}
  ORDER BY asked.user_id
  ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = mine.quantity + 1
    WHERE mine.quantity < (SELECT stock FROM products WHERE id = mine.product_id)
  RETURNING id, quantity, user_id AS of`,
  columns: ({ claims, now, id, productId }) => [...callerValues(claims, now), id, productId],
  of: ({ claims }) => claims.userId,
});

/** One more of a service, up to its stock and the most lines of a cart. */
export function addOneToCart(db: Db, caller: Caller, line: NewLine): Promise<CartLine | undefined> {
  return addOne(db, { ...caller, ...line });
}

const setQuantity = statement<CartLine>(
  'set_cart_quantity',
  `UPDATE cart_items mine SET quantity = $5 FROM (${callerSql}) caller, products p
  WHERE mine.id = $4 AND mine.user_id = caller.id AND p.id = mine.product_id AND p.stock >= $5
  RETURNING mine.id, mine.quantity`,
);

/** Not done when there is no such line, or not enough stock for it. */
export async function updateCartQuantity(db: Db, { claims, now }: Caller, line: CartLine) {
  const [updated] = await setQuantity(db, [...callerValues(claims, now), line.id, line.quantity]);
  return updated;
}

const takeOut = statement<CartLine>(
  'take_out_of_cart',
  `DELETE FROM cart_items mine USING (${callerSql}) caller WHERE mine.id = $4 AND mine.user_id = caller.id
  RETURNING mine.id, mine.quantity`,
);

export async function deleteCartLine(db: Db, { claims, now }: Caller, id: string) {
  const [deleted] = await takeOut(db, [...callerValues(claims, now), id]);
  return deleted;
}

/** The service of a line, for the sentence that says why it cannot have that quantity. */
export async function findLineService(db: Db, { id, userId }: { id: string; userId: string }) {
  const [found] = await db
    .select({ name: products.name, stock: products.stock })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.id, id), eq(cartItems.userId, userId)));
  return found;
}

/** A service, and whether the cart holds it already. */
export async function findServiceForCart(db: Db, wanted: { productId: string; userId: string }) {
  const [found] = await db
    .select({ name: products.name, stock: products.stock, inCart: cartItems.quantity })
    .from(products)
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, wanted.userId)))
    .where(eq(products.id, wanted.productId));
  return found;
}
