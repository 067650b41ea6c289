import type { ReviewSummary as Summary } from '@utsav/contract/review';
import { useTranslations } from 'use-intl';
import { Star } from '../../../ui/icons.ts';
import { Stars } from './stars.tsx';

const ratings = [5, 4, 3, 2, 1] as const;

/** The average, and a bar for each number of stars. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const t = useTranslations('review.list');
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-center gap-x-8 gap-y-4 rounded-card bg-sunken p-gutter sm:grid-cols-[auto_minmax(0,1fr)] sm:p-5">
      <p className="flex flex-col items-center gap-1.5 text-center">
        <span aria-hidden className="font-display text-5xl leading-none font-semibold tabular-nums">
          {summary.average.toFixed(1)}
        </span>
        <Stars rating={summary.average} size={20} />
        <span className="text-sm text-muted">{t('count', { count: summary.count })}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {ratings.map((stars) => (
          <Bar key={stars} stars={stars} count={summary.stars[stars]} total={summary.count} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ stars, count, total }: { stars: number; count: number; total: number }) {
  const t = useTranslations('review.list');
  return (
    <li>
      <span className="sr-only">{t('withStars', { stars, count })}</span>
      <span
        aria-hidden
        className="grid grid-cols-[2rem_minmax(0,1fr)_2rem] items-center text-sm tabular-nums"
      >
        <span className="flex items-center gap-1">
          {stars}
          <Star size={14} className="fill-accent text-accent" />
        </span>
        <span className="h-2.5 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${(count / Math.max(1, total)) * 100}%` }}
          />
        </span>
        <span className="text-right text-muted">{count}</span>
      </span>
    </li>
  );
}
