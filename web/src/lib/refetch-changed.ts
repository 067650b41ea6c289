import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * After a change, whatever may show it is fetched again: at once where it is on screen, else when it is next needed.
 * Ends once what is on screen is fresh.
 */
export async function refetchChanged(client: QueryClient, changed: QueryFilters): Promise<void> {
  const cache = client.getQueryCache();
  // Invalidating starts a fetch anew only where there is data already. A first answer that is on its way would be
  // taken for a fresh one, although the server may have read it before the change.
  const first = cache
    .findAll({ ...changed, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(changed);
  if (first.length === 0) return;
  await Promise.allSettled(first.map(({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => first.includes(query) });
}
