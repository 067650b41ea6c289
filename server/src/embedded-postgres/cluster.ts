import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../core/errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { holdsCluster, type Place, versionFileOf } from './place.ts';
import { isWindows, runProgram } from './run-as.ts';

export const superuser = 'utsav';
const unfinishedPrefix = 'new-cluster-';

/**
 * The classification of letters that text search and pg_trgm use comes from the C library. Only a UTF-8 one has
 * Hindi letters; plain C is the last resort, for systems that have neither.
 */
const letterLocales = isWindows ? ['en-US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

type Options = { binaries: Binaries; settings: Record<string, string>; log: (message: string) => void };

/** Makes the database files on the first start; later only checks that our PostgreSQL can read them. */
export async function ensureCluster(place: Place, options: Options) {
  const { binaries } = options;
  if (!holdsCluster(place.cluster)) await makeCluster(place, options);
  const found = readFileSync(versionFileOf(place.cluster), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (found !== ours) {
    throw new StartError(
      `The database in ${place.cluster} was made by PostgreSQL ${found}, but this version of the product brings PostgreSQL ${ours}; keep the folder and move its content over with pg_dump, or set another DATA_DIR.`,
    );
  }
}

/** Built beside its final place and renamed when complete, so that a killed start leaves nothing half made. */
async function makeCluster(place: Place, { binaries, settings, log }: Options) {
  const folder = join(place.home, `${unfinishedPrefix}${process.pid}`);
  const access = isWindows
    ? ['--auth=scram-sha-256', `--pwfile=${ensurePassword(place)}`]
    : ['--auth-local=trust', '--auth-host=reject']; // only the permissions of the socket's folder keep others out
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const options = ['-D', folder, '-U', superuser, ...access, ...text, '--no-instructions'];
  if (settings.fsync === 'off') options.push('--no-sync');
  let lines: string[] = [];
  for (const locale of letterLocales) {
    removeQuietly(folder);
    const made = await runProgram(
      binaries.initdb,
      [...options, `--lc-ctype=${locale}`],
      place.runAs,
      place.home,
    );
    if (made.ok && locale === 'C')
      log('This system has no UTF-8 locale, so searching tolerates no typos in Hindi.');
    if (made.ok) moveIntoPlace(folder, place.cluster);
    removeQuietly(folder);
    if (holdsCluster(place.cluster)) return;
    lines = made.output.split('\n');
    if (!/error:.*locale/.test(made.output)) break;
  }
  const failure = lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? '';
  throw new StartError(
    `The database in ${place.home} could not be created: ${failure.replace(/^.*?(error|FATAL|PANIC):\s*/, '')}.`,
  );
}

function moveIntoPlace(folder: string, cluster: string) {
  try {
    renameSync(folder, cluster);
  } catch (error) {
    if (holdsCluster(cluster)) return; // another server has made it meanwhile; the lock decides
    throw new StartError(`The database could not be moved to ${cluster}: ${(error as Error).message}.`);
  }
}

/** Left by starts that were killed. Only with the lock held: other servers may still be creating theirs. */
export function removeUnfinished(place: Place) {
  for (const name of readdirSync(place.home)) {
    if (name.startsWith(unfinishedPrefix)) removeQuietly(join(place.home, name));
  }
}

/** Another server may be writing into the folder or removing it too; the next start removes what is left. */
function removeQuietly(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {}
}

/** Windows has no private sockets, so there a random password guards the loopback port. */
export function ensurePassword(place: Place): string {
  const file = join(place.home, 'password');
  if (!existsSync(file)) {
    mkdirSync(place.home, { recursive: true });
    writeFileSync(file, crypto.randomUUID(), { mode: 0o600, flag: 'wx' });
    if (place.runAs) chownSync(file, place.runAs.uid, place.runAs.gid);
  }
  return file;
}
