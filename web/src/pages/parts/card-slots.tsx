import type { ProductCard } from '@utsav/contract/product';
import { CartControl } from '../../features/cart/components/cart-control.tsx';
import { Heart } from '../../features/plan/components/heart.tsx';

/** What other features add to a service card. */
export const cardSlots = {
  actions: (product: ProductCard) => <CartControl product={product} />,
  heart: (product: ProductCard) => <Heart product={product} />,
};
