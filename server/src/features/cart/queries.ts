import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { cartItems, products, users } from '../../core/db/schema.ts';
import { cardColumns, isPublic, productColumns } from '../product/queries.ts';

export const lineColumns = { id: cartItems.id, quantity: cartItems.quantity };

/** With the cards of its products. */
export async function listCart(db: Db, userId: string) {
  return db
    .select({ line: lineColumns, product: cardColumns })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.id));
}

/** The lines after one, with everything about their products. */
export async function listWholeCart(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const rows = await db
    .select({ ...productColumns, lineId: cartItems.id, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(users, eq(users.id, products.adminId))
    .where(and(eq(cartItems.userId, userId), after === undefined ? undefined : lt(cartItems.id, after)))
    .orderBy(desc(cartItems.id))
    .limit(limit);
  return rows.map(({ lineId: id, quantity, ...product }) => ({ line: { id, quantity }, product }));
}

export type CartRow = Awaited<ReturnType<typeof listCart | typeof listWholeCart>>[number];

export type OwnedLine = { id: string; userId: string };

export const isOwned = ({ id, userId }: OwnedLine) => and(eq(cartItems.id, id), eq(cartItems.userId, userId));

/** What an error says about a product. */
const refusedColumns = {
  name: products.name,
  stock: products.stock,
  isPublic: sql<boolean>`${isPublic}`,
  byQuoteOnly: products.byQuoteOnly,
};

/** The product of a cart line, for the error that says why the quantity is refused. */
export async function findLineProduct(db: Db, line: OwnedLine) {
  const [found] = await db
    .select(refusedColumns)
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(isOwned(line));
  return found;
}

export async function findProductForCart(db: Db, wanted: { productId: string; userId: string }) {
  const [found] = await db
    .select({
      ...refusedColumns,
      inCart: cartItems.quantity,
    })
    .from(products)
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, wanted.userId)))
    .where(eq(products.id, wanted.productId));
  return found;
}

export type CartLine = { id: string; quantity: number };
