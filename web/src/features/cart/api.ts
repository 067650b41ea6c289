import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@utsav/contract/cart';
import { cartFigures } from '@utsav/contract/money';
import { call } from '../../lib/api-client.ts';
import { showError } from '../../lib/error-text.ts';
import { useSignedIn } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/cart')).cartEndpoints;

export const cartKeys = { all: ['cart'] as const };

export const cartQuery = () =>
  queryOptions({
    queryKey: [...cartKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call((await endpoints()).list, { signal })).data,
  });

const nothing: CartItem[] = [];

/** The lines of the cart and what they come to (specification section 3, derived cart figures). */
export function useCart() {
  const signedIn = useSignedIn();
  const query = useQuery({ ...cartQuery(), enabled: signedIn });
  const items = (signedIn && query.data) || nothing;
  const figures = cartFigures(
    items.map(({ productId, quantity }) => ({
      price: productId.price,
      discount: productId.discount,
      quantity,
    })),
  );
  return { items, figures, query };
}

type Change = { kind: 'add'; productId: string } | { kind: 'set'; lineId: string; quantity: number };

/** Every change is followed by a fresh look at the cart. */
export function useChangeCart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      const { create, remove, updateQuantity } = await endpoints();
      if (change.kind === 'add') {
        await call(create, { body: { productId: change.productId } });
      } else if (change.quantity === 0) {
        await call(remove, { body: { _id: change.lineId } });
      } else {
        await call(updateQuantity, { body: { _id: change.lineId, qty: change.quantity } });
      }
    },
    onError: (error) => showError(error),
    onSuccess: (_, change) => {
      if (change.kind === 'add') showSuccess('Item added');
    },
    onSettled: () => client.invalidateQueries({ queryKey: cartKeys.all }),
  });
}
