import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../core/start-error.ts';
import { tryConnect } from './connect.ts';
import { findPostmaster } from './pid-file.ts';
import type { Place } from './place.ts';

const LOCK_KEY = 7_587_618;
const LOCK_WAIT_MS = 1_000;
const RELOCK_MS = 250;
const LOCK_DATABASE = 'postgres'; // not the product's own: that one may be dropped or copied

/** The lock that makes this process the only server of the database. */
export type DatabaseLock = {
  /** `beforeRelease` runs only if the lock is still held: after a crash another server may have taken it. */
  release: (beforeRelease: () => Promise<void>) => Promise<void>;
};

/**
 * An advisory lock inside the database itself, held by a connection of this process: the kernel closes it with the
 * process, however that ends, so there is never a stale lock.
 */
export async function lockDatabase(place: Place, reach: () => Promise<pg.Client>): Promise<pg.Client> {
  // PostgreSQL needs a moment to notice that a server was killed.
  const deadline = performance.now() + LOCK_WAIT_MS;
  let client = await reach();
  let losses = 0;
  for (;;) {
    const locked = await tryLock(client).catch((error: Error) => error);
    if (locked === true) return client;
    if (locked instanceof Error) {
      if (++losses > 20) throw locked;
      client = await reach(); // the previous owner was just stopping the database
    } else if (performance.now() > deadline) {
      const owner = await findOwner(client).catch(() => '');
      await client.end();
      throw new StartError(
        `The data folder ${place.dataDir} is in use by another running server${owner}; stop that one first or set another DATA_DIR.`,
      );
    }
    await sleep(50);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK_KEY]);
  return rows[0].locked;
}

async function findOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK_KEY],
  );
  const pid = /^utsav (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}

/** PostgreSQL closes every connection when one of its processes crashes; the lock is then taken again. */
export function keepLock(first: pg.Client, place: Place): DatabaseLock {
  let held: pg.Client | undefined;
  let wanted = true;
  const hold = (client: pg.Client) => {
    held = client;
    withSocket(client).unref(); // the lock alone must not keep a finished process alive
    client.once('end', () => {
      held = undefined;
      void relock();
    });
  };
  const tryRelock = async () => {
    const client = await tryConnect(place, LOCK_DATABASE);
    if (typeof client === 'string') return client;
    // The database may close the connection at once while it recovers: nothing is decided yet.
    const locked = await tryLock(client).catch(() => 'dropped' as const);
    if (locked === true) hold(client);
    else await client.end().catch(() => {});
    return locked === 'dropped' ? 'busy' : 'decided';
  };
  const relock = async () => {
    while (wanted && !held) {
      await sleep(RELOCK_MS, undefined, { ref: false });
      if (wanted) await tryRelock();
    }
  };
  hold(first);
  return {
    release: async (beforeRelease) => {
      wanted = false;
      // A stop during PostgreSQL's crash recovery waits for its end, as long as its process runs.
      for (let tries = 0; !held && tries < 20 && (await tryRelock()) !== 'decided'; tries++) {
        if (findPostmaster(place) === undefined) return;
        await sleep(RELOCK_MS);
      }
      if (!held) return;
      withSocket(held).ref();
      await beforeRelease();
      await held?.end().catch(() => {});
    },
  };
}

/** `ref` and `unref` exist but are missing from the type definitions. */
function withSocket(client: pg.Client) {
  return client as pg.Client & { ref(): void; unref(): void };
}

export const connectForLock = (place: Place) => tryConnect(place, LOCK_DATABASE);
