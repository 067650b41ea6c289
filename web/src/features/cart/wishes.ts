import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '@utsav/contract/cart';
import type { ProductCard } from '@utsav/contract/product';
import { useSyncExternalStore } from 'react';
import { showError } from '../../lib/error-text.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { sessionIdentity } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.ts';
import { addOne, cartKeys, cartQuery, type Line, setQuantity } from './api.ts';

/*
 * How many of each service the person wants, shown at once and told to the server behind it. Clicks only change the
 * wish; one worker for each service sends what is wanted by the time it gets to send, so that rapid clicks become few
 * calls and the last one always counts. A refusal drops the wish: the screen shows what the server says again.
 */

export type Wish = { product: ProductCard; quantity: number };
export type Wishes = ReadonlyMap<string, Wish>;

const none: Wishes = new Map();
let wishes: Wishes = none;
const working = new Set<string>();
const listeners = new Set<() => void>();

export const currentWish = (productId: string): Wish | undefined => wishes.get(productId);

export function useWishes(): Wishes {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wishes,
    () => none,
  );
}

/** The cart as it will be once every wish is fulfilled. */
export function applyWishes(items: CartItem[], wanted: Wishes): CartItem[] {
  if (wanted.size === 0) return items;
  const there = new Set(items.map((item) => item.productId._id));
  const added = [...wanted.values()]
    .filter(({ product }) => !there.has(product._id))
    .map(({ product, quantity }) => ({ _id: product._id, quantity, productId: product }));
  const changed = items.map((item) => ({
    ...item,
    quantity: wanted.get(item.productId._id)?.quantity ?? item.quantity,
  }));
  return [...added, ...changed].filter((item) => item.quantity > 0);
}

export function wish(client: QueryClient, product: ProductCard, quantity: number): void {
  change(product._id, { product, quantity });
  void fulfil(client, product._id);
}

function change(productId: string, next: Wish | undefined): void {
  const changed = new Map(wishes);
  if (next) changed.set(productId, next);
  else changed.delete(productId);
  wishes = changed;
  for (const listener of listeners) listener();
}

async function fulfil(client: QueryClient, productId: string): Promise<void> {
  if (working.has(productId)) return;
  working.add(productId);
  const person = sessionIdentity();
  try {
    let line = lineOf(client, productId);
    while (isOpen(productId, line) && sessionIdentity() === person) {
      const before = line?.quantity ?? 0;
      line = await sendWish(productId, line);
      announce(before, line?.quantity ?? 0);
      remember(client, productId, line);
      // Every change is followed by a fresh look at the cart (specification section 4).
      if (!isOpen(productId, line)) await refetchChanged(client, { queryKey: cartKeys.all });
    }
  } catch (error) {
    showError(error);
    await refetchChanged(client, { queryKey: cartKeys.all });
  } finally {
    working.delete(productId);
    change(productId, undefined);
  }
}

function isOpen(productId: string, line: Line | undefined): boolean {
  const wanted = wishes.get(productId);
  return wanted !== undefined && wanted.quantity !== (line?.quantity ?? 0);
}

async function sendWish(productId: string, line: Line | undefined): Promise<Line | undefined> {
  const wanted = wishes.get(productId)?.quantity ?? 0;
  if (line) return setQuantity(line._id, wanted);
  const added = await addOne(productId);
  // It was in the cart already, put there by another tab: the wish was for one more, not for one.
  const now = wishes.get(productId);
  if (now && added.quantity > 1) change(productId, { ...now, quantity: now.quantity + added.quantity - 1 });
  return added;
}

function announce(before: number, after: number): void {
  if (after > before) showSuccess('Item added');
  else if (after > 0 && after < before) showSuccess('Item remove');
}

/** What the server has confirmed stays true even if the fresh look at the cart fails. */
function remember(client: QueryClient, productId: string, line: Line | undefined): void {
  const product = wishes.get(productId)?.product;
  if (!product) return;
  client.setQueryData(cartQuery().queryKey, (items = []) => {
    const others = items.filter((item) => item.productId._id !== productId);
    if (!line) return others;
    const place = items.findIndex((item) => item.productId._id === productId);
    return others.toSpliced(Math.max(0, place), 0, { ...line, productId: product });
  });
}

function lineOf(client: QueryClient, productId: string): Line | undefined {
  return client.getQueryData(cartQuery().queryKey)?.find((item) => item.productId._id === productId);
}
