import { readStored, writeStored } from '../../lib/storage.ts';
import { createStorageStore, useStore } from '../../lib/store.ts';

/** How My Services shows the services: as cards, unless this browser has chosen the table. */
export const listViews = ['cards', 'table'] as const;
export type ListView = (typeof listViews)[number];

const key = 'services_view';

const chosen = createStorageStore<ListView>(() => (readStored(key) === 'table' ? 'table' : 'cards'), 'cards');

export function chooseListView(view: ListView): void {
  writeStored(key, view);
  chosen.sync();
}

export const useListView = (): ListView => useStore(chosen);
