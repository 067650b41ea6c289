import { queryOptions } from '@tanstack/react-query';
import type { CartItem } from '@utsav/contract/cart';
import { call } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/cart')).cartEndpoints;

export const cartKeys = { all: ['cart'] as const, list: ['cart', 'list'] as const };

export const cartQuery = () =>
  queryOptions({
    queryKey: cartKeys.list,
    queryFn: async ({ signal }) =>
      (await call((await endpoints()).list, { query: { view: 'card' }, signal })).data,
    meta: { silent: true },
  });

export type Line = { _id: string; quantity: number };

export async function addOne(productId: string): Promise<Line> {
  return (await call((await endpoints()).create, { body: { productId } })).data;
}

/** Sets the quantity of a line, or removes it for 0. Undefined when the line is no longer there. */
export async function setQuantity(lineId: string, quantity: number): Promise<Line | undefined> {
  const { updateQuantity, remove } = await endpoints();
  try {
    if (quantity > 0) return (await call(updateQuantity, { body: { _id: lineId, qty: quantity } })).data;
    await call(remove, { body: { _id: lineId } });
  } catch (error) {
    // Another tab has removed the line.
    if (!isNotFound(error)) throw error;
  }
  return undefined;
}

type GuestLine = { productId: string; quantity: number };

/** Adds a guest's lines to the account's cart; lines sent twice with the same key are added once. */
export async function mergeLines(items: GuestLine[], key: string): Promise<CartItem[]> {
  const { merge } = await endpoints();
  return (await call(merge, { body: { items }, headers: { 'idempotency-key': key } })).data;
}
