import { useQuery } from '@tanstack/react-query';
import { cartFigures } from '@utsav/contract/money';
import type { ProductCard } from '@utsav/contract/product';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { cartKeys } from './api.ts';
import { readGuestCart, snapshotOf, useGuestCart, writeGuestCart } from './guest-cart.ts';

/** A service as it is now; undefined when it is no longer offered. */
async function readService(productId: string, signal: AbortSignal): Promise<ProductCard | undefined> {
  const { details } = (await import('@utsav/contract/product')).productEndpoints;
  try {
    return snapshotOf((await call(details, { body: { productId }, signal })).data);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

const totalOf = () =>
  cartFigures(
    readGuestCart().items.map(({ productId: { price, discount }, quantity }) => ({
      price,
      discount,
      quantity,
    })),
  ).total;

/** Puts what the services are now into the guest's cart; what is no longer offered cannot be booked. */
function renew(known: ReadonlyMap<string, ProductCard | undefined>): void {
  const { items } = readGuestCart();
  const renewed = items.map((item) => {
    if (!known.has(item._id)) return item;
    return { ...item, productId: known.get(item._id) ?? { ...item.productId, stock: 0 } };
  });
  if (JSON.stringify(renewed) !== JSON.stringify(items)) writeGuestCart(renewed);
}

/**
 * A guest's cart holds its services as they were shown; whenever the cart is opened they are read again, so that it
 * shows what they cost now. Answers whether that has changed the total.
 */
export function useFreshGuestCart(): boolean {
  const signedIn = useSignedIn();
  const ids = useGuestCart().items.map(({ _id }) => _id);
  const { data } = useQuery({
    queryKey: [...cartKeys.all, 'guest', ids],
    queryFn: async ({ signal }) => {
      const services = await Promise.all(ids.map((id) => readService(id, signal)));
      return new Map(ids.map((id, index) => [id, services[index]]));
    },
    enabled: !signedIn && ids.length > 0,
    staleTime: 0,
  });
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (!data) return;
    const before = totalOf();
    renew(data);
    if (totalOf() !== before) setChanged(true);
  }, [data]);
  return changed;
}
