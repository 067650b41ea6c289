import { lazySection } from '../../../ui/lazy-section.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const chunk = import('./review-section.tsx');

export const LazyReviewSection = lazySection(
  chunk,
  import.meta.env.SSR && (await chunk),
  <SkeletonGroup className="mt-4 flex flex-col gap-5">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-28" />
  </SkeletonGroup>,
);
