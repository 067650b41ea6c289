import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, runTool } from './run.ts';

/* The server's tests on a throwaway cluster of the PostgreSQL that is installed on this machine. */

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
    const { uid, gid } = await import('node:fs').then(({ statSync }) => statSync('/var/lib/postgresql'));
    await chown(folder, uid, gid);
  }
  return folder;
}

const binaries = await findBinaries();
const folder = await ownedFolder();
const data = path.join(folder, 'data');
const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off`;
let code = 1;
try {
  await asOwner(`${binaries}/initdb`, [
    '-D',
    data,
    '-U',
    'utsav',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  await asOwner(`${binaries}/pg_ctl`, [
    '-D',
    data,
    '-w',
    '-o',
    settings,
    '-l',
    path.join(folder, 'log'),
    'start',
  ]);
  console.log(`Running the server's tests on ${binaries}`);
  code = await runTool('vitest', ['run', '--project', 'server'], {
    env: { TEST_DATABASE_URL: `postgres://utsav@localhost/postgres?host=${encodeURIComponent(folder)}` },
  });
} finally {
  await asOwner(`${binaries}/pg_ctl`, ['-D', data, '-w', '-m', 'immediate', 'stop']);
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = code;
