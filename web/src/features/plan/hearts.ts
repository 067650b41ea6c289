import { useSyncExternalStore } from 'react';
import { createJsonStore, createStore } from '../../lib/store.ts';

/* The ids of the services whose hearts are filled. Every card reads them, so nothing else is loaded with this file. */

const none: readonly string[] = [];

/** A guest's, in browser storage, the oldest first; they are saved to a plan at sign-in. */
export const guestHearts = createJsonStore(
  'guest_hearts',
  (stored) => (stored as readonly string[]).filter((id) => typeof id === 'string'),
  none,
);

/** Those in the plans of the signed-in person; null for guests, and until the plans are loaded. */
export const accountHearts = createStore<readonly string[] | null>(null);

function subscribe(listener: () => void): () => void {
  const stops = [accountHearts, guestHearts].map((store) => store.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** False on the server and during hydration. */
export const useIsSaved = (productId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (accountHearts.get() ?? guestHearts.get()).includes(productId),
    () => false,
  );
