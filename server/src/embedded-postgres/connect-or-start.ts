import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { minuteMs } from '../core/clock.ts';
import { StartError } from '../core/errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { connectForLock } from './lock.ts';
import { findPostmaster, replaceReusedPid } from './pid-file.ts';
import type { Place } from './place.ts';
import { launchPostmaster, type Starting, stopPostmaster } from './postmaster.ts';
import { isWindows } from './run-as.ts';
import { lastLogLine, logSize, readSince, rotateLog } from './server-log.ts';

const pollMs = 10;
const noticeMs = 5_000;
const unreachableMs = 10_000; // it runs, but its socket was removed, for example by a cleaner of /tmp
const conflictMs = 15_000;
const giveUpMs = 5 * minuteMs; // recovery after a power failure may take minutes

/** Connects to the database and starts it if it is not running; another process may do the same at the same time. */
export async function connectOrStart(options: {
  place: Place;
  binaries: Binaries;
  settings: Record<string, string>;
  log: (message: string) => void;
  /** on Windows, where there is no socket: the port it had before */
  port?: number;
}): Promise<pg.Client> {
  const { place, binaries, settings, log } = options;
  const windowsPort = isWindows ? (options.port ?? (await findFreePort())) : 0;
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let launched: (Starting & { logOffset: number }) | undefined;
  let noticeLogged = false;
  let lastAnswer = 0;
  while (elapsed() < giveUpMs) {
    const client = await connectForLock(place);
    if (typeof client !== 'string') return client;

    if (client === 'busy') lastAnswer = elapsed();
    if (launched?.exited()) {
      const { logOffset } = launched;
      launched = undefined;
      if (!isTemporary(readSince(place.logFile, logOffset)) || elapsed() > conflictMs) {
        throw new StartError(`The database did not start: ${lastLogLine(place.logFile, logOffset)}.`);
      }
      await sleep(100);
    } else if (!launched && client === 'absent') {
      const running = findPostmaster(place) !== undefined;
      if (running && elapsed() - lastAnswer > unreachableMs) await stopPostmaster(place, binaries);
      if (!running) {
        replaceReusedPid(place);
        rotateLog(place.logFile);
        const logOffset = logSize(place.logFile);
        launched = { ...launchPostmaster(place, binaries, settings, windowsPort), logOffset };
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
function isTemporary(logText: string): boolean {
  return /lock file ".*" already exists|shared memory block .* is still in use/.test(logText);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
