import { lazy, memo, Suspense } from 'react';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { ReviewSubject } from '../api.ts';

const section = import('./review-section.tsx');

// The server renders it at once. In the browser that HTML stays until the chunk is there; without it the page goes on.
const ReviewSection = import.meta.env.SSR
  ? (await section).default
  : lazy(() => section.catch(() => ({ default: NotLoaded })));

/**
 * The reviews are far down the page, so what they need is a chunk of its own, which delays nothing else. Memoized: an
 * update before it is there would replace the server's HTML by the skeleton.
 */
export const LazyReviewSection = memo((subject: ReviewSubject) => (
  <Suspense fallback={<ReviewsSkeleton />}>
    <ReviewSection {...subject} />
  </Suspense>
));

function NotLoaded() {
  return <FailureState error={undefined} onRetry={() => window.location.reload()} />;
}

function ReviewsSkeleton() {
  return (
    <SkeletonGroup className="mt-4 flex flex-col gap-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-28" />
    </SkeletonGroup>
  );
}
