import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install } from './install.ts';
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
  const found = (await installedBinaries()) ?? ((await install('postgresql')) && (await installedBinaries()));
  if (found) return found;
  throw new Error('No PostgreSQL is installed here; install the postgresql package and run this again.');
}

type Owner = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root hands over to the user that its package made. */
async function findOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  const [name = 'nobody', , uid = '65534', gid = '65534'] = found ?? [];
  return { name, uid: Number(uid), gid: Number(gid) };
}

export type InstalledPostgres = {
  url: string;
  /** A standby that follows it, of the same programs. */
  startStandby(): Promise<InstalledPostgres>;
  /** Ends its processes like a power failure; `restartImmediately` brings it back. */
  kill(): Promise<void>;
  logFile: string;
  binaries: string;
  /** Without a clean shutdown, as after a power failure; resolves once it accepts connections again. */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Reachable by its socket only; gone with everything in it once it is stopped. Another folder of programs may be
 * given instead of the installed ones.
 */
export async function startInstalledPostgres(
  settings: Record<string, string>,
  programs?: string,
): Promise<InstalledPostgres> {
  return startCluster(settings, programs);
}

async function startCluster(
  settings: Record<string, string>,
  programs: string | undefined,
  /** The folder of the socket of the cluster that it copies and follows. */
  primary?: string,
): Promise<InstalledPostgres> {
  const binaries = programs ?? (await findBinaries());
  const owner = await findOwner();
  const folder = await mkdtemp(path.join(tmpdir(), 'utsav-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const logFile = path.join(folder, 'log');
  const asOwner = (command: string, args: string[]) =>
    owner
      ? run('runuser', ['-u', owner.name, '--', command, ...args], { cwd: '/', quiet: true })
      : run(command, args, { cwd: '/', quiet: true });
  const control = (...args: string[]) => asOwner(`${binaries}/pg_ctl`, ['-D', data, '-w', ...args]);
  const kill = async () => void (await control('-m', 'immediate', 'stop'));
  const stop = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  const access = ['-U', 'utsav', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const all = { listen_addresses: "''", unix_socket_directories: folder, ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const start = () => control('-o', options.join(' '), '-l', logFile, 'start');
  try {
    if (primary)
      await asOwner(`${binaries}/pg_basebackup`, [
        '-D',
        data,
        '-h',
        primary,
        '-U',
        'utsav',
        '-R',
        '--no-sync',
      ]);
    else await asOwner(`${binaries}/initdb`, ['-D', data, ...access]);
    if ((await start()) !== 0) {
      throw new Error(`PostgreSQL of ${binaries} did not start.`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://utsav@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const restartImmediately = async () => {
    await kill();
    if ((await start()) !== 0) {
      throw new Error('PostgreSQL did not start again.');
    }
  };
  const startStandby = () => startCluster(settings, binaries, folder);
  return { url, startStandby, kill, logFile, binaries, restartImmediately, stop };
}
