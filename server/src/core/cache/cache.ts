import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/**
 * The data that a response was made of, and so which changes make it stale.
 * product: one service; lexeme: the services that are found by it (a word, a category, or '*' for all of them); lists:
 * so many services that nobody lists their lexemes; words: which words there are; vendors: their profiles.
 */
export type Tag = 'lists' | 'words' | 'vendors' | `product:${string}` | `lexeme:${string}`;
/** A category's name is on every card and every page, so its change makes every response stale. */
export const allTags = 'allTags';
export type Change = Tag | typeof allTags;

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Beyond those that were known before it was made. */
  tags?: readonly Tag[];
  /** How long the response is fresh, 0 if it is never cached; without it, it is fresh until a change. */
  maxAgeSeconds?: number;
};

export type Cache = {
  /** The cached response, if there is one. */
  find(key: string): CachedResponse | undefined;
  /** Answers the cached response, or waits for the one that is being made, or makes one. */
  read(key: string, tags: readonly Tag[], make: () => Promise<CachedResponse>): Promise<CachedResponse>;
  invalidate(changes: readonly Change[]): void;
  /** Caches nothing until `resume`: this instance is not listening for the changes of others. */
  pause(): void;
  resume(): void;
  /** A number that each change raises. */
  generation(): number;
  bytes(): number;
  counts(): { hits: number; misses: number };
};

/** A response is stale once one of its tags has changed in a generation after its own. */
type Versioned = { tags: readonly Tag[]; generation: number };
type Entry = Versioned & { response: CachedResponse };
type Pending = Versioned & { response: Promise<CachedResponse> };

/** Roughly the bytes of an entry without its body. */
const entryOverhead = 1_000;
const tagBytes = 40;
/** So many changed products at once are an import, after which hardly any response is fresh. */
const maxChangedTags = 10_000;

/** Takes `maxBytes` at most and evicts the least recently used responses first (decision 012). */
export function createCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): Cache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response, tags }, key) =>
      response.body.length + key.length + entryOverhead + tags.length * tagBytes,
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
    const made = await make();
    const tags = [...version.tags, ...(made.tags ?? [])];
    const response = { ...made, tags };
    const { maxAgeSeconds } = response;
    if (!paused && maxAgeSeconds !== 0 && isCurrent({ ...version, tags })) {
      const ttl = maxAgeSeconds === undefined ? {} : { ttl: maxAgeSeconds * 1000 };
      entries.set(key, { generation: version.generation, tags, response }, ttl);
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
      for (let running = pending.get(key); running && isCurrent(running); running = pending.get(key)) {
        const response = await running.response;
        // Which changes concern it is not known before it is made.
        if (isCurrent({ ...running, tags: response.tags ?? [] })) return response;
      }
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
      // Responses that were begun during the pause may have missed a change.
      this.invalidate([allTags]);
      paused = false;
    },
    generation: () => generation,
    bytes: () => entries.calculatedSize,
    counts: () => ({ hits, misses }),
  };
}
