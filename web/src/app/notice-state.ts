import { createStore } from '../lib/store.ts';

// What app/notices.tsx shows. It is set by connection.ts and service-worker.ts, which are loaded after hydration.

export const connectionNotice = createStore<'offline' | 'online' | undefined>(undefined);

/** Activates the waiting new version and reloads the page; undefined if none waits. */
export const newVersion = createStore<(() => void) | undefined>(undefined);
