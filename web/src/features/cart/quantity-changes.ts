import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@utsav/contract/cart';
import type { ProductCard } from '@utsav/contract/product';
import { showError } from '../../lib/error-text.ts';
import { translator } from '../../lib/messages.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { sessionIdentity } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.ts';
import { addOne, cartKeys, cartQuery, type Line, setQuantity } from './api.ts';

/*
 * Optimistic updates of the account's cart: every click is a mutation, the mutations run one after the other, and the
 * screen shows the fetched cart with the pending ones on top. One that fails is no longer pending, which rolls it back.
 */

/** The new quantity of a service in the cart. */
export type QuantityChange = { product: ProductCard; quantity: number; session: string | null };

const mutationKey = [...cartKeys.all, 'quantity'];
const pending = { mutationKey, status: 'pending' } as const;

export function useChangeQuantity() {
  const client = useQueryClient();
  const refetchCart = () => refetchChanged(client, { queryKey: cartKeys.all });
  return useMutation({
    mutationKey,
    // Mutations of one scope run in order, one at a time.
    scope: { id: 'cart' },
    mutationFn: (change: QuantityChange) => sendChange(client, change),
    onSuccess: async (sent) => {
      if (!sent) return;
      if (sent.after > sent.before) showSuccess(translator()('layout.cart.added'));
      else if (sent.after > 0 && sent.after < sent.before) showSuccess(translator()('layout.cart.removed'));
      // Awaited, so that the change stays pending until the fetched cart has it.
      await refetchCart();
    },
    onError: (error) => {
      showError(error);
      void refetchCart();
    },
  });
}

export function usePendingChanges(): QuantityChange[] {
  return useMutationState({
    filters: pending,
    select: ({ state }) => state.variables as QuantityChange,
  });
}

export function pendingChanges(client: QueryClient): QuantityChange[] {
  const mutations = client.getMutationCache().findAll(pending);
  return mutations.map(({ state }) => state.variables as QuantityChange);
}

/** The cart as it will be once every pending change is done. New services come first. */
export function applyChanges(items: CartItem[], changes: readonly QuantityChange[]): CartItem[] {
  const latest = new Map(changes.map((change) => [change.product._id, change]));
  const updated = items.map((item) => {
    const change = latest.get(item.productId._id);
    latest.delete(item.productId._id);
    return change ? { ...item, quantity: change.quantity } : item;
  });
  const added = [...latest.values()].map(({ product, quantity }) => ({
    _id: product._id,
    quantity,
    productId: product,
  }));
  return [...added, ...updated].filter(({ quantity }) => quantity > 0);
}

type Sent = { before: number; after: number };

/** Undefined when there was nothing to send. */
async function sendChange(client: QueryClient, change: QuantityChange): Promise<Sent | undefined> {
  const { product, quantity, session } = change;
  const sameProduct = pendingChanges(client).filter((other) => other.product._id === product._id);
  // Of rapid clicks only the last one is sent.
  const isOutdated = sameProduct.at(-1) !== change;
  // Another person has signed in while the change was waiting.
  if (isOutdated || session !== sessionIdentity()) return undefined;
  const items = client.getQueryData(cartQuery().queryKey) ?? [];
  const line = items.find((item) => item.productId._id === product._id);
  const before = line?.quantity ?? 0;
  if (quantity === before) return undefined;
  const sent = await setProductQuantity(product._id, line, quantity);
  return { before, after: sent?.quantity ?? 0 };
}

async function setProductQuantity(
  productId: string,
  line: Line | undefined,
  quantity: number,
): Promise<Line | undefined> {
  const updated = line && (await setQuantity(line._id, quantity));
  if (updated || quantity === 0) return updated;
  // The service is not in the cart yet, or another tab has removed it; if another tab has added it, this adds one more.
  const added = await addOne(productId);
  return added.quantity < quantity ? setQuantity(added._id, quantity) : added;
}
