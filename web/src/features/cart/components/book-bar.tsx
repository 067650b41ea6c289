import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { ProductCard } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useCart } from '../use-cart.ts';
import { CartControl } from './cart-control.tsx';
import { CartTotal } from './cart-total.tsx';

type BookBarProps = {
  product: ProductCard;
  /** The day chosen so far. */
  day: string | undefined;
  /** Leads to where a day is chosen. */
  onChooseDay: () => void;
};

/** The main button of a service's page. On a phone it is in a bar at the bottom of the screen, with price, day and cart. */
export function BookBar({ product, day, onChooseDay }: BookBarProps) {
  const t = useTranslations('layout.cart');
  const ui = useTranslations('layout.ui');
  const dates = useDates();
  const { figures } = useCart();
  const price = formatRupees(discountedPrice(product.price, product.discount));
  return (
    <div className="book-bar [&_[data-add]]:py-3 [&_[data-add]]:text-lg">
      <div className="flex items-center justify-between gap-3 *:last:grow">
        <button
          type="button"
          onClick={onChooseDay}
          className="in-book-bar min-h-touch flex-col items-start justify-center leading-tight"
        >
          <span className="money font-bold">{product.byQuoteOnly ? ui('priceFrom', { price }) : price}</span>
          <span className="text-sm text-action underline underline-offset-4">
            {day ? dates.day(day) : t('chooseDay')}
          </span>
        </button>
        <CartControl product={product} />
      </div>
      {figures.quantity > 0 && (
        <section aria-label={t('label')} className="in-book-bar">
          <CartTotal figures={figures} className="grow" />
        </section>
      )}
    </div>
  );
}
