import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/**
 * What a response was made of, and so which changes make it stale.
 * lists: which services there are and what their cards show; vendors: their profiles.
 */
export type Tag = 'lists' | 'vendors' | `product:${string}`;
/** A category's name is on every card and every page, so its change makes every response stale. */
export const allTags = 'allTags';
export type Change = Tag | typeof allTags;

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Stale after so long; 0: never cached. Without it, good until a change. */
  maxAgeSeconds?: number;
};

export type Cache = {
  /** The cached response, if there is one. */
  find(key: string): CachedResponse | undefined;
  /** The cached response, or the one that is being made right now, or a new one. */
  read(key: string, tags: readonly Tag[], make: () => Promise<CachedResponse>): Promise<CachedResponse>;
  invalidate(changes: readonly Change[]): void;
  /** Caches nothing until `resume`: this instance is not listening for the changes of others. */
  pause(): void;
  resume(): void;
  bytes(): number;
  counts(): { hits: number; misses: number };
};

/** Made while `generation` was current: stale once one of its tags has changed in a later one. */
type Versioned = { tags: readonly Tag[]; generation: number };
type Entry = Versioned & { response: CachedResponse };
type Pending = Versioned & { response: Promise<CachedResponse> };

/** Roughly what an entry takes beside its body. */
const entryOverhead = 1_000;
/** So many changed services at once are an import, after which hardly anything is left as it was. */
const maxChangedTags = 10_000;

/** Takes `maxBytes` at most; the least recently used responses go first. Decision 012. */
export function createCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): Cache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.body.length + key.length + entryOverhead,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  const pending = new Map<string, Pending>();
  const changedIn = new Map<Tag, number>();
  let generation = 1;
  let clearedIn = 1;
  let paused = true;
  let hits = 0;
  let misses = 0;

  const isCurrent = (made: Versioned) =>
    made.generation >= clearedIn && made.tags.every((tag) => (changedIn.get(tag) ?? 0) <= made.generation);

  function clear(): void {
    entries.clear();
    changedIn.clear();
    clearedIn = generation;
  }

  async function makeAndStore(
    key: string,
    version: Versioned,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const response = await make();
    const { maxAgeSeconds } = response;
    if (!paused && maxAgeSeconds !== 0 && isCurrent(version)) {
      const ttl = maxAgeSeconds === undefined ? {} : { ttl: maxAgeSeconds * 1000 };
      entries.set(key, { ...version, response }, ttl);
    }
    return response;
  }

  return {
    find(key) {
      const cached = entries.get(key);
      if (!cached || !isCurrent(cached)) return undefined;
      hits += 1;
      return cached.response;
    },
    async read(key, tags, make) {
      const cached = this.find(key);
      if (cached) return cached;
      misses += 1;
      const running = pending.get(key);
      if (running && isCurrent(running)) return running.response;
      const version = { tags, generation };
      const started: Pending = { ...version, response: makeAndStore(key, version, make) };
      pending.set(key, started);
      try {
        return await started.response;
      } finally {
        if (pending.get(key) === started) pending.delete(key);
      }
    },
    invalidate(changes) {
      if (changes.length === 0) return;
      generation += 1;
      for (const change of changes) {
        if (change === allTags) return clear();
        changedIn.set(change, generation);
      }
      if (changedIn.size > maxChangedTags) clear();
    },
    pause() {
      paused = true;
      this.invalidate([allTags]);
    },
    resume() {
      // What was begun before may have missed a change.
      this.invalidate([allTags]);
      paused = false;
    },
    bytes: () => entries.calculatedSize,
    counts: () => ({ hits, misses }),
  };
}
