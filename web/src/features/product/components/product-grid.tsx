import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

// Inside .card-columns, which is as wide as the columns that fit.
const gridClass = 'grid grid-cols-[repeat(auto-fill,min(18rem,100%))] justify-between gap-x-4 gap-y-5';

/** `loadingMore`: how many skeletons follow the cards, in the same rows. */
export function ProductGrid({ children, loadingMore }: { children: ReactNode; loadingMore: number }) {
  const t = useTranslations('layout.ui');
  return (
    <div className="card-columns">
      <ul className={gridClass}>
        {children}
        {cards(loadingMore).map((index) => (
          <li key={index} aria-hidden>
            <CardSkeleton />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {loadingMore > 0 && t('loadingMore')}
      </p>
    </div>
  );
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className="card-columns">
      <SkeletonGroup className={gridClass}>
        {cards(count).map((index) => (
          <CardSkeleton key={index} />
        ))}
      </SkeletonGroup>
    </div>
  );
}

const cards = (count: number) => Array.from({ length: count }, (_, index) => index);
