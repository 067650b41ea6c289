import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../core/errors/start-error.ts';
import { canEnter, chooseRunAs, isRoot, isWindows, type RunAs } from './run-as.ts';

/** Where everything of one embedded database lives. */
export type Place = {
  dataDir: string;
  /** holds the cluster, the socket and the log; open to nobody but the user PostgreSQL runs as */
  home: string;
  cluster: string;
  logFile: string;
  socketFolder: string;
  runAs: RunAs;
};

/** Used when root starts us and the unprivileged user cannot enter the real place. */
export const defaultSharedRoot = '/var/lib/utsav';
export const socketPort = 5432; // only part of the socket's name
const maxSocketPath = 100; // the kernel's limit is 104 to 108 bytes

export async function choosePlace(
  wanted: string,
  sharedRoot: string,
  log: (message: string) => void,
): Promise<Place> {
  const dataDir = makeDataDir(wanted);
  const own = join(dataDir, 'database');
  if (!isRoot || holdsCluster(clusterIn(own))) {
    const runAs = chooseRunAs(existsSync(own) ? own : undefined);
    if (await canEnter(dataDir, runAs)) return preparePlace(dataDir, runAs);
    // A new database elsewhere would look as if every order was lost.
    throw new StartError(
      `The database in ${own} is out of reach of its owner ${runAs?.name}; let that user enter ${dataDir} (chmod o+x on the folders above it).`,
    );
  }
  const elsewhere = join(sharedRoot, shortHash(dataDir));
  const elsewhereHome = join(elsewhere, 'database');
  const moved = holdsCluster(clusterIn(elsewhereHome));
  const runAs = chooseRunAs(moved ? elsewhereHome : undefined);
  if (!moved && (await canEnter(dataDir, runAs))) return preparePlace(dataDir, runAs);
  log(`The user ${runAs?.name} cannot enter ${dataDir}, so the data lives in ${elsewhere}.`);
  makeOpenFolder(sharedRoot);
  makeOpenFolder(elsewhere);
  return preparePlace(elsewhere, runAs);
}

const clusterIn = (home: string) => join(home, 'cluster');

/** PostgreSQL writes its version into every cluster. */
export const versionFileOf = (cluster: string) => join(cluster, 'PG_VERSION');

export const holdsCluster = (cluster: string) => existsSync(versionFileOf(cluster));

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function makeDataDir(wanted: string): string {
  const path = resolve(wanted);
  try {
    mkdirSync(path, { recursive: true });
    return realpathSync(path); // the same folder always has the same name
  } catch (error) {
    throw folderError('data folder', path, error);
  }
}

function preparePlace(dataDir: string, runAs: RunAs): Place {
  const home = join(dataDir, 'database');
  try {
    makePrivateFolder(home, runAs);
  } catch (error) {
    throw folderError('database folder', home, error);
  }
  return {
    dataDir,
    home,
    cluster: clusterIn(home),
    logFile: join(home, 'postgres.log'),
    socketFolder: isWindows ? '' : chooseSocketFolder(home, runAs),
    runAs,
  };
}

function chooseSocketFolder(home: string, runAs: RunAs): string {
  if (fitsSocket(home)) return home;
  const name = `utsav-${shortHash(home)}`;
  // root's own TMPDIR may be closed to the unprivileged user
  const parent = !runAs && fitsSocket(join(tmpdir(), name)) ? tmpdir() : '/tmp';
  const folder = join(parent, name);
  try {
    makePrivateFolder(folder, runAs);
  } catch (error) {
    throw folderError('socket folder', folder, error);
  }
  return folder;
}

const fitsSocket = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPath;

/** Whoever enters this folder is the database's superuser, so nobody else may own or enter it. */
function makePrivateFolder(folder: string, runAs: RunAs) {
  let isNew = true;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    isNew = false;
  }
  if (isWindows) return;
  if (!lstatSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  // A folder that root made just before being killed still belongs to root: it is handed over too.
  if (runAs && (isNew || lstatSync(folder).uid === 0)) chownSync(folder, runAs.uid, runAs.gid);
  const found = lstatSync(folder);
  if (found.uid !== (runAs?.uid ?? process.getuid?.())) throw Object.assign(new Error(), { code: 'EPERM' });
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

function makeOpenFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755); // whatever the umask
  } catch (error) {
    throw folderError('data folder', folder, error);
  }
}

function folderError(what: string, path: string, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new StartError(`The ${what} ${path} cannot be used because it, or a part of its path, is a file.`);
  }
  // Node reports a read-only file system as ENOENT when it makes several folders at once.
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) {
    return new StartError(
      `The ${what} ${path} cannot be written: it is read-only or belongs to another user.`,
    );
  }
  return new StartError(`The ${what} ${path} cannot be used: ${message}.`);
}
