import type { ReactNode } from 'react';
import { CardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

// Inside .card-columns, which is as wide as the columns that fit.
const gridClass = 'grid grid-cols-[repeat(auto-fill,min(18rem,100%))] justify-between gap-x-4 gap-y-5';

export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className={gridClass}>{children}</ul>;
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup className={gridClass}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <CardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
