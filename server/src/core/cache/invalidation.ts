import type { InstanceBus } from '../bus/instance-bus.ts';
import { type Db, transaction } from '../db/db.ts';
import type { Cache, Change } from './cache.ts';

/*
 * A change reaches the other instances by NOTIFY, inside the transaction that makes it, and the cache of this one
 * directly, before the writer gets an answer. Decision 012.
 */

const topic = 'cache';

/** Makes stale what other instances have changed; nothing is cached while this one is not listening. */
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

/** Writes in one transaction something that cached responses are made of. */
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
    // After a failure as well: a commit whose confirmation was lost has happened.
    cache.invalidate(changed);
  }
}
