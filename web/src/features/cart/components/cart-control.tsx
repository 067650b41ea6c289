import { quantityControlMaxWidthPx } from '@utsav/contract/limits';
import type { ProductCard } from '@utsav/contract/product';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Minus, Plus } from '../../../ui/icons.ts';
import { useQuantity } from '../use-cart.ts';

// In pixels, like the maximum width of the control: larger text must not make it overflow.
const stepClass =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-control bg-action text-on-action transition-colors hover:bg-action-strong aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:hover:bg-sunken';

/** 'Add', and once it is in the cart: minus, quantity, plus. 'Ask' where a quote is the only way to book. */
export function CartControl({ product }: { product: ProductCard }) {
  const t = useTranslations('layout.cart');
  if (!product.byQuoteOnly) return <QuantityControl product={product} />;
  return (
    <ButtonLink
      data-add
      className="px-4"
      to={paths.ask({ service: product._id })}
      aria-label={t('askAbout', { name: product.name })}
    >
      {t('ask')}
    </ButtonLink>
  );
}

function QuantityControl({ product }: { product: ProductCard }) {
  const t = useTranslations('layout.cart');
  const { quantity, addOne, removeOne } = useQuantity(product);
  const frame = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const isInCart = quantity > 0;
  const isFull = quantity >= product.stock || product.unavailable === true;
  // Moves the focus to the buttons that replace the pressed one.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (clicked.current && isLost)
      frame.current?.querySelector<HTMLElement>(isInCart ? '[data-more]' : '[data-add]')?.focus();
    clicked.current = false;
  }, [isInCart]);
  const press = (change: () => void) => () => {
    clicked.current = true;
    change();
  };
  return (
    <div ref={frame} className="flex">
      {isInCart ? (
        <fieldset
          aria-label={t('quantity', { name: product.name })}
          className="flex w-full items-center justify-between gap-[4px]"
          style={{ maxWidth: quantityControlMaxWidthPx }}
        >
          <button
            type="button"
            aria-label={t('oneLess', { name: product.name })}
            onClick={press(removeOne)}
            className={stepClass}
          >
            <Minus aria-hidden size={18} />
          </button>
          <span aria-live="polite" className="min-w-[28px] text-center font-semibold tabular-nums">
            {quantity}
          </span>
          <button
            type="button"
            data-more
            aria-label={t('oneMore', { name: product.name })}
            title={isFull ? t('atMost', { stock: String(product.stock) }) : undefined}
            // `disabled` would lose the keyboard focus at the limit.
            aria-disabled={isFull}
            onClick={isFull ? undefined : press(addOne)}
            className={stepClass}
          >
            <Plus aria-hidden size={18} />
          </button>
        </fieldset>
      ) : (
        <Button
          data-add
          className="grow px-4"
          onClick={press(addOne)}
          aria-label={t('addService', { name: product.name })}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}
