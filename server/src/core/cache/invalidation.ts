import type { InstanceBus } from '../bus/instance-bus.ts';
import { type Db, transaction } from '../db/db.ts';
import type { Cache, Change } from './cache.ts';

/*
 * NOTIFY tells other instances of a change, inside the transaction that makes it; the cache of this instance is told
 * directly, before the writer gets an answer (decision 012).
 */

const topic = 'cache';

/** Invalidates what other instances have changed, and caches nothing while this one is not listening. */
export function invalidateWithOthers(cache: Cache, bus: InstanceBus): void {
  bus.subscribe({
    topic,
    onMessage(changed, isOwn) {
      if (!isOwn) cache.invalidate(changed as Change[]);
    },
    onPause: () => cache.pause(),
    onResume: () => cache.resume(),
  });
}

/**
 * Runs a transaction that writes data of cached responses, and invalidates them. What is changed may also be found out
 * in the transaction: `write` passes it to its second argument.
 */
export async function withInvalidation<Result>(
  { db, cache, bus }: { db: Db; cache: Cache; bus: InstanceBus },
  changed: readonly Change[],
  write: (db: Db, invalidate: (changes: readonly Change[]) => void) => Promise<Result>,
): Promise<Result> {
  const changes = new Set(changed);
  const invalidate = (more: readonly Change[]) => {
    for (const change of more) changes.add(change);
  };
  try {
    return await transaction(db, async (db) => {
      const result = await write(db, invalidate);
      if (changes.size > 0) await bus.publish(db, topic, [...changes]);
      return result;
    });
  } finally {
    // A failed transaction invalidates as well: it may have been committed although its confirmation was lost.
    cache.invalidate([...changes]);
  }
}
