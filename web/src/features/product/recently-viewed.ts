import { queryOptions } from '@tanstack/react-query';
import type { ProductCard } from '@utsav/contract/product';
import { call } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { createStorageStore, useStore } from '../../lib/store.ts';
import { productKeys } from './api.ts';
import { viewedKey } from './viewed-key.ts';

/* The services that somebody has looked at, in browser storage, the last one first. */

type Viewed = {
  product: ProductCard;
  /** When the copy was made. */
  copiedAt: number;
};

const mostViewed = 12;
const copyLifetimeMs = 60 * 60 * 1000;
const nothing: readonly Viewed[] = [];

let parsed: { text: string | null; viewed: readonly Viewed[] } = { text: null, viewed: nothing };

/** The same list as long as what is stored stays the same. */
function read(): readonly Viewed[] {
  const text = readStored(viewedKey);
  if (text !== parsed.text) parsed = { text, viewed: parse(text) };
  return parsed.viewed;
}

const store = createStorageStore(read, nothing);

export const useRecentlyViewed = () => useStore(store);

export function rememberViewed(product: ProductCard, now = Date.now()): void {
  write([{ product: cardOf(product), copiedAt: now }, ...others(product._id)].slice(0, mostViewed));
}

/** A service as it is now, where the copy is old; null once it is no longer offered. */
export const viewedQuery = ({ product, copiedAt }: Viewed) =>
  queryOptions({
    queryKey: [...productKeys.all, 'viewed', product._id],
    queryFn: async ({ signal }): Promise<ProductCard | null> => {
      const { details } = (await import('@utsav/contract/product')).productEndpoints;
      try {
        const current = cardOf((await call(details, { body: { productId: product._id }, signal })).data);
        update(current);
        return current;
      } catch (error) {
        if (!isNotFound(error)) throw error;
        write(others(product._id));
        return null;
      }
    },
    initialData: product,
    initialDataUpdatedAt: copiedAt,
    staleTime: copyLifetimeMs,
    meta: { public: true, silent: true },
  });

const others = (id: string) => read().filter(({ product }) => product._id !== id);

const update = (current: ProductCard) =>
  write(
    read().map((one) => (one.product._id === current._id ? { product: current, copiedAt: Date.now() } : one)),
  );

function write(viewed: readonly Viewed[]): void {
  writeStored(viewedKey, JSON.stringify(viewed));
  store.sync();
}

/** What a card shows, without what else a whole service has. */
function cardOf(product: ProductCard): ProductCard {
  const { _id, name, image, stock, price, discount, category, subCategory, city, rating, vendor } = product;
  return { _id, name, image, stock, price, discount, category, subCategory, city, rating, vendor };
}

/** Browser storage may hold anything; what is no card is left out. */
function parse(text: string | null): readonly Viewed[] {
  try {
    const list = JSON.parse(text ?? '[]') as Viewed[];
    return list.filter(isViewed).slice(0, mostViewed);
  } catch {
    return nothing;
  }
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
