import { type CartFigures, formatRupees } from '@utsav/contract/money';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { ChevronRight, ShoppingCart } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';

/** Item count, total and the way to the cart, on green. */
export function CartTotal({ figures, className }: { figures: CartFigures; className: string }) {
  const t = useTranslations('layout.cart');
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-brand py-1 pr-2 pl-4 text-on-brand',
        className,
      )}
    >
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
  );
}
