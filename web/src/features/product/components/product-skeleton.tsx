import { LineSkeleton, Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** In the shape of a service's page. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup className="page-width grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <LineSkeleton className="w-64 max-w-full lg:col-span-2" />
      <Skeleton className="aspect-[26/19] rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-13" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
