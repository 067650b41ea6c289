import { formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { ChevronRight, ShoppingCart } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { useCart } from '../use-cart.ts';

/** Sticky at the bottom of small screens while there is something in the cart. */
export function CartBar() {
  const t = useTranslations('layout.cart');
  const { figures } = useCart();
  if (figures.quantity === 0) return null;
  return (
    <section
      aria-label={t('label')}
      className="cart-bar sticky bottom-0 z-30 p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-brand py-1 pr-2 pl-4 text-on-brand shadow-overlay">
        <p className="flex items-center gap-3 text-sm leading-tight font-semibold">
          <ShoppingCart aria-hidden size={22} />
          <span>
            {t('count', { count: figures.quantity })}
            <span className="money block">{formatRupees(figures.total)}</span>
          </span>
        </p>
        <Link to={paths.cart} className="inline-flex min-h-touch items-center gap-1 px-3 font-semibold">
          {t('view')}
          <ChevronRight aria-hidden size={20} />
        </Link>
      </div>
    </section>
  );
}
