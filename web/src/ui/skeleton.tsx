import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** A grey block in the shape of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-shimmer rounded-control bg-sunken', className)} />;
}

/** Announces once that something is loading, however many blocks are inside. */
export function SkeletonGroup(props: { label?: string; className?: string; children: ReactNode }) {
  const t = useTranslations('layout.ui');
  return (
    <div role="status" aria-live="polite" className={props.className}>
      <span className="sr-only">{props.label ?? t('loading')}</span>
      {props.children}
    </div>
  );
}

/** In the shape of a service card: 18rem by 24rem. */
export function CardSkeleton() {
  return (
    <div
      data-skeleton="card"
      className="flex h-card-h w-card-w max-w-full flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <Skeleton className="h-46 shrink-0 rounded-none" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-auto h-9 w-full" />
      </div>
    </div>
  );
}

/** In the shape of a category tile. */
export function TileSkeleton() {
  return (
    <div data-skeleton="tile" className="flex flex-col items-center gap-2">
      <Skeleton className="aspect-square w-full rounded-card" />
      <Skeleton className="h-5 w-2/3 md:h-6" />
    </div>
  );
}

export function LineSkeleton({ className = 'w-full' }: { className?: string }) {
  return <Skeleton className={clsx('h-4', className)} />;
}

/** In the shape of a row of a table, or of its card on small screens. */
export function RowSkeleton() {
  return (
    <div data-skeleton="row" className="flex items-center gap-4 border-b border-line py-3">
      <Skeleton className="size-14 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <LineSkeleton className="w-1/2" />
        <LineSkeleton className="w-1/3" />
      </div>
    </div>
  );
}
