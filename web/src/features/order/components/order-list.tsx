import type { Order } from '@utsav/contract/order';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type OrderListProps = {
  query: { error: Error | null; refetch: () => unknown };
  orders: readonly Order[] | undefined;
  empty: { text: string; action?: ReactNode };
  children: (orders: readonly Order[]) => ReactNode;
};

/** The orders of a query, or its loading, empty or error state. */
export function OrderList({ query, orders, empty, children }: OrderListProps) {
  const t = useTranslations('booking.list');
  return (
    <QueryList
      query={{ data: orders, error: query.error, refetch: query.refetch }}
      skeleton={
        <SkeletonGroup label={t('loading')} className="flex flex-col gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      }
      empty={<EmptyState action={empty.action}>{empty.text}</EmptyState>}
    >
      {children}
    </QueryList>
  );
}

export function OrderCards({ children }: { children: ReactNode }) {
  const t = useTranslations('booking.list');
  return (
    <ul aria-label={t('label')} className="flex flex-col gap-4">
      {children}
    </ul>
  );
}
