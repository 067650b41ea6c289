import type { ProductCard } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { MapPin } from '../../../ui/icons.ts';
import { StarFigure } from '../../../ui/star-figure.tsx';

/** Rating and city in one line, and the vendor below. */
export function CardFacts({ product: { rating, city, vendor } }: { product: ProductCard }) {
  const t = useTranslations('catalogue.card');
  const average = rating.average.toFixed(1);
  return (
    <div className="text-sm text-muted">
      {(rating.count > 0 || city) && (
        <p className="flex gap-x-3">
          {rating.count > 0 && (
            <StarFigure rating={rating} label={t('rating', { average, count: String(rating.count) })} />
          )}
          {city && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <MapPin aria-hidden size={14} className="shrink-0" />
              <span className="truncate">{city}</span>
            </span>
          )}
        </p>
      )}
      {vendor && <p className="truncate">{vendor.name}</p>}
    </div>
  );
}
