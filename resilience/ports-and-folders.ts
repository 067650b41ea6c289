import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from './clean-up.ts';

/* Temporary folders and free ports. */

export async function temporaryFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'resilience-'));
  // As root, the embedded database runs under another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ports = { first: 4200, last: 4399 };
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
