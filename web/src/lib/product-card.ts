import type { ProductCard } from '@utsav/contract/product';
import { call } from './api-client.ts';
import { isNotFound } from './api-error.ts';

/** The card of a service, without its other fields. */
export function cardOf(product: ProductCard): ProductCard {
  const {
    _id,
    name,
    image,
    stock,
    price,
    discount,
    category,
    subCategory,
    city,
    rating,
    byQuoteOnly,
    vendor,
    unavailable,
  } = product;
  return {
    _id,
    name,
    image,
    stock,
    price,
    discount,
    category,
    subCategory,
    city,
    rating,
    byQuoteOnly,
    vendor,
    ...(unavailable ? { unavailable } : {}),
  };
}

/** The card of a service as it is now; null when the service is no longer offered. */
export async function fetchCard(productId: string, signal: AbortSignal): Promise<ProductCard | null> {
  const { details } = (await import('@utsav/contract/product')).productEndpoints;
  try {
    return cardOf((await call(details, { body: { productId }, signal })).data);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
