import { queryOptions } from '@tanstack/react-query';
import type { ProductCard } from '@utsav/contract/product';
import { cardOf, fetchCard } from '../../lib/product-card.ts';
import { createJsonStore, useStore } from '../../lib/store.ts';
import { productKeys } from './api.ts';
import { viewedKey } from './viewed-key.ts';

/* The services that were viewed in this browser, in its storage, the latest first. */

type Viewed = {
  product: ProductCard;
  /** When the copy was made. */
  copiedAt: number;
};

const maxViewed = 12;
const copyLifetimeMs = 60 * 60 * 1000;
const nothing: readonly Viewed[] = [];

const viewed = createJsonStore(viewedKey, checkViewed, nothing);

export const useRecentlyViewed = () => useStore(viewed);

export function rememberViewed(product: ProductCard, now = Date.now()): void {
  viewed.write([{ product: cardOf(product), copiedAt: now }, ...others(product._id)].slice(0, maxViewed));
}

/** A service as it is now, where the copy is old; null once it is no longer offered. */
export const viewedQuery = ({ product, copiedAt }: Viewed) =>
  queryOptions({
    queryKey: [...productKeys.all, 'viewed', product._id],
    queryFn: async ({ signal }): Promise<ProductCard | null> => {
      const current = await fetchCard(product._id, signal);
      if (current) update(current);
      else viewed.write(others(product._id));
      return current;
    },
    initialData: product,
    initialDataUpdatedAt: copiedAt,
    staleTime: copyLifetimeMs,
    meta: { public: true, silent: true },
  });

const others = (id: string) => viewed.get().filter(({ product }) => product._id !== id);

const update = (current: ProductCard) =>
  viewed.write(
    viewed
      .get()
      .map((one) => (one.product._id === current._id ? { product: current, copiedAt: Date.now() } : one)),
  );

/** Entries that are no cards are left out. */
function checkViewed(stored: unknown): readonly Viewed[] {
  return (stored as Viewed[]).filter(isViewed).slice(0, maxViewed);
}

function isViewed(one: Partial<Viewed> | null): boolean {
  const { _id, name, image, price, discount, stock, rating }: Partial<ProductCard> = one?.product ?? {};
  const numbers = [one?.copiedAt, price, discount, stock, rating?.average, rating?.count];
  return (
    typeof _id === 'string' &&
    typeof name === 'string' &&
    Array.isArray(image) &&
    numbers.every((value) => Number.isFinite(value))
  );
}
