import type { QueryClient } from '@tanstack/react-query';
import { refetchChanged } from './refetch-changed.ts';

/** Names of categories appear in services, services in carts, and a stock decides which days are full. */
const related = new Set<unknown>(['category', 'subcategory', 'product', 'availability', 'cart']);

/** After a change to the catalogue everything that shows it is fetched again: at once where it is on screen. */
export function refreshCatalogue(client: QueryClient): Promise<void> {
  return refetchChanged(client, { predicate: ({ queryKey }) => related.has(queryKey[0]) });
}
