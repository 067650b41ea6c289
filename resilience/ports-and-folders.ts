import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { makeTemporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { onCleanUp } from './clean-up.ts';

/* Temporary folders and free ports. */

/** Gone at the end of the run. */
export function temporaryFolder(): string {
  const folder = makeTemporaryFolder('resilience');
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ports = { first: 20_000, last: 29_999 };
// A random start, so that two runs at the same time seldom try the same port.
let next = ports.first + Math.floor(Math.random() * (ports.last - ports.first));

export async function freePort(): Promise<number> {
  while (next <= ports.last) {
    const port = next++;
    if (next > ports.last) next = ports.first;
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (free) return port;
  }
  throw new Error('no port is free');
}
