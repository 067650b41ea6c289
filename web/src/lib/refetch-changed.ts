import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates queries after a change: active ones are refetched at once, others when they are next used. Resolves once
 * the active ones have been refetched.
 */
export async function refetchChanged(client: QueryClient, changed: QueryFilters): Promise<void> {
  // invalidateQueries restarts a running fetch only where the query is active and has data. In other queries its result
  // would count as fresh, although the server may have read it before the change.
  const notRestarted = client
    .getQueryCache()
    .findAll({ ...changed, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  const invalidatedLater = notRestarted.map(async (query) => {
    await query.promise?.catch(() => undefined);
    await client.invalidateQueries({ predicate: (other) => other === query });
  });
  const active = invalidatedLater.filter((_, index) => notRestarted[index]?.isActive());
  await Promise.all([client.invalidateQueries(changed), ...active]);
}

/** Refetches all queries of some features; the first part of a query key names its feature. */
export function refetchFeatures(client: QueryClient, names: readonly string[]): Promise<void> {
  return refetchChanged(client, { predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) });
}
