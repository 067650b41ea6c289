import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { cartKeys, cartQuery, mergeLines } from './api.ts';
import { forgetGuestCart, useGuestCart } from './guest-cart.ts';

/** Moves what a guest collected into the account's cart as soon as somebody is signed in. */
export function useMergeGuestCart(): void {
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const { key, items } = useGuestCart();
  useEffect(() => {
    if (!signedIn || items.length === 0) return;
    const lines = items.map(({ productId, quantity }) => ({ productId: productId._id, quantity }));
    mergeLines(lines, key)
      .then(async (merged) => {
        forgetGuestCart(key);
        // The fetch that signing in started may have been answered before the merge.
        await client.cancelQueries({ queryKey: cartKeys.all });
        client.setQueryData(cartQuery().queryKey, merged);
      })
      .catch((error: unknown) => {
        // Kept for the next visit, unless the server will never take it.
        if (isApiError(error) && error.status === 400) forgetGuestCart(key);
        console.warn(error);
      });
  }, [signedIn, client, key, items]);
}
