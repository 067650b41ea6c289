import { cartFigures } from '@utsav/contract/money';
import type { ProductCard } from '@utsav/contract/product';
import { useMemo } from 'react';
import { quantityIn, useCartContext } from './cart-provider.tsx';

/** The lines of the cart and their totals. */
export function useCart() {
  const { items } = useCartContext();
  const figures = useMemo(
    () =>
      cartFigures(
        items.map(({ productId: { price, discount }, quantity }) => ({ price, discount, quantity })),
      ),
    [items],
  );
  return { items, figures };
}

/** How many of a service are in the cart, and how to change that. */
export function useQuantity(product: ProductCard) {
  const { items, changeQuantity } = useCartContext();
  return {
    quantity: quantityIn(items, product),
    addOne: () => changeQuantity(product, (current) => Math.min(product.stock, current + 1)),
    removeOne: () => changeQuantity(product, (current) => Math.max(0, current - 1)),
    removeAll: () => changeQuantity(product, () => 0),
  };
}
