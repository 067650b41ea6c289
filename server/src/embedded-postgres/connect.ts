import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePassword, superuser } from './cluster.ts';
import { type Place, socketPort } from './place.ts';
import { readPidFile } from './postmaster.ts';
import { isWindows } from './run-as.ts';

/** Where the running database listens: as its pid file says, since it may have been started by another process. */
export function currentAddress(place: Place) {
  const { port, socketFolder } = readPidFile(place);
  if (isWindows) {
    const password = readFileSync(ensurePassword(place), 'utf8').trim();
    return { host: '127.0.0.1', port, user: superuser, password };
  }
  const listens = socketFolder && existsSync(join(socketFolder, `.s.PGSQL.${socketPort}`));
  return { host: listens ? socketFolder : place.socketFolder, port: socketPort, user: superuser };
}

/** A connection; `busy` while PostgreSQL starts up or shuts down; `absent` when nothing listens. */
export async function tryConnect(place: Place, database: string): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({
    ...currentAddress(place),
    database,
    ssl: false,
    application_name: `utsav ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // a lost connection is noticed by its 'end'
  try {
    await client.connect();
    return client;
  } catch (error) {
    // An answer with an SQL state means that a PostgreSQL is there.
    return error instanceof pg.DatabaseError ? 'busy' : 'absent';
  }
}
