import type { ProductCard } from '@utsav/contract/product';
import { Star } from './icons.ts';

/** A star, the average and the number of reviews. `label` says the same to screen readers. */
export function StarFigure({ rating, label }: { rating: ProductCard['rating']; label: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <Star aria-hidden size={14} className="fill-accent text-accent" />
      <span className="sr-only">{label}</span>
      <span aria-hidden>
        <b className="font-semibold text-ink">{rating.average.toFixed(1)}</b> ({rating.count})
      </span>
    </span>
  );
}
