import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { minuteMs } from '../core/clock.ts';
import { StartError } from '../core/errors/start-error.ts';
import { connectForLock, lockDatabase, tryLock } from './lock.ts';
import { findPostmaster } from './pid-file.ts';
import type { Place } from './place.ts';

const relockMs = 250;
const maxRestarts = 5;
const restartWindowMs = 10 * minuteMs;

/** The lock that makes this process the only server of the database. */
export type DatabaseLock = {
  /** `beforeRelease` runs only if the lock is still held: after a crash another server may have taken it. */
  release: (beforeRelease: () => Promise<void>) => Promise<void>;
};

type KeepOptions = {
  place: Place;
  /** connects to the database, and starts it if it is not running */
  reach: () => Promise<pg.Client>;
  log: (message: string) => void;
  /** the database cannot be brought back, or belongs to another server now */
  onLost: (error: Error) => void;
};

/**
 * PostgreSQL closes every connection when one of its processes crashes; the lock is then taken again. A PostgreSQL
 * that was killed is started again.
 */
export function keepLock(first: pg.Client, { place, reach, log, onLost }: KeepOptions): DatabaseLock {
  const mayRestart = limitRestarts();
  let held: pg.Client | undefined;
  let wanted = true;
  let waiting: Promise<void> | undefined;
  const hold = (client: pg.Client) => {
    held = client;
    withSocket(client).unref(); // the lock alone must not keep a finished process alive
    client.once('end', () => {
      held = undefined;
      relock().catch(onLost);
    });
  };
  const tryRelock = async () => {
    const client = await connectForLock(place);
    if (typeof client === 'string') return client;
    // The database may close the connection at once while it recovers: nothing is decided yet.
    const locked = await tryLock(client).catch(() => 'dropped' as const);
    if (locked === true) hold(client);
    else await client.end().catch(() => {});
    return locked === 'dropped' ? 'busy' : locked ? 'locked' : 'taken';
  };
  const reachAndLock = async () => hold(await lockDatabase(place, reach));
  const relock = async () => {
    while (wanted && !held) {
      await sleep(relockMs, undefined, { ref: false });
      const state = wanted ? await tryRelock() : 'locked';
      if (!wanted || held) return;
      const killed = state === 'absent' && findPostmaster(place) === undefined;
      if (killed && !mayRestart()) {
        throw new StartError(
          `The database stopped ${maxRestarts + 1} times within ${restartWindowMs / minuteMs} minutes; see ${place.logFile}.`,
        );
      }
      if (killed) log('The database has stopped and is started again.');
      // 'taken': by our own lost connection for a moment, or by another server, which fails.
      if (killed || state === 'taken') {
        waiting = reachAndLock();
        await waiting;
      }
    }
  };
  hold(first);
  return {
    release: async (beforeRelease) => {
      wanted = false;
      await waiting?.catch(() => {});
      // A stop during PostgreSQL's crash recovery waits for its end, as long as its process runs.
      for (let tries = 0; !held && tries < 20; tries++) {
        if (['locked', 'taken'].includes(await tryRelock())) break;
        if (findPostmaster(place) === undefined) return;
        await sleep(relockMs);
      }
      if (!held) return;
      withSocket(held).ref();
      await beforeRelease();
      await held?.end().catch(() => {});
    },
  };
}

/** After a few restarts in a short time the database counts as lost, so that an operator looks at it. */
export function limitRestarts(now = () => performance.now()): () => boolean {
  let recent: number[] = [];
  return () => {
    recent = recent.filter((at) => now() - at < restartWindowMs);
    return recent.push(now()) <= maxRestarts;
  };
}

/** `ref` and `unref` exist but are missing from the type definitions. */
function withSocket(client: pg.Client) {
  return client as pg.Client & { ref(): void; unref(): void };
}
