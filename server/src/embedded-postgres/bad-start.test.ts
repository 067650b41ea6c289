import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../core/errors/start-error.ts';
import { ask, copyPrepared, spawnTestServer, startTestServer } from '../testing/embedded-postgres.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { findPlatformPackage, provideBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { choosePlace } from './place.ts';
import { chooseRunAs, isRoot, runProgram } from './run-as.ts';
import { rotateLog } from './server-log.ts';

let testFolder: string;
const log: string[] = [];
const settings = { fsync: 'off' };
const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log: (message) => log.push(message), settings });
const startAndStop = async (dataDir: string, sql = 'select 1') => {
  const database = await start(dataDir);
  const answer = await ask(database.connection, sql).finally(() => database.stop());
  return { answer, ...database };
};
const refusal = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => new Error('nothing was refused'),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^[^\n]*\.$/);
  return error.message;
};

describe('a start that fails or needs a workaround', { timeout: 90_000 }, () => {
  beforeEach(() => {
    testFolder = makeTemporaryFolder('test');
    log.length = 0;
  });
  afterEach(() => rmSync(testFolder, { recursive: true, force: true }));

  it('names a data folder that is a file, or lies below one', async () => {
    writeFileSync(join(testFolder, 'file'), 'precious');
    expect(await refusal(start(join(testFolder, 'file')))).toContain('is a file');
    expect(await refusal(start(join(testFolder, 'file/below')))).toContain('is a file');
  });

  it.runIf(isRoot)('names a data folder that the user cannot write', async () => {
    const server = await startTestServer(join(testFolder, 'new'), { uid: 65534 });
    expect(server.outcome.startError).toMatch(
      /^The data folder .*new cannot be written: it is read-only or belongs to another user\.$/,
    );
    const existing = await startTestServer(testFolder, { uid: 65534 });
    expect(existing.outcome.startError).toMatch(/^The database folder .* cannot be written: /);
    expect(readdirSync(testFolder)).toEqual([]);
  });

  it.runIf(isRoot)('serves an ordinary user, and root later runs it under that same user', async () => {
    const folder = join(testFolder, 'own');
    execFileSync('install', ['-d', '-o', '65534', '-g', '65534', folder]);
    const server = await startTestServer(folder, { uid: 65534 });
    expect(server.outcome.connection?.host).toBe(join(folder, 'database'));
    await server.end('SIGTERM');
    expect((await startAndStop(folder)).answer).toBe(1);
    expect(statSync(join(folder, 'database/cluster')).uid).toBe(65534);
    expect(chooseRunAs(join(folder, 'database'))?.uid).toBe(65534);
  });

  it('refuses the database of another PostgreSQL version and keeps it as it is', async () => {
    copyPrepared(testFolder);
    const version = join(testFolder, 'database/cluster/PG_VERSION');
    writeFileSync(version, '17\n');
    expect(await refusal(start(testFolder))).toContain('was made by PostgreSQL 17, but');
    writeFileSync(version, '18\n');
    expect((await startAndStop(testFolder)).answer).toBe(1);
  });

  it('quotes the reason of PostgreSQL when it does not start', async () => {
    copyPrepared(testFolder);
    const extra = join(testFolder, 'database/cluster/postgresql.conf');
    writeFileSync(extra, 'no_such_setting = 1\n');
    expect(await refusal(start(testFolder))).toMatch(
      /^The database did not start: .*postgresql\.conf.* contains errors\.$/,
    );
    writeFileSync(extra, '');
    expect((await startAndStop(testFolder)).answer).toBe(1);
  });

  it('starts again after being killed while creating the database', async () => {
    for (const delay of [20, 60, 150]) {
      const child = spawnTestServer(testFolder);
      await expect.poll(() => existsSync(join(testFolder, 'database')), { interval: 5 }).toBe(true);
      await sleep(delay);
      child.kill('SIGKILL');
    }
    expect((await startAndStop(testFolder)).answer).toBe(1);
    expect(readdirSync(join(testFolder, 'database')).sort()).toEqual(['cluster', 'postgres.log']);
  });

  it('uses a short socket folder for a long path, the same one each time', async () => {
    const long = join(
      testFolder,
      'यह एक लंबा नाम है',
      'and a longer one, with a comma',
      `it's "quoted" $HOME\\`,
    );
    const first = await startAndStop(long);
    expect(first.connection.host).toMatch(/\/utsav-[0-9a-f]{16}$/);
    expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
    expect((await startAndStop(long)).connection.host).toBe(first.connection.host);
    rmSync(first.connection.host, { recursive: true });
  });

  it('copes with odd characters in a short path', async () => {
    const folder = join(testFolder, `a, "b" 'c' $d\\`);
    copyPrepared(folder);
    expect((await startAndStop(folder)).answer).toBe(1);
  });

  it('asks for DATABASE_URL on a platform without binaries', () => {
    expect(() => findPlatformPackage('plan9-mips')).toThrow(
      /^There is no built-in PostgreSQL for plan9-mips .* set DATABASE_URL/,
    );
  });

  it('makes the links that npm did not make, and copies a package it cannot use in place', async () => {
    const { folder, version } = findPlatformPackage();
    const copy = join(testFolder, 'closed/package');
    cpSync(folder, copy, {
      recursive: true,
      filter: (path) => !/\.so(\.\d+)?$/.test(path) || !path.includes('libicu'),
    });
    const runAs = chooseRunAs(undefined);
    const options = {
      source: { folder: copy, version },
      runAs,
      copyInto: join(testFolder, 'shared'),
      log: log.push.bind(log),
    };
    const broken = await runProgram(join(copy, 'native/bin/postgres'), ['--version'], undefined);
    expect(broken.ok).toBe(false);

    expect((await provideBinaries(options)).postgres).toBe(join(copy, 'native/bin/postgres'));
    if (!isRoot) return;
    chmodSync(join(testFolder, 'closed'), 0o700);
    const binaries = await provideBinaries(options);
    expect(binaries.postgres).toBe(join(testFolder, `shared/postgresql-${version}/native/bin/postgres`));
    expect(log).toHaveLength(1);
    expect(await provideBinaries(options)).toEqual(binaries);
    expect(log).toHaveLength(1);
  });

  it.runIf(isRoot)(
    'moves the data where the unprivileged user can reach it, and finds it again',
    async () => {
      const closed = mkdtempSync(join(testFolder, 'closed-')); // mode 0700, like /root
      const shared = join(testFolder, 'shared');
      const place = await choosePlace(closed, shared, (message) => log.push(message));
      expect(place.dataDir.startsWith(`${shared}/`)).toBe(true);
      expect(log).toEqual([
        expect.stringMatching(/^The user \w+ cannot enter .*, so the data lives in .*\.$/),
      ]);
      mkdirSync(place.cluster);
      writeFileSync(join(place.cluster, 'PG_VERSION'), '18\n');
      chmodSync(closed, 0o755);
      expect(await choosePlace(closed, shared, () => {})).toEqual(place);
    },
  );

  it.runIf(isRoot)('never creates a new database because the old one is out of reach', async () => {
    const folder = join(testFolder, 'folder/data');
    copyPrepared(folder);
    chmodSync(join(testFolder, 'folder'), 0o700);
    expect(await refusal(start(folder))).toContain('is out of reach of its owner');
  });

  it('limits the size of the log', () => {
    const file = join(testFolder, 'postgres.log');
    writeFileSync(file, 'x'.repeat(2_000));
    rotateLog(file, 1_000);
    expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, 2_000]);
  });
});
