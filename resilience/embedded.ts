import { readFileSync } from 'node:fs';
import path from 'node:path';

/* The database that the product brings along, seen from outside. */

export const embeddedUrl = (dataDir: string) =>
  `postgres://utsav@localhost:5432/utsav?host=${encodeURIComponent(path.join(dataDir, 'database'))}`;

/** As if the machine had lost its power: neither the server nor its database says goodbye. */
export function killDatabase(dataDir: string): void {
  const file = path.join(dataDir, 'database/cluster/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}
