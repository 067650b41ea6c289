import type { ProductCard } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { MapPin, Star } from '../../../ui/icons.ts';

/** Rating, city and vendor in one line; parts that do not fit, such as a long name, wrap into a hidden line. */
export function CardFacts({ product: { rating, city, vendor } }: { product: ProductCard }) {
  const t = useTranslations('catalogue.card');
  if (rating.count === 0 && !city && !vendor) return null;
  const average = rating.average.toFixed(1);
  return (
    <p className="flex h-[1lh] flex-wrap items-center gap-x-3 overflow-hidden text-sm text-muted *:h-[1lh]">
      {rating.count > 0 && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden size={14} className="fill-accent text-accent" />
          <span className="sr-only">{t('rating', { average, count: String(rating.count) })}</span>
          <span aria-hidden>
            <b className="font-semibold text-ink">{average}</b> ({rating.count})
          </span>
        </span>
      )}
      {city && (
        <span className="inline-flex max-w-full items-center gap-1">
          <MapPin aria-hidden size={14} className="shrink-0" />
          <span className="truncate">{city}</span>
        </span>
      )}
      {vendor && <span className="inline-flex items-center">{vendor.name}</span>}
    </p>
  );
}
