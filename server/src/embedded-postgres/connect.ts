import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePassword, superuser } from './cluster.ts';
import { readPidFile } from './pid-file.ts';
import { type Place, socketPort } from './place.ts';
import { isWindows } from './run-as.ts';

export type Address = { host: string; port: number; user: string; password?: string };

/** Where the running database listens: as its pid file says, since it may have been started by another process. */
export function currentAddress(place: Place): Address {
  const running = readPidFile(place);
  if (isWindows) {
    const password = readFileSync(ensurePassword(place), 'utf8').trim();
    return { host: '127.0.0.1', port: running?.port ?? 0, user: superuser, password };
  }
  const named = running?.socketFolder ?? '';
  const host = existsSync(join(named, `.s.PGSQL.${socketPort}`)) && named ? named : place.socketFolder;
  return { host, port: socketPort, user: superuser };
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
    const { code = '' } = error as { code?: string };
    // An answer with an SQL state means that a PostgreSQL is there.
    return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? 'busy' : 'absent';
  }
}
