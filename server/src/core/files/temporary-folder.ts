import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hourMs, systemClock } from '../clock.ts';

/** No upload takes that long; another instance on the same disk may still be receiving younger ones. */
const staleAfterMs = hourMs;

/** A folder for files that are being received; removes leftovers of a killed server. */
export async function prepareTemporaryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeStaleFiles(folder);
}

export async function removeStaleFiles(folder: string): Promise<void> {
  const limit = systemClock.now().getTime() - staleAfterMs;
  const names = await readdir(folder);
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtimeMs < limit) await rm(file, { recursive: true, force: true });
    }),
  );
}
