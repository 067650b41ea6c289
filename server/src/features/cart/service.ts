import type { cartEndpoints } from '@utsav/contract/cart';
import type { BodyOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import type { ProductView } from '@utsav/contract/product';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { keyReused } from '../../core/calls/idempotency.ts';
import { type Rows, readInParts } from '../../core/calls/list-parts.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId, withIds } from '../../core/db/ids.ts';
import { findRequestHash, insertFirstStoredReply } from '../../core/db/stored-replies.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { sha256 } from '../../core/secrets.ts';
import {
  type CartLine,
  type CartRow,
  findLineProduct,
  findProductForCart,
  listCart,
  listWholeCart,
} from './queries.ts';
import { addOneToCart, deleteCartLine, deleteLinesOf, mergeCartLines, updateCartQuantity } from './writes.ts';

/** Whole products may be long. */
const partSize = 10;

export function readCart({ db }: AppContext, userId: string, view: ProductView): Promise<Rows<CartRow>> {
  if (view === 'card') return listCart(db, userId);
  return readInParts<CartRow>(partSize, (last) =>
    listWholeCart(db, userId, { after: last?.line.id, limit: partSize }),
  );
}

export async function addToCart(
  { db, clock }: AppContext,
  userId: string,
  productId: string,
): Promise<CartLine> {
  const now = clock.now();
  const line = await addOneToCart(db, { id: newId(now), userId, productId, now });
  if (line) return line;
  const product = await findProductForCart(db, { productId, userId });
  if (!product) throw new AppError('NOT_FOUND', { reason: 'service' });
  if (product.isPublic && !product.byQuoteOnly && product.inCart === null && product.stock > 0) {
    throw new AppError('BAD_INPUT', { reason: 'cartFull', max: limits.cartLines, field: 'productId' });
  }
  throw notEnough(product, 'productId');
}

export async function setQuantity(
  context: AppContext,
  userId: string,
  { _id: id, qty: quantity }: BodyOutput<typeof cartEndpoints.updateQuantity>,
): Promise<CartLine> {
  const { db } = context;
  if (quantity === 0) {
    await removeFromCart(context, userId, id);
    return { id, quantity };
  }
  const line = await updateCartQuantity(db, { id, userId, quantity });
  if (line) return line;
  const product = await findLineProduct(db, { id, userId });
  if (!product) throw noSuchLine();
  throw notEnough(product, 'qty');
}

export async function removeFromCart({ db }: AppContext, userId: string, id: string): Promise<void> {
  const line = await deleteCartLine(db, { id, userId });
  if (!line) throw noSuchLine();
}

/** With a key the lines are added once, however often and from however many tabs they are sent. */
export async function mergeCart(
  { db, clock }: AppContext,
  owner: SignedInUser,
  { items }: BodyOutput<typeof cartEndpoints.merge>,
  key: string | undefined,
): Promise<CartRow[]> {
  const now = clock.now();
  const lines = newLines(items, now);
  const first = {
    userId: owner.id,
    key: `merge ${key}`,
    requestHash: sha256(JSON.stringify(items)),
    reply: {},
    createdAt: now,
  };
  return transaction(db, async (db) => {
    const isFirst = key === undefined || (await insertFirstStoredReply(db, first));
    if (!isFirst && !(await findRequestHash(db, first))?.equals(first.requestHash)) throw keyReused();
    if (isFirst && lines.length > 0) await mergeCartLines(db, { userId: owner.id, now }, lines);
    return listCart(db, owner.id);
  });
}

/** Removes the products of a checkout from the cart. */
export async function removeOrderedLines(
  db: Db,
  ordered: { userId: string; productIds: string[] },
): Promise<void> {
  await deleteLinesOf(db, ordered);
}

/** Puts the products of a failed checkout back into the cart. */
export async function returnToCart(
  { clock }: AppContext,
  db: Db,
  userId: string,
  items: { productId: string; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return;
  const now = clock.now();
  await mergeCartLines(db, { userId, now }, withIds(items, now));
}

/** One line for each product, with ids that keep the given order in a list that shows the newest first. */
function newLines(items: { productId: string; quantity: number }[], now: Date) {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, Math.min(limits.maxStock, (quantities.get(productId) ?? 0) + quantity));
  }
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  return withIds(lines.toReversed(), now).toReversed();
}

const noSuchLine = () => new AppError('NOT_FOUND', { reason: 'cartLine' });

type Refused = { name: string; stock: number; isPublic: boolean; byQuoteOnly: boolean };

function notEnough({ name, stock, isPublic, byQuoteOnly }: Refused, field: string): AppError {
  if (!isPublic) return new AppError('NOT_BOOKABLE', { reason: 'notOffered', name, field });
  if (byQuoteOnly) return new AppError('NOT_BOOKABLE', { reason: 'byQuoteOnly', name, field });
  if (stock === 0) return new AppError('NOT_BOOKABLE', { reason: 'noStock', name, field });
  return new AppError('BAD_INPUT', { reason: 'stock', stock, name, field });
}
