import { formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { ShoppingCart } from '../../../ui/icons.ts';
import { useCart } from '../use-cart.ts';

/** In the header of large screens: items and total of the cart, or 'My Cart'. */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('layout.cart');
  const { figures } = useCart();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-12 items-center gap-3 rounded-control bg-brand px-4 text-left font-semibold text-on-brand transition-[filter] hover:brightness-105"
    >
      <ShoppingCart aria-hidden size={22} />
      {figures.quantity > 0 ? (
        <span className="flex flex-col text-sm leading-tight">
          <span>{t('count', { count: figures.quantity })}</span>
          <span className="money">{formatRupees(figures.total)}</span>
        </span>
      ) : (
        t('myCart')
      )}
    </button>
  );
}
