import { useSyncExternalStore } from 'react';
import { readStored, readStoredJson, writeStored } from './storage.ts';

/** A value outside of React. Components read it with `useStore`. */
export type Store<T> = {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
  /** The value on the server, and in the browser while it hydrates. */
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
 * A store over a value in browser storage, which other tabs change too. `read` must return the same object while the
 * stored value stays the same. Call `sync` after every write.
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

/**
 * A store over JSON in browser storage. `check` returns its valid part (see readStoredJson), and `empty` is the value
 * when there is none. The value is the same object as long as the stored JSON stays the same.
 */
export function createJsonStore<T>(key: string, check: (stored: unknown) => T, empty: T) {
  let last: { text: string | null; value: T } = { text: null, value: empty };
  const read = (): T => {
    const text = readStored(key);
    if (text !== last.text) last = { text, value: readStoredJson(key, check) ?? empty };
    return last.value;
  };
  const store = createStorageStore(read, empty);
  const write = (value: T): void => {
    writeStored(key, JSON.stringify(value));
    store.sync();
  };
  return { ...store, write };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
