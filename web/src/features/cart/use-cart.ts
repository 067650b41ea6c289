import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@utsav/contract/cart';
import { cartFigures } from '@utsav/contract/money';
import type { ProductCard } from '@utsav/contract/product';
import { useMemo } from 'react';
import { showError } from '../../lib/error-text.ts';
import { translator } from '../../lib/messages.ts';
import { sessionIdentity, useSignedIn } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.ts';
import { cartQuery } from './api.ts';
import { readGuestCart, setGuestQuantity, useGuestCart } from './guest-cart.ts';
import { applyChanges, pendingChanges, useChangeQuantity, usePendingChanges } from './quantity-changes.ts';

const noItems: CartItem[] = [];

/** The lines of the cart: the account's with the changes that are still being sent, or the guest's own. */
export function useCartItems() {
  const signedIn = useSignedIn();
  const query = useQuery({ ...cartQuery(), enabled: signedIn });
  const guest = useGuestCart();
  const changes = usePendingChanges();
  const fetched = query.data ?? noItems;
  const items = useMemo(
    () => (signedIn ? applyChanges(fetched, changes) : guest.items),
    [signedIn, fetched, changes, guest],
  );
  return { items, query };
}

/** The lines and their totals (specification section 3, derived cart figures). */
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

const quantityIn = (items: readonly CartItem[], product: ProductCard): number =>
  items.find((item) => item.productId._id === product._id)?.quantity ?? 0;

/** How many of a service are in the cart, and how to change that. */
export function useQuantity(product: ProductCard) {
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const { mutate } = useChangeQuantity();
  const { items } = useCartItems();
  const quantity = quantityIn(items, product);

  // Counted from the cart at the time of the click: the screen may be one click behind.
  const changeAccountCart = async (next: (current: number) => number) => {
    const fetched = await client.ensureQueryData(cartQuery());
    const current = quantityIn(applyChanges(fetched, pendingChanges(client)), product);
    mutate({ product, quantity: next(current), session: sessionIdentity() });
  };
  const changeGuestCart = (next: (current: number) => number) => {
    const before = quantityIn(readGuestCart().items, product);
    const after = next(before);
    if (!setGuestQuantity(product, after)) showError(new Error(translator()('layout.cart.full')));
    else if (after > before) showSuccess(translator()('layout.cart.added'));
    else if (after > 0) showSuccess(translator()('layout.cart.removed'));
  };
  const change = (next: (current: number) => number) => {
    if (signedIn) changeAccountCart(next).catch(showError);
    else changeGuestCart(next);
  };
  return {
    quantity,
    addOne: () => change((current) => Math.min(product.stock, current + 1)),
    removeOne: () => change((current) => Math.max(0, current - 1)),
    removeAll: () => change(() => 0),
  };
}
