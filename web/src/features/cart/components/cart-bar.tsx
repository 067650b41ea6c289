import { useTranslations } from 'use-intl';
import { useCart } from '../use-cart.ts';
import { CartTotal } from './cart-total.tsx';

/** Sticky at the bottom of small screens while there is something in the cart. On the page of a service it is in the BookBar. */
export function CartBar() {
  const t = useTranslations('layout.cart');
  const { figures } = useCart();
  if (figures.quantity === 0) return null;
  return (
    <section
      aria-label={t('label')}
      className="cart-bar sticky bottom-0 z-30 p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <CartTotal figures={figures} className="shadow-overlay" />
    </section>
  );
}
