import { LineSkeleton, RowSkeleton, Skeleton, SkeletonGroup } from './skeleton.tsx';

/** Shown for pages that depend on who is signed in, until the browser has read the session. */
export function PageSkeleton() {
  return (
    <SkeletonGroup className="page-width py-8">
      <Skeleton className="mb-6 h-8 w-56" />
      <LineSkeleton className="mb-6 w-80 max-w-full" />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </SkeletonGroup>
  );
}
