import type { QueryClient } from '@tanstack/react-query';
import { refetchChanged } from './refetch-changed.ts';

/** Names of categories appear in services, services in carts, and a stock decides which days are full. */
const catalogueKeys = new Set<unknown>(['category', 'subcategory', 'product', 'availability', 'cart']);

/** After a change to the catalogue every query that shows it is invalidated. */
export function refreshCatalogue(client: QueryClient): Promise<void> {
  return refetchChanged(client, { predicate: ({ queryKey }) => catalogueKeys.has(queryKey[0]) });
}
