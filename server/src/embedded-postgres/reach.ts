import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../core/start-error.ts';
import type { Binaries } from './binaries.ts';
import { connectForLock } from './ownership.ts';
import { disarmReusedPid, findPostmaster } from './pid-file.ts';
import type { Place } from './place.ts';
import { launchPostmaster, type Starting, stopPostmaster } from './postmaster.ts';
import { isWindows } from './run-as.ts';
import { boundLog, lastLogLine, logSize, readSince } from './server-log.ts';

const POLL_MS = 10;
const NOTICE_MS = 5_000;
const UNREACHABLE_MS = 10_000; // it runs but its socket is gone, say removed by a cleaner of /tmp
const CONFLICT_MS = 15_000;
const GIVE_UP_MS = 300_000; // recovery after a power cut may take its time

/** Connects to the database, starting it if nothing runs yet; copes with another process doing the same. */
export async function reachRunningDatabase(options: {
  place: Place;
  binaries: Binaries;
  settings: Record<string, string>;
  log: (message: string) => void;
}): Promise<pg.Client> {
  const { place, binaries, settings, log } = options;
  const windowsPort = isWindows ? await findFreePort() : 0;
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let launched: (Starting & { logOffset: number }) | undefined;
  let told = false;
  let lastSign = 0;
  while (elapsed() < GIVE_UP_MS) {
    const client = await connectForLock(place);
    if (typeof client !== 'string') return client;

    if (client === 'busy') lastSign = elapsed();
    if (launched?.exited()) {
      const { logOffset } = launched;
      launched = undefined;
      if (!isPassing(readSince(place.logFile, logOffset)) || elapsed() > CONFLICT_MS) {
        throw new StartError(`The database did not start: ${lastLogLine(place.logFile, logOffset)}.`);
      }
      await sleep(100);
    } else if (!launched && client === 'absent') {
      const running = findPostmaster(place) !== undefined;
      if (running && elapsed() - lastSign > UNREACHABLE_MS) await stopPostmaster(place, binaries);
      if (!running) {
        disarmReusedPid(place);
        boundLog(place.logFile);
        const logOffset = logSize(place.logFile);
        launched = { ...launchPostmaster(place, binaries, settings, windowsPort), logOffset };
      }
    }
    if (!told && elapsed() > NOTICE_MS) {
      log(
        'The database is taking longer than usual to start, perhaps recovering from a crash; still waiting.',
      );
      told = true;
    }
    await sleep(POLL_MS);
  }
  throw new StartError(
    `The database did not answer for ${GIVE_UP_MS / 60_000} minutes; see ${place.logFile}.`,
  );
}

/** Another server was faster, or processes of a killed PostgreSQL are still on their way out. */
function isPassing(logText: string): boolean {
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
