import { useQuery } from '@tanstack/react-query';
import { cartFigures } from '@utsav/contract/money';
import type { ProductCard } from '@utsav/contract/product';
import { useEffect, useState } from 'react';
import { fetchCard } from '../../lib/product-card.ts';
import { useSignedIn } from '../../lib/session.ts';
import { cartKeys } from './api.ts';
import { readGuestCart, useGuestCart, writeGuestCart } from './guest-cart.ts';

const totalOf = () =>
  cartFigures(
    readGuestCart().items.map(({ productId: { price, discount }, quantity }) => ({
      price,
      discount,
      quantity,
    })),
  ).total;

/** Replaces the copies in the guest's cart; services that are not offered say so. */
function updateServices(current: ReadonlyMap<string, ProductCard | null>): void {
  const { items } = readGuestCart();
  const updated = items.map((item) => {
    if (!current.has(item._id)) return item;
    return { ...item, productId: current.get(item._id) ?? { ...item.productId, unavailable: true as const } };
  });
  if (JSON.stringify(updated) !== JSON.stringify(items)) writeGuestCart(updated);
}

/**
 * A guest's cart holds copies of the services. They are fetched again whenever the cart is opened, so that it shows
 * the current prices. Returns whether the total has changed.
 */
export function useRefreshGuestCart(): boolean {
  const signedIn = useSignedIn();
  const ids = useGuestCart().items.map(({ _id }) => _id);
  const { data } = useQuery({
    queryKey: [...cartKeys.all, 'guest', ids],
    queryFn: async ({ signal }) =>
      new Map(await Promise.all(ids.map(async (id) => [id, await fetchCard(id, signal)] as const))),
    enabled: !signedIn && ids.length > 0,
    staleTime: 0,
    meta: { silent: true },
  });
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (!data) return;
    const before = totalOf();
    updateServices(data);
    if (totalOf() !== before) setChanged(true);
  }, [data]);
  return changed;
}
