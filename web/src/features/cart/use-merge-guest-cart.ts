import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { cartKeys, cartQuery, mergeLines } from './api.ts';
import { clearGuestCart, useGuestCart } from './guest-cart.ts';

/** Merges the guest's cart into the account's cart after sign-in. */
export function useMergeGuestCart(): void {
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const { key, items } = useGuestCart();
  useEffect(() => {
    if (!signedIn || items.length === 0) return;
    const lines = items.map(({ productId, quantity }) => ({ productId: productId._id, quantity }));
    mergeLines(lines, key)
      .then(async (merged) => {
        clearGuestCart(key);
        // A fetch that was started at sign-in may carry the cart from before the merge.
        await client.cancelQueries({ queryKey: cartKeys.all });
        client.setQueryData(cartQuery().queryKey, merged);
      })
      .catch((error: unknown) => {
        // The guest's cart stays for the next try, unless the server will never accept it.
        if (isApiError(error) && error.status === 400) clearGuestCart(key);
        console.warn(error);
      });
  }, [signedIn, client, key, items]);
}
