import type { ReactNode } from 'react';
import { CardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] justify-items-center gap-5';

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
