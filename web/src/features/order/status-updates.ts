import { subscribeToSession } from '../../lib/session.ts';
import { createStore, useStore } from '../../lib/store.ts';

/** How many orders this person has changed since signing in, for the badge of the order lists. */
const statusUpdates = createStore(0);

subscribeToSession(() => statusUpdates.set(0));

export function countStatusUpdate(): void {
  statusUpdates.set(statusUpdates.get() + 1);
}

export const useStatusUpdates = (): number => useStore(statusUpdates);
