import type { Product } from '@utsav/contract/product';
import { memo, Suspense } from 'react';
import { lazySection } from '../../ui/lazy-section.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const section = import('./service-dates.tsx');
const ServiceDates = import.meta.env.SSR ? (await section).default : lazySection(section);

export const LazyServiceDates = memo(({ product }: { product: Product }) => (
  <Suspense
    fallback={
      <SkeletonGroup>
        <Skeleton className="h-92 rounded-card" />
      </SkeletonGroup>
    }
  >
    <ServiceDates product={product} />
  </Suspense>
));
