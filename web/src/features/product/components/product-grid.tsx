import type { ReactNode } from 'react';
import { CardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const gridClass =
  'grid grid-cols-[repeat(auto-fill,min(18rem,100%))] justify-center gap-5 md:justify-start xl:justify-between';

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
