import { lazySection } from '../../../ui/lazy-section.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const chunk = import('./product-tabs.tsx');

export const LazyProductTabs = lazySection(
  chunk,
  import.meta.env.SSR && (await chunk),
  <SkeletonGroup>
    <Skeleton className="h-60 rounded-card" />
  </SkeletonGroup>,
);
