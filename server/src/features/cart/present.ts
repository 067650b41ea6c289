import type { CartItem } from '@utsav/contract/cart';
import type { ProductCard } from '@utsav/contract/product';
import type { CardRow } from '../product/queries.ts';
import type { CartLine, CartRow } from './queries.ts';

/** How the product slice presents a service; app.ts hands it in. */
export type PresentCard = (row: CardRow) => ProductCard;

export function presentCartItem({ line, product }: CartRow, presentCard: PresentCard): CartItem {
  return { ...presentCartLine(line), productId: presentCard(product) };
}

export function presentCartLine({ id, quantity }: CartLine) {
  return { _id: id, quantity };
}
