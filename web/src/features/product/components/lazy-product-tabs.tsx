import type { Product } from '@utsav/contract/product';
import { memo, Suspense } from 'react';
import { lazySection } from '../../../ui/lazy-section.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const section = import('./product-tabs.tsx');
const ProductTabs = import.meta.env.SSR ? (await section).default : lazySection(section);

export const LazyProductTabs = memo(({ product }: { product: Product }) => (
  <Suspense
    fallback={
      <SkeletonGroup>
        <Skeleton className="h-60 rounded-card" />
      </SkeletonGroup>
    }
  >
    <ProductTabs product={product} />
  </Suspense>
));
