import { limits } from '@utsav/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { isOneOf, prepared, statement } from '../../core/db/prepared-statement.ts';
import { cartItems } from '../../core/db/schema.ts';
import { isPublicIn, publicSql } from '../product/queries.ts';
import { type CartLine, isOwned, lineColumns, type OwnedLine } from './queries.ts';

/**
 * Adds the lines to the cart, each up to the stock of its product; deleted products, hidden ones and those without stock are
 * skipped, and so are lines beyond the most that a cart may hold (its lines are counted under a lock, because other
 * calls may add some meanwhile). One statement, so parallel calls add up; in the order of the products, so that two
 * of them cannot deadlock.
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
      JOIN products p ON p.id = line."productId" AND p.stock > 0 AND NOT p.by_quote_only AND ${isPublicIn('p')}
      LEFT JOIN cart_items held ON held.user_id = ${owner.userId} AND held.product_id = p.id
    ) wanted
    WHERE held OR added <= ${limits.cartLines} - (SELECT count_cart_lines_locked(${owner.userId}))
    ORDER BY product_id
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = greatest(1,
      least(mine.quantity + excluded.quantity, (SELECT stock FROM products WHERE id = mine.product_id)))`);
}

type NewLine = { id: string; userId: string; productId: string; now: Date };

/** Adds one of a product, up to its stock and the most lines of a cart; undefined where that is not possible. */
export async function addOneToCart(db: Db, line: NewLine): Promise<CartLine | undefined> {
  const { id, userId, productId, now } = line;
  const [added] = await addOne(db, [id, userId, productId, now, limits.cartLines]);
  return added;
}

const addOne = statement<CartLine>(
  'add_to_cart',
  `INSERT INTO cart_items AS mine (id, user_id, product_id, quantity, created_at)
  SELECT $1, $2, id, 1, $4 FROM products WHERE id = $3 AND stock > 0 AND NOT by_quote_only AND ${publicSql('products')}
    AND (EXISTS (SELECT FROM cart_items WHERE user_id = $2 AND product_id = $3)
      OR count_cart_lines_locked($2) < $5)
  ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = mine.quantity + 1
    WHERE mine.quantity < (SELECT stock FROM products WHERE id = mine.product_id)
  RETURNING id, quantity`,
);

/** Undefined where there is no such line, or not enough stock for it. */
export async function updateCartQuantity(db: Db, { id, userId, quantity }: OwnedLine & { quantity: number }) {
  const [updated] = await updateQuantity(db, [id, userId, quantity]);
  return updated;
}

const updateQuantity = statement<CartLine>(
  'update_cart_quantity',
  `UPDATE cart_items SET quantity = $3 FROM products
  WHERE cart_items.id = $1 AND cart_items.user_id = $2
    AND products.id = cart_items.product_id AND products.stock >= $3 AND NOT products.by_quote_only AND ${publicSql('products')}
  RETURNING cart_items.id, cart_items.quantity`,
);

export async function deleteCartLine(db: Db, line: OwnedLine): Promise<CartLine | undefined> {
  const [deleted] = await db.delete(cartItems).where(isOwned(line)).returning(lineColumns);
  return deleted;
}

export const deleteLinesOf = prepared<{ userId: string; productIds: string[] }, unknown>(
  'delete_ordered_lines',
  (db) =>
    db
      .delete(cartItems)
      .where(
        and(eq(cartItems.userId, sql.placeholder('userId')), isOneOf(cartItems.productId, 'productIds')),
      ),
);
