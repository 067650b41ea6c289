import { createStore } from '../lib/store.ts';

// The state of app/banners.tsx, which connection.ts and service-worker.ts set after hydration.

export const connectionBanner = createStore<'offline' | 'online' | undefined>(undefined);

/** Activates the waiting new version and reloads the page; undefined if none waits. */
export const newVersion = createStore<(() => void) | undefined>(undefined);
