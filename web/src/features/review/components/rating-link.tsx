import { useTranslations } from 'use-intl';
import { Stars } from './stars.tsx';

/** The rating of a service, which leads to its reviews. */
export function RatingLink({ rating }: { rating: { average: number; count: number } }) {
  const t = useTranslations('review.list');
  if (rating.count === 0) return null;
  return (
    <a href="#reviews" className="inline-flex min-h-touch flex-wrap items-center gap-x-2 hover:underline">
      <Stars rating={rating.average} />
      <span aria-hidden className="font-semibold tabular-nums">
        {rating.average.toFixed(1)}
      </span>
      <span className="text-muted">{t('count', { count: rating.count })}</span>
    </a>
  );
}
