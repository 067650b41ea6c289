import { LineSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

export function NotificationSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="flex flex-col gap-2 px-inset py-3">
          <LineSkeleton className="w-1/2" />
          <LineSkeleton />
          <LineSkeleton className="w-1/4" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
