import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atTheEnd } from './clean-up.ts';

/* Folders and ports that nobody else uses. */

export async function newFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hold-'));
  // As root the embedded database runs under another user, who has to be able to enter.
  await chmod(folder, 0o755);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ports = { first: 4200, last: 4399 };
// Anywhere, so that two runs at once seldom meet.
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
