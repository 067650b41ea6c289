import { existsSync, statSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

/* A throwaway cluster of the PostgreSQL that is installed on this machine. */

const debianFolder = '/usr/lib/postgresql';

async function installedBinaries(): Promise<string | undefined> {
  if (!existsSync(debianFolder)) return undefined;
  const versions = (await readdir(debianFolder)).filter((name) =>
    existsSync(`${debianFolder}/${name}/bin/initdb`),
  );
  // The oldest one there is: what works there works on the newer ones.
  const oldest = versions.sort((a, b) => Number(a) - Number(b))[0];
  return oldest ? `${debianFolder}/${oldest}/bin` : undefined;
}

async function findBinaries(): Promise<string> {
  const found = await installedBinaries();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet);
    const now = await installedBinaries();
    if (now) return now;
  }
  throw new Error('No PostgreSQL is installed here; install the postgresql package and run this again.');
}

/** PostgreSQL refuses to run as root, so root hands over to the user that its package made. */
function asOwner(command: string, args: string[]): Promise<number> {
  return process.getuid?.() === 0
    ? run('runuser', ['-u', 'postgres', '--', command, ...args], { cwd: '/' })
    : run(command, args, { cwd: '/' });
}

async function ownedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsav-postgres-'));
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync('/var/lib/postgresql');
    await chown(folder, uid, gid);
  }
  return folder;
}

export type InstalledPostgres = { url: string; logFile: string; binaries: string; stop(): Promise<void> };

/** Reachable by its socket only; gone with everything in it once it is stopped. */
export async function startInstalledPostgres(settings: Record<string, string>): Promise<InstalledPostgres> {
  const binaries = await findBinaries();
  const folder = await ownedFolder();
  const data = path.join(folder, 'data');
  const logFile = path.join(folder, 'log');
  const control = (...args: string[]) => asOwner(`${binaries}/pg_ctl`, ['-D', data, '-w', ...args]);
  const stop = async () => {
    await control('-m', 'immediate', 'stop');
    await rm(folder, { recursive: true, force: true });
  };
  const access = ['-U', 'utsav', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const all = { listen_addresses: "''", unix_socket_directories: folder, ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  try {
    await asOwner(`${binaries}/initdb`, ['-D', data, ...access]);
    if ((await control('-o', options.join(' '), '-l', logFile, 'start')) !== 0) {
      throw new Error('PostgreSQL did not start.');
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://utsav@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return { url, logFile, binaries, stop };
}
