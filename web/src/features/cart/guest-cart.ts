import type { CartItem } from '@utsav/contract/cart';
import { limits } from '@utsav/contract/limits';
import type { ProductCard } from '@utsav/contract/product';
import { cardOf } from '../../lib/product-card.ts';
import { randomKey } from '../../lib/random-key.ts';
import { removeStored } from '../../lib/storage.ts';
import { createJsonStore, useStore } from '../../lib/store.ts';

/*
 * The cart of a guest: in browser storage, with a copy of each service. It is merged into the account's cart at
 * sign-in.
 */

export type GuestCart = {
  /** Changes with every change of the cart, so that merging the same cart twice adds it once. */
  key: string;
  items: CartItem[];
};

const storageKey = 'guest_cart';
const emptyCart: GuestCart = { key: '', items: [] };
const guestCart = createJsonStore(storageKey, checkCart, emptyCart);

export const readGuestCart = guestCart.get;

/** Sets the quantity of a service; new ones come first. False when the cart is full. */
export function setGuestQuantity(product: ProductCard, quantity: number): boolean {
  const { items } = readGuestCart();
  const isInCart = items.some((item) => item.productId._id === product._id);
  if (!isInCart && items.length >= limits.cartLines) return false;
  const line = { _id: product._id, quantity, productId: cardOf(product) };
  const changed = isInCart
    ? items.map((item) => (item.productId._id === product._id ? line : item))
    : [line, ...items];
  writeGuestCart(changed.filter((item) => item.quantity > 0));
  return true;
}

/** Empties the cart, unless it has changed since it was read. */
export function clearGuestCart(key: string): void {
  if (readGuestCart().key !== key) return;
  removeStored(storageKey);
  guestCart.sync();
}

export function useGuestCart(): GuestCart {
  return useStore(guestCart);
}

export function writeGuestCart(items: CartItem[]): void {
  guestCart.write({ key: randomKey(), items });
}

/** An invalid stored cart counts as an empty one. */
function checkCart(stored: unknown): GuestCart {
  const { key, items } = stored as GuestCart;
  return typeof key === 'string' && items.every(isItem) ? { key, items } : emptyCart;
}

function isItem({ _id, quantity, productId }: CartItem): boolean {
  const { name, image, stock, price, discount } = productId;
  const numbers = [quantity, stock, price, discount];
  return (
    _id === productId._id &&
    typeof name === 'string' &&
    Array.isArray(image) &&
    numbers.every((value) => typeof value === 'number' && Number.isFinite(value)) &&
    Number.isInteger(quantity) &&
    quantity > 0
  );
}
