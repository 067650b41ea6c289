import { useSyncExternalStore } from 'react';
import { sessionIdentity, subscribeToSession } from '../../lib/session.ts';

/* How many orders this person has changed since signing in, for the badge of the order lists. */

let counted: { person: string | null; count: number } = { person: null, count: 0 };
const listeners = new Set<() => void>();

export function countStatusUpdate(): void {
  counted = { person: sessionIdentity(), count: current() + 1 };
  for (const listener of listeners) listener();
}

/** What somebody else did before is not counted. */
const current = () => (counted.person === sessionIdentity() ? counted.count : 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToSession(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

export function useStatusUpdates(): number {
  return useSyncExternalStore(subscribe, current, () => 0);
}
