import type { Kept } from './cached-reply.ts';

/** Kept answers that take a bounded number of bytes: the one that was not asked for the longest goes first. */
export type Shelf = {
  /** Finds one, which thereby was asked for last. */
  find(key: string): Kept | undefined;
  /** In the place of one with the same key. */
  put(key: string, kept: Kept): void;
  remove(key: string): Kept | undefined;
  clear(): void;
  bytes(): number;
};

export function createShelf(maxBytes: number, onLetGo: (key: string, kept: Kept) => void): Shelf {
  // A Map remembers the order of insertion, so its first key is the oldest.
  const entries = new Map<string, Kept>();
  let bytes = 0;

  function remove(key: string): Kept | undefined {
    const kept = entries.get(key);
    if (!kept) return undefined;
    entries.delete(key);
    bytes -= kept.bytes();
    kept.onGrowth = undefined;
    return kept;
  }

  function makeRoom(): void {
    for (const [key, kept] of entries) {
      if (bytes <= maxBytes) return;
      remove(key);
      onLetGo(key, kept);
    }
  }

  return {
    find(key) {
      const kept = entries.get(key);
      if (!kept) return undefined;
      entries.delete(key);
      entries.set(key, kept);
      return kept;
    },
    put(key, kept) {
      remove(key);
      entries.set(key, kept);
      bytes += kept.bytes();
      // A compressed form is made when the first client asks for it.
      kept.onGrowth = (more) => {
        bytes += more;
        makeRoom();
      };
      makeRoom();
    },
    remove,
    clear() {
      for (const kept of entries.values()) kept.onGrowth = undefined;
      entries.clear();
      bytes = 0;
    },
    bytes: () => bytes,
  };
}
