import type { QueryClient } from '@tanstack/react-query';
import { refetchFeatures } from './refetch-changed.ts';

/** Names of categories appear in services, services in carts, and a stock decides which days are full. */
const changed = ['category', 'subcategory', 'product', 'availability', 'cart'];

/** After a change to the catalogue every query that shows it is invalidated. */
export const refreshCatalogue = (client: QueryClient) => refetchFeatures(client, changed);
