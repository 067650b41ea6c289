import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** In the shape of the desk. */
export function DeskSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-6">
        <Skeleton className="col-span-2 h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card lg:col-span-2" />
        <Skeleton className="h-32 rounded-card lg:col-span-2" />
        <Skeleton className="h-32 rounded-card lg:col-span-3" />
        <Skeleton className="h-32 rounded-card lg:col-span-3" />
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
