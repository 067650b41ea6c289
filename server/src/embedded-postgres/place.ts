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
  const path = resolve(wanted);
  // The same folder always has the same name.
  const dataDir = withFolder('data folder', path, () => {
    mkdirSync(path, { recursive: true });
    return realpathSync(path);
  });
  const elsewhere = join(sharedRoot, shortHash(dataDir));
  const existing = [dataDir, elsewhere].find((folder) => holdsCluster(join(folder, 'database', 'cluster')));
  const runAs = chooseRunAs(existing && join(existing, 'database'));
  const isMoved = isRoot && existing === elsewhere;
  if (!isMoved && (await canEnter(dataDir, runAs))) return preparePlace(dataDir, runAs);
  // A new database elsewhere would look as if every order was lost.
  if (existing === dataDir) {
    throw new StartError(
      `The database in ${join(dataDir, 'database')} is out of reach of its owner ${runAs?.name}; let that user enter ${dataDir} (chmod o+x on the folders above it).`,
    );
  }
  log(`The user ${runAs?.name} cannot enter ${dataDir}, so the data lives in ${elsewhere}.`);
  for (const folder of [sharedRoot, elsewhere]) {
    withFolder('data folder', folder, () => {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755); // whatever the umask
    });
  }
  return preparePlace(elsewhere, runAs);
}

/** PostgreSQL writes its version into every cluster. */
export const versionFileOf = (cluster: string) => join(cluster, 'PG_VERSION');

export const holdsCluster = (cluster: string) => existsSync(versionFileOf(cluster));

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function preparePlace(dataDir: string, runAs: RunAs): Place {
  const home = join(dataDir, 'database');
  makePrivateFolder('database folder', home, runAs);
  return {
    dataDir,
    home,
    cluster: join(home, 'cluster'),
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
  makePrivateFolder('socket folder', join(parent, name), runAs);
  return join(parent, name);
}

const fitsSocket = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPath;

/** Whoever enters this folder is the database's superuser, so nobody else may own or enter it. */
function makePrivateFolder(what: string, folder: string, runAs: RunAs) {
  withFolder(what, folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isWindows) return;
    const found = lstatSync(folder);
    if (!found.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    const owner = runAs?.uid ?? process.getuid?.();
    // One that root made just before being killed still belongs to root: it is handed over too.
    if (runAs && found.uid === 0) chownSync(folder, runAs.uid, runAs.gid);
    else if (found.uid !== owner) throw Object.assign(new Error(), { code: 'EPERM' });
    if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
  });
}

/** What goes wrong with a folder, as a sentence for the operator. */
function withFolder<Result>(what: string, path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (['EEXIST', 'ENOTDIR'].includes(code)) {
      throw new StartError(
        `The ${what} ${path} cannot be used because it, or a part of its path, is a file.`,
      );
    }
    // Node reports a read-only file system as ENOENT when it makes several folders at once.
    if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) {
      throw new StartError(
        `The ${what} ${path} cannot be written: it is read-only or belongs to another user.`,
      );
    }
    throw new StartError(`The ${what} ${path} cannot be used: ${message}.`);
  }
}
