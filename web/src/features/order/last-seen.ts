import { type Order, order } from '@utsav/contract/order';
import { useMemo } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { lastSeenOrdersKey, useSignedIn } from '../../lib/session.ts';
import { readStoredJson, writeStored } from '../../lib/storage.ts';
import { useOffline } from '../../lib/use-offline.ts';

/*
 * A customer's orders as this browser has last seen them, to be read while there is no network. The end of the session
 * removes them (lib/session.ts).
 */

export type LastSeen = { at: Date; orders: Order[] };

/** The newest ones; more would fill the browser's storage. */
const maxOrders = 50;

export function rememberOrders(orders: readonly Order[], now = new Date()): void {
  writeStored(lastSeenOrdersKey, JSON.stringify({ at: now, orders: orders.slice(0, maxOrders) }));
}

export const readLastSeenOrders = (): LastSeen | undefined =>
  readStoredJson(lastSeenOrdersKey, checkLastSeen);

/** An empty list counts as none, and so does another shape: an older version may have stored it. */
function checkLastSeen(stored: unknown): LastSeen | undefined {
  const { at, orders } = stored as { at: string; orders: unknown };
  const seenAt = new Date(at);
  const parsed = order.array().nonempty().safeParse(orders);
  if (!parsed.success || Number.isNaN(seenAt.getTime())) return undefined;
  return { at: seenAt, orders: parsed.data };
}

/** The last seen orders for a page that has no others. */
export function useStoredOrders(enabled = true): LastSeen | undefined {
  // Undefined while hydrating, because the server renders no orders.
  const shown = useSignedIn() && enabled;
  return useMemo(() => (shown ? readLastSeenOrders() : undefined), [shown]);
}

/** The last seen orders, when there is no network and the query has nothing newer. */
export function useLastSeenOrders(query: { data: unknown; error: Error | null }): LastSeen | undefined {
  const offline = useOffline();
  const isUnreachable = isApiError(query.error) && query.error.code === 'NETWORK';
  return useStoredOrders(query.data === undefined && (offline || isUnreachable));
}
