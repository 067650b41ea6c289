import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '../features/cart/api.ts';
import { userQuery } from '../features/user/api.ts';
import { sessionIdentity, subscribeToSession } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * Loads the user when a session starts, and the cart, the addresses and the orders of whoever signs in, while the page
 * is idle.
 */
export function loadSessionData(client: QueryClient): () => void {
  whenIdle(() => void loadUser(client));
  return subscribeToSession(() => whenIdle(() => void loadPersonalData(client)));
}

async function loadUser(client: QueryClient): Promise<void> {
  if (sessionIdentity() !== null) await client.prefetchQuery(userQuery());
}

async function loadPersonalData(client: QueryClient): Promise<void> {
  if (sessionIdentity() === null) return;
  // Their contracts stay out of the first page's script.
  const [{ addressesQuery }, { ownOrdersQuery }] = await Promise.all([
    import('../features/address/api.ts'),
    import('../features/order/api.ts'),
  ]);
  await Promise.all([
    loadUser(client),
    client.prefetchQuery(cartQuery()),
    client.prefetchQuery(addressesQuery()),
    client.prefetchQuery(ownOrdersQuery()),
  ]);
}
