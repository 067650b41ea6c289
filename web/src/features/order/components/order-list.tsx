import type { Order } from '@utsav/contract/order';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type OrderListProps = {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  orders: readonly Order[] | undefined;
  empty: { text: string; action?: ReactNode };
  children: (order: Order) => ReactNode;
};

/** Orders, or what is shown in their place while they load, when there are none and when they did not load. */
export function OrderList({ query, orders, empty, children }: OrderListProps) {
  if (orders?.length) {
    return (
      <ul aria-label="Orders" className="flex flex-col gap-4">
        {orders.map(children)}
      </ul>
    );
  }
  if (orders) return <EmptyState action={empty.action}>{empty.text}</EmptyState>;
  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading orders…" className="flex flex-col gap-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </SkeletonGroup>
    );
  }
  return <FailureState error={query.error} onRetry={() => query.refetch()} />;
}
