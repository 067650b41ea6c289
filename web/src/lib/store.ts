import { useSyncExternalStore } from 'react';

/** A value outside of React. Components read it with `useStore`. */
export type Store<T> = {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
  /** What the server renders, and the browser while it hydrates. */
  initial: T;
};

export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set(next: T): void {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A store over a value in browser storage, which other tabs change too. `read` returns the same value while what is
 * stored stays the same. Call `sync` after every write.
 */
export function createStorageStore<T>(read: () => T, initial: T) {
  const lastSeen = createStore(initial);
  const sync = () => lastSeen.set(read());
  if (typeof window !== 'undefined') window.addEventListener('storage', sync);
  return {
    initial,
    get: read,
    sync,
    subscribe(listener: () => void): () => void {
      sync();
      return lastSeen.subscribe(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
