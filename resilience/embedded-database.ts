import { readFileSync } from 'node:fs';
import path from 'node:path';

/* The embedded database of a running product, seen from outside. */

export const embeddedUrl = (dataDir: string) =>
  `postgres://utsav@localhost:5432/utsav?host=${encodeURIComponent(path.join(dataDir, 'database'))}`;

/** As after a power failure: neither the server nor its database shuts down cleanly. */
export function killDatabase(dataDir: string): void {
  const file = path.join(dataDir, 'database/cluster/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}
