import type { ReactNode } from 'react';
import { FailureState } from './failure-state.tsx';

type QueryListProps<Item> = {
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => unknown };
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that was asked for, or what is shown in its place while it loads, when it is empty and when it did not load. */
export function QueryList<Item>({ query, skeleton, empty, children }: QueryListProps<Item>) {
  if (query.data) return query.data.length > 0 ? children(query.data) : empty;
  return query.error ? <FailureState error={query.error} onRetry={() => query.refetch()} /> : skeleton;
}
