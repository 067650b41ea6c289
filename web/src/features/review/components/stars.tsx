import { limits } from '@utsav/contract/limits';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { Star } from '../../../ui/icons.ts';

type StarsProps = { rating: number; size?: number };

const positions = Array.from({ length: limits.maxRating }, (_, index) => index);

/** Five stars, filled up to a rating. */
export function Stars({ rating, size = 18 }: StarsProps) {
  const t = useTranslations('review');
  const row = (starClass: string) =>
    positions.map((position) => (
      <Star key={position} size={size} strokeWidth={1.5} className={clsx('shrink-0', starClass)} />
    ));
  return (
    <span role="img" aria-label={t('outOf', { rating: String(rating) })} className="relative inline-flex">
      <span className="inline-flex text-line-strong">{row('')}</span>
      <span
        className="absolute inset-y-0 left-0 inline-flex overflow-hidden text-accent"
        style={{ width: `${(rating / limits.maxRating) * 100}%` }}
      >
        {row('fill-current')}
      </span>
    </span>
  );
}
