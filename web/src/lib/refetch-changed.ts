import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * After a change, whatever may show it is fetched again: at once where it is on screen, else when it is next needed.
 * Ends once what is on screen is fresh.
 */
export async function refetchChanged(client: QueryClient, changed: QueryFilters): Promise<void> {
  // Invalidating starts a running fetch anew only where there is data and it is on screen. Elsewhere its answer would be
  // taken for a fresh one, although the server may have read it before the change.
  const passedOver = client
    .getQueryCache()
    .findAll({ ...changed, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  const again = passedOver.map(async (query) => {
    await query.promise?.catch(() => undefined);
    await client.invalidateQueries({ predicate: (other) => other === query });
  });
  const onScreen = again.filter((_, place) => passedOver[place]?.isActive());
  await Promise.all([client.invalidateQueries(changed), ...onScreen]);
}
