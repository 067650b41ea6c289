import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@utsav/contract/cart';
import type { ProductCard } from '@utsav/contract/product';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { showError } from '../../lib/error-text.ts';
import { translator } from '../../lib/messages.ts';
import { sessionIdentity, useSignedIn } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.ts';
import { cartQuery } from './api.ts';
import { readGuestCart, setGuestQuantity, useGuestCart } from './guest-cart.ts';
import { applyChanges, pendingChanges, useChangeQuantity, usePendingChanges } from './quantity-changes.ts';

type NextQuantity = (current: number) => number;
type Cart = {
  /** The lines: the account's with the changes that are still being sent, or the guest's own. */
  items: CartItem[];
  /** Counts from the cart at the time of the call, because the screen may be one click behind. */
  changeQuantity: (product: ProductCard, next: NextQuantity) => void;
};

const CartContext = createContext<Cart | null>(null);

const noItems: CartItem[] = [];

export function useCartQuery() {
  return useQuery({ ...cartQuery(), enabled: useSignedIn() });
}

/** Provides one cart for the whole page, because the control on every card reads it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const fetched = useCartQuery().data ?? noItems;
  const guest = useGuestCart();
  const changes = usePendingChanges();
  const items = useMemo(
    () => (signedIn ? applyChanges(fetched, changes) : guest.items),
    [signedIn, fetched, changes, guest],
  );
  const client = useQueryClient();
  const { mutate } = useChangeQuantity();
  const changeQuantity = useCallback(
    (product: ProductCard, next: NextQuantity) => {
      const session = sessionIdentity();
      if (session === null) return changeGuestCart(product, next);
      const changeAccountCart = async () => {
        const fetched = await client.ensureQueryData(cartQuery());
        const current = quantityIn(applyChanges(fetched, pendingChanges(client)), product);
        mutate({ product, quantity: next(current), session });
      };
      changeAccountCart().catch(showError);
    },
    [client, mutate],
  );
  const cart = useMemo(() => ({ items, changeQuantity }), [items, changeQuantity]);
  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCartContext(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('There is no CartProvider above.');
  return cart;
}

export const quantityIn = (items: readonly CartItem[], product: ProductCard): number =>
  items.find((item) => item.productId._id === product._id)?.quantity ?? 0;

function changeGuestCart(product: ProductCard, next: NextQuantity): void {
  const before = quantityIn(readGuestCart().items, product);
  const after = next(before);
  if (!setGuestQuantity(product, after)) showError(new Error(translator()('layout.cart.full')));
  else if (after > before) showSuccess(translator()('layout.cart.added'));
  else if (after > 0) showSuccess(translator()('layout.cart.removed'));
}
