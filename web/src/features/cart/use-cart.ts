import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@utsav/contract/cart';
import { cartFigures } from '@utsav/contract/money';
import type { ProductCard } from '@utsav/contract/product';
import { useMemo } from 'react';
import { showError } from '../../lib/error-text.ts';
import { useSignedIn } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.ts';
import { cartQuery } from './api.ts';
import { readGuestCart, setGuestQuantity, useGuestCart } from './guest-cart.ts';
import { applyWishes, currentWish, useWishes, wish } from './wishes.ts';

const nothing: CartItem[] = [];

/** The lines of the cart: the account's with what was just clicked, or the guest's own. */
export function useCartItems() {
  const signedIn = useSignedIn();
  const query = useQuery({ ...cartQuery(), enabled: signedIn });
  const guest = useGuestCart();
  const wishes = useWishes();
  const known = query.data ?? nothing;
  const items = useMemo(
    () => (signedIn ? applyWishes(known, wishes) : guest.items),
    [signedIn, known, wishes, guest],
  );
  return { items, query };
}

/** The lines and what they come to (specification section 3, derived cart figures). */
export function useCart() {
  const { items, query } = useCartItems();
  const figures = useMemo(
    () =>
      cartFigures(
        items.map(({ productId: { price, discount }, quantity }) => ({ price, discount, quantity })),
      ),
    [items],
  );
  return { items, figures, query };
}

/** How many of a service are in the cart, and how to change that. */
export function useQuantity(product: ProductCard) {
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const { items } = useCartItems();
  const quantity = items.find((item) => item.productId._id === product._id)?.quantity ?? 0;

  // What counts is what is stored when the click comes, not what was on screen when it was aimed.
  const changeAccountCart = (stored: CartItem[], next: (current: number) => number) => {
    const line = stored.find((item) => item.productId._id === product._id);
    wish(client, product, next(currentWish(product._id)?.quantity ?? line?.quantity ?? 0));
  };
  const changeGuestCart = (next: (current: number) => number) => {
    const line = readGuestCart().items.find((item) => item._id === product._id);
    const before = line?.quantity ?? 0;
    const after = next(before);
    if (!setGuestQuantity(product, after)) showError(new Error('Your cart is full.'));
    else if (after > before) showSuccess('Item added');
    else if (after > 0) showSuccess('Item remove');
  };
  const change = (next: (current: number) => number) => {
    if (!signedIn) return changeGuestCart(next);
    const stored = client.getQueryData(cartQuery().queryKey);
    if (stored) return changeAccountCart(stored, next);
    const loaded = client.ensureQueryData(cartQuery());
    loaded.then((items) => changeAccountCart(items, next)).catch(showError);
  };
  return {
    quantity,
    add: () => change((current) => Math.min(product.stock, current + 1)),
    takeOne: () => change((current) => Math.max(0, current - 1)),
    remove: () => change(() => 0),
  };
}
