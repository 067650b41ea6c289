import { lazySection } from '../../ui/lazy-section.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const chunk = import('./service-dates.tsx');

export const LazyServiceDates = lazySection(
  chunk,
  import.meta.env.SSR && (await chunk),
  <SkeletonGroup>
    <Skeleton className="h-92 rounded-card" />
  </SkeletonGroup>,
);
