import type { ProductCard } from '@utsav/contract/product';

/** The card of a service, without what else a whole service has. */
export function cardOf(product: ProductCard): ProductCard {
  const { _id, name, image, stock, price, discount, category, subCategory, city, rating, vendor } = product;
  return { _id, name, image, stock, price, discount, category, subCategory, city, rating, vendor };
}
