import { discountedPrice, formatRupees } from '@utsav/contract/money';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';

type PriceProps = {
  price: number;
  discount: number;
  /** It is the least that a quote will be. */
  from?: boolean | undefined;
  size?: 'normal' | 'large';
  className?: string;
};

/** The price, and the price before the discount. */
export function Price({ price, discount, from = false, size = 'normal', className }: PriceProps) {
  const t = useTranslations('layout.ui');
  const now = formatRupees(discountedPrice(price, discount));
  return (
    <p className={clsx('money flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={size === 'large' ? 'text-2xl font-bold md:text-3xl' : 'text-lg font-bold'}>
        {discount > 0 && <span className="sr-only">{t('priceNow')} </span>}
        {from ? t('priceFrom', { price: now }) : now}
      </span>
      {discount > 0 && (
        <s className={clsx('text-muted', size === 'large' ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">{t('priceBefore')} </span>
          {formatRupees(price)}
        </s>
      )}
    </p>
  );
}
