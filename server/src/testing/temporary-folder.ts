import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder for an embedded database; as root the database runs as another user, who needs access to it. */
export function makeTemporaryFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `utsav-${name}-`)));
  chmodSync(folder, 0o755);
  return folder;
}
