import type { Clock } from '../clock.ts';
import type { Kept } from './cached-reply.ts';
import { createShelf } from './shelf.ts';

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

/** What nobody has asked for a second time gets this share of the bytes; more would push out what people come back to. */
const shareOfOnce = 1 / 8;

/** Takes `maxBytes` at most. Decision 012. */
export function createCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): Cache {
  const once = createShelf(maxBytes * shareOfOnce, untag);
  const again = createShelf(maxBytes * (1 - shareOfOnce), untag);
  const keysByTag = new Map<Tag, Set<string>>();
  const making = new Map<string, Promise<Kept>>();
  let hits = 0;
  let misses = 0;
  let generation = 0;
  let paused = true;

  function untag(key: string, { tags }: Kept): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function remove(key: string): void {
    const kept = once.remove(key) ?? again.remove(key);
    if (kept) untag(key, kept);
  }

  function keep(key: string, kept: Kept): void {
    const shelf = again.find(key) ? again : once;
    remove(key);
    for (const tag of kept.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    shelf.put(key, kept);
  }

  /** The second time makes it one that people come back to. */
  function find(key: string): Kept | undefined {
    const known = again.find(key);
    if (known) return known;
    const kept = once.remove(key);
    if (kept) again.put(key, kept);
    return kept;
  }

  const isGood = ({ expires }: Kept) => expires === undefined || expires > clock.now().getTime();

  function clear(): void {
    once.clear();
    again.clear();
    keysByTag.clear();
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
      const kept = find(key);
      if (kept && isGood(kept)) {
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
    bytes: () => once.bytes() + again.bytes(),
    counts: () => ({ hits, misses }),
    calls: new Map(),
  };
}
