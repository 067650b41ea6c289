import { createStore } from '../lib/store.ts';

// What app/notices.tsx shows. It is set by connection.ts and service-worker.ts, which are loaded after hydration.

export const connectionNotice = createStore<'offline' | 'online' | undefined>(undefined);

/** Loads the new version of the page that waits, if one does. */
export const newVersion = createStore<(() => void) | undefined>(undefined);
