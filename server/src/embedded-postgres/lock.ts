import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../core/errors/start-error.ts';
import { tryConnect } from './connect.ts';
import type { Place } from './place.ts';

const lockKey = 7_587_618;
const lockWaitMs = 1_000;
const lockedDatabase = 'postgres'; // not the product's own: that one may be dropped or copied

/**
 * An advisory lock inside the database itself, held by a connection of this process: the kernel closes it with the
 * process, however that ends, so there is never a stale lock.
 */
export async function lockDatabase(place: Place, reach: () => Promise<pg.Client>): Promise<pg.Client> {
  // PostgreSQL needs a moment to notice that a server was killed.
  const deadline = performance.now() + lockWaitMs;
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

export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey]);
  return rows[0].locked;
}

async function findOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  );
  const pid = /^utsav (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}

export const connectForLock = (place: Place) => tryConnect(place, lockedDatabase);
