import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { minuteMs } from '../core/clock.ts';
import { StartError } from '../core/errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { tryConnect } from './connect.ts';
import type { Place } from './place.ts';
import { isRunning, launchPostmaster, readPidFile, stopPostmaster } from './postmaster.ts';
import { lastLogLine, logSize, readSince, rotateLog } from './server-log.ts';

const lockKey = 7_587_618;
const pollMs = 20;
const lockWaitMs = 1_000; // PostgreSQL needs a moment to notice that a server was killed
const noticeMs = 5_000;
const unreachableMs = 10_000; // it runs, but its socket was removed, for example by a cleaner of /tmp
const conflictMs = 15_000;
const giveUpMs = 5 * minuteMs; // recovery after a power failure may take minutes
const stopWaitMs = 5_000;
const maxRestarts = 5;
const restartWindowMs = 10 * minuteMs;

export type LockOptions = {
  place: Place;
  binaries: Binaries;
  settings: Record<string, string>;
  /** where it listens on Windows, which has no private sockets */
  port: number;
  log: (message: string) => void;
};

/**
 * Connects to the database, starts it if it is not running, and takes the lock that makes this process its only server.
 * It is an advisory lock inside the database, held by a connection: the kernel closes that with the process, however
 * it ends, so there is never a stale lock. Other processes may do all this at the same moment.
 */
export async function takeLock(options: LockOptions, beforeLaunch = () => {}): Promise<pg.Client> {
  const { place, binaries, log } = options;
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let launched: { failed: () => boolean; logOffset: number } | undefined;
  let noticeLogged = false;
  let lastAnswer = 0;
  let refusedAt: number | undefined;
  while (elapsed() < giveUpMs) {
    // Not the product's own database, which may be dropped or copied.
    const client = await tryConnect(place, 'postgres');
    if (typeof client !== 'string') {
      launched = undefined;
      lastAnswer = elapsed();
      // The database may close the connection at once while it recovers or is stopped.
      const locked = await tryLock(client).catch(() => undefined);
      if (locked) return client;
      refusedAt ??= locked === false ? elapsed() : undefined;
      const owner = await findOwner(client).catch(() => '');
      await client.end().catch(() => {});
      if (refusedAt !== undefined && elapsed() - refusedAt > lockWaitMs) {
        throw new StartError(
          `The data folder ${place.dataDir} is in use by another running server${owner}; stop that one first or set another DATA_DIR.`,
        );
      }
    } else if (client === 'busy') {
      lastAnswer = elapsed();
    } else if (launched?.failed()) {
      const written = readSince(place.logFile, launched.logOffset);
      launched = undefined;
      if (!isTemporary(written) || elapsed() > conflictMs) {
        throw new StartError(`The database did not start: ${lastLogLine(written)}.`);
      }
      await sleep(100);
    } else if (!launched) {
      const leftover = readPidFile(place);
      if (!isRunning(place, leftover)) {
        beforeLaunch();
        rotateLog(place.logFile);
        const logOffset = logSize(place.logFile);
        launched = { failed: launchPostmaster(place, { ...options, leftoverPid: leftover.pid }), logOffset };
      } else if (elapsed() - lastAnswer > unreachableMs) {
        await stopPostmaster(place, binaries);
      }
    }
    if (!noticeLogged && elapsed() > noticeMs) {
      log(
        'The database is taking longer than usual to start, perhaps recovering from a crash; still waiting.',
      );
      noticeLogged = true;
    }
    await sleep(pollMs);
  }
  throw new StartError(
    `The database did not answer for ${giveUpMs / minuteMs} minutes; see ${place.logFile}.`,
  );
}

/** Another server is starting it, or processes of a killed PostgreSQL are still exiting. */
const isTemporary = (logText: string) =>
  /lock file ".*" already exists|shared memory block .* is still in use/.test(logText);

async function tryLock(client: pg.Client): Promise<boolean> {
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

/**
 * PostgreSQL closes every connection when one of its processes crashes; the lock is then taken again, and a PostgreSQL
 * that was killed is started again. `onLost`: it cannot be brought back, or belongs to another server now. The answer
 * runs `stop` and releases the lock, but only if it is still held.
 */
export function keepLock(first: pg.Client, options: LockOptions, onLost: (error: Error) => void) {
  const mayRestart = limitRestarts();
  let held: pg.Client | undefined;
  let wanted = true;
  let regained: Promise<void> | undefined;
  const hold = (client: pg.Client) => {
    held = client;
    withSocket(client).unref(); // the lock alone must not keep a finished process alive
    client.once('end', () => {
      held = undefined;
      if (!wanted) return;
      regained = regain().catch((error) => {
        if (wanted) onLost(error);
      });
    });
  };
  const regain = async () => {
    let restarted = false;
    const client = await takeLock(options, () => {
      if (!wanted) throw new Error('stopped meanwhile');
      if (restarted) return;
      restarted = true;
      if (!mayRestart()) {
        throw new StartError(
          `The database stopped ${maxRestarts + 1} times within ${restartWindowMs / minuteMs} minutes; see ${options.place.logFile}.`,
        );
      }
      options.log('The database has stopped and is started again.');
    });
    hold(client);
  };
  const stopWait = () => sleep(stopWaitMs, undefined, { ref: false });
  hold(first);
  return async (stop: () => Promise<void>) => {
    if (held) {
      withSocket(held).ref();
      // A shutdown request just when PostgreSQL begins to recover from a crash hangs, so a stop notices the crash first.
      await Promise.race([held.query('select').catch(() => held?.end()), stopWait()]);
    }
    wanted = false;
    if (!held) await Promise.race([regained, stopWait()]);
    if (!held) return;
    await stop();
    await held?.end().catch(() => {});
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
