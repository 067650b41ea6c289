import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Installs packages of the system where we may (Debian, as root); false where we may not. */
export async function install(...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)) === 0
  );
}
