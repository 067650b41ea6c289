import type { ReactNode } from 'react';
import { FailureState } from './failure-state.tsx';

type QueryListProps<Item> = {
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => unknown };
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** The list of a query, or its loading, empty or error state. */
export function QueryList<Item>({ query, skeleton, empty, children }: QueryListProps<Item>) {
  if (query.data) return query.data.length > 0 ? children(query.data) : empty;
  return query.error ? <FailureState error={query.error} onRetry={() => query.refetch()} /> : skeleton;
}
