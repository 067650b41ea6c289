import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder for a bundled database. As root the database runs under another user, who has to be able to enter. */
export function makeTemporaryFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `utsav-${name}-`)));
  chmodSync(folder, 0o755);
  return folder;
}
