import type { Clock } from './clock.ts';
import type { Kept } from './kept-reply.ts';

/**
 * What a kept answer was made of, and so what a change makes worthless:
 * lists: which services there are and what their cards show; uploaders: what admins tell about themselves.
 */
export type Tag = 'lists' | 'uploaders' | `product:${string}`;
/** A category's name is on every card and every page, so its change leaves nothing as it was. */
export const everything = 'everything';
export type Change = Tag | typeof everything;

/** A public call by the text of its body: the same bytes for everybody. */
export type KeptCall = (body: unknown) => Kept | Promise<Kept>;

export type Cache = {
  /** The kept answer, or the one being made right now, or a new one. */
  read(key: string, make: () => Promise<Kept>): Kept | Promise<Kept>;
  drop(changes: readonly Change[]): void;
  /** Keeps nothing until told otherwise: changes made elsewhere would not be heard of. */
  pause(): void;
  resume(): void;
  /** Counts the drops: what was read before one is old after it. Undefined while changes may go unheard. */
  generation(): number | undefined;
  bytes(): number;
  /** How often an answer was found, and how often it had to be made or waited for. */
  counts(): { hits: number; misses: number };
  /** The calls whose answers are kept, for pages that are rendered in this process. */
  calls: Map<string, KeptCall>;
};

/** Least recently used goes first once the bytes are more than `maxBytes`. Decision 012. */
export function createCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): Cache {
  // A Map remembers the order of insertion: the first key is the one that was not asked for the longest.
  const entries = new Map<string, Kept>();
  const keysByTag = new Map<Tag, Set<string>>();
  const making = new Map<string, Promise<Kept>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;
  let generation = 0;
  let paused = true;

  function remove(key: string): void {
    const kept = entries.get(key);
    if (!kept) return;
    entries.delete(key);
    bytes -= kept.bytes();
    kept.onGrowth = undefined;
    for (const tag of kept.tags) keysByTag.get(tag)?.delete(key);
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return;
      remove(key);
    }
  }

  function keep(key: string, kept: Kept): void {
    remove(key);
    entries.set(key, kept);
    bytes += kept.bytes();
    // A compressed form is made when the first client asks for it.
    kept.onGrowth = (more) => {
      bytes += more;
      makeRoom();
    };
    for (const tag of kept.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    makeRoom();
  }

  const isGood = ({ expires }: Kept) => expires === undefined || expires > clock.now().getTime();

  function clear(): void {
    for (const kept of entries.values()) kept.onGrowth = undefined;
    entries.clear();
    keysByTag.clear();
    bytes = 0;
  }

  function start(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const begun = generation;
    const made = make()
      .then((kept) => {
        if (begun === generation && !paused && isGood(kept)) keep(key, kept);
        return kept;
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
    making.set(key, made);
    return made;
  }

  return {
    read(key, make) {
      const kept = entries.get(key);
      if (kept && isGood(kept)) {
        entries.delete(key);
        entries.set(key, kept);
        hits += 1;
        return kept;
      }
      misses += 1;
      return making.get(key) ?? start(key, make);
    },
    drop(changes) {
      if (changes.length === 0) return;
      generation += 1;
      // Whoever asks from now on must not get what was begun before the change.
      making.clear();
      for (const change of changes) {
        if (change === everything) return clear();
        for (const key of keysByTag.get(change) ?? []) remove(key);
        keysByTag.delete(change);
      }
    },
    pause() {
      paused = true;
      this.drop([everything]);
    },
    resume() {
      // What was begun before may have missed a change.
      this.drop([everything]);
      paused = false;
    },
    generation: () => (paused ? undefined : generation),
    bytes: () => bytes,
    counts: () => ({ hits, misses }),
    calls: new Map(),
  };
}
