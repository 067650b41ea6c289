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

/** Runs a transaction that writes data of cached responses, and invalidates them. */
export async function withInvalidation<Result>(
  { db, cache, bus }: { db: Db; cache: Cache; bus: InstanceBus },
  changed: readonly Change[],
  write: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, async (db) => {
      const result = await write(db);
      if (changed.length > 0) await bus.publish(db, topic, changed);
      return result;
    });
  } finally {
    // A failed transaction invalidates as well: it may have been committed although its confirmation was lost.
    cache.invalidate(changed);
  }
}
