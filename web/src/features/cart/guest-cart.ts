import type { CartItem } from '@utsav/contract/cart';
import { limits } from '@utsav/contract/limits';
import type { ProductCard } from '@utsav/contract/product';
import { useSyncExternalStore } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { readStored, removeStored, store } from '../../lib/storage.ts';

/*
 * The cart of somebody who is not signed in: in browser storage, with a copy of each service as it was shown. It is
 * merged into the account's cart at sign-in.
 */

export type GuestCart = {
  /** New with every change, so that merging the same cart twice adds it once. */
  key: string;
  items: CartItem[];
};

const storageKey = 'guest_cart';
const nothing: GuestCart = { key: '', items: [] };
const listeners = new Set<() => void>();
let known: { written: string | null; cart: GuestCart } = { written: null, cart: nothing };

/** The same object as long as what is stored stays the same. */
export function readGuestCart(): GuestCart {
  const written = readStored(storageKey);
  if (written !== known.written) known = { written, cart: parse(written) };
  return known.cart;
}

/** Sets how many of a service are wanted; new ones come first. False when there is no room for another line. */
export function setGuestQuantity(product: ProductCard, quantity: number): boolean {
  const { items } = readGuestCart();
  const isThere = items.some((item) => item.productId._id === product._id);
  if (!isThere && items.length >= limits.cartLines) return false;
  const line = { _id: product._id, quantity, productId: snapshotOf(product) };
  const changed = isThere
    ? items.map((item) => (item.productId._id === product._id ? line : item))
    : [line, ...items];
  writeGuestCart(changed.filter((item) => item.quantity > 0));
  return true;
}

/** Forgets the cart, unless it has changed since it was read. */
export function forgetGuestCart(key: string): void {
  if (readGuestCart().key !== key) return;
  removeStored(storageKey);
  tell();
}

export function useGuestCart(): GuestCart {
  return useSyncExternalStore(subscribe, readGuestCart, () => nothing);
}

export function writeGuestCart(items: CartItem[]): void {
  store(storageKey, JSON.stringify({ key: randomKey(), items } satisfies GuestCart));
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function snapshotOf({ _id, name, image, stock, price, discount, category, subCategory }: ProductCard) {
  return { _id, name, image, stock, price, discount, category, subCategory };
}

/** Browser storage may hold anything; a cart that does not read well is no cart. */
function parse(written: string | null): GuestCart {
  if (!written) return nothing;
  try {
    const { key, items } = JSON.parse(written) as GuestCart;
    return typeof key === 'string' && items.every(isItem) ? { key, items } : nothing;
  } catch {
    return nothing;
  }
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
