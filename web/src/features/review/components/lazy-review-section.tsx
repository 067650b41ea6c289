import { memo, Suspense } from 'react';
import { lazySection } from '../../../ui/lazy-section.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { ReviewSubject } from '../api.ts';

const section = import('./review-section.tsx');
const ReviewSection = import.meta.env.SSR ? (await section).default : lazySection(section);

export const LazyReviewSection = memo((subject: ReviewSubject) => (
  <Suspense fallback={<ReviewsSkeleton />}>
    <ReviewSection {...subject} />
  </Suspense>
));

function ReviewsSkeleton() {
  return (
    <SkeletonGroup className="mt-4 flex flex-col gap-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-28" />
    </SkeletonGroup>
  );
}
