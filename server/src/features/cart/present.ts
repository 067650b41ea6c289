import type { CartItem } from '@utsav/contract/cart';
import { presentListed } from '../product/present.ts';
import type { CartLine, CartRow } from './queries.ts';

export function presentCartItem({ line, product }: CartRow): CartItem {
  return { ...presentCartLine(line), productId: presentListed(product) };
}

export function presentCartLine({ id, quantity }: CartLine) {
  return { _id: id, quantity };
}
