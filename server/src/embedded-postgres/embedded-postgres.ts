import { createServer } from 'node:net';
import type pg from 'pg';
import { StartError } from '../core/errors/start-error.ts';
import { findPlatformPackage, provideBinaries } from './binaries.ts';
import { ensureCluster, removeUnfinished } from './cluster.ts';
import { currentAddress, tryConnect } from './connect.ts';
import { keepLock, takeLock } from './lock.ts';
import { choosePlace, defaultSharedRoot, holdsCluster } from './place.ts';
import { stopPostmaster } from './postmaster.ts';
import { isRoot, isWindows } from './run-as.ts';
import { watchLog } from './server-log.ts';

export type EmbeddedPostgres = {
  /** what `pg` needs to connect: the socket's folder as host, or loopback on Windows */
  connection: { host: string; port: number; user: string; password?: string; database: string };
  /** where the product keeps its data: DATA_DIR, or a folder under /var/lib/utsav (see place.ts) */
  dataDir: string;
  /** clean shutdown that rolls back what is open; may be called more than once */
  stop(): Promise<void>;
};

const databaseName = 'utsav';

type StartOptions = {
  dataDir: string;
  /** gets one-sentence notices for the operator */
  log: (message: string) => void;
  /** more settings of postgresql.conf, say fsync=off for tests; a database that is adopted keeps its own */
  settings?: Record<string, string>;
  /** called when a database that was killed could not be started again */
  onLost?: (error: Error) => void;
};

/** A real PostgreSQL as a child process, private to this server; one that a killed server left running is adopted. */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database in ${options.dataDir} cannot be started: ${(error as Error).message}.`,
    );
  }
}

/** For a command: connects to the running database, or starts it for as long as the command runs. */
export async function joinEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir, defaultSharedRoot, options.log);
  if (!holdsCluster(place.cluster)) throw new StartError(`There is no database in ${place.dataDir} yet.`);
  const client = await tryConnect(place, databaseName);
  if (typeof client === 'string') return startEmbeddedPostgres(options);
  await client.end();
  const connection = { ...currentAddress(place), database: databaseName };
  return { connection, dataDir: place.dataDir, stop: async () => undefined };
}

async function start(options: StartOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, onLost = (error) => log(error.message) } = options;
  const place = await choosePlace(dataDir, defaultSharedRoot, log);
  const binaries = await provideBinaries({
    source: findPlatformPackage(),
    runAs: place.runAs,
    copyInto: isRoot ? defaultSharedRoot : place.dataDir,
    log,
  });
  await ensureCluster(place, { binaries, settings, log });

  const locking = { place, binaries, settings, log, port: isWindows ? await findFreePort() : 0 };
  const client = await takeLock(locking);
  try {
    removeUnfinished(place);
    await ensureDatabase(client);
  } catch (error) {
    await stopPostmaster(place, binaries);
    throw error;
  }
  const connection = { ...currentAddress(place), database: databaseName };
  const release = keepLock(client, { ...locking, port: connection.port }, onLost);
  const logWatch = watchLog(place.logFile);
  let stopping: Promise<void> | undefined;
  return {
    connection,
    dataDir: place.dataDir,
    stop: () => {
      clearInterval(logWatch);
      stopping ??= release(() => stopPostmaster(place, binaries));
      return stopping;
    },
  };
}

async function ensureDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
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
