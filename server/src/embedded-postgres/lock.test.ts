import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../core/clock.ts';
import { ask, copyPrepared, startTestServer, type TestServer } from '../testing/embedded-postgres.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { limitRestarts } from './lock.ts';

const settings = { fsync: 'off' };
let dataDir: string;
const servers: TestServer[] = [];

async function start(stay = true) {
  const server = await startTestServer(dataDir, { stay });
  servers.push(server);
  return server;
}

const pidFile = () => join(dataDir, 'database/cluster/postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const query = (server: TestServer, sql: string) => {
  if (!server.outcome.connection) throw new Error(JSON.stringify(server.outcome));
  return ask(server.outcome.connection, sql);
};
const inUse =
  /^The data folder .* is in use by another running server \(process \d+\); stop that one first or .*\.$/;

describe('one server for one data folder', { timeout: 90_000 }, () => {
  beforeEach(() => {
    dataDir = makeTemporaryFolder('test');
    copyPrepared(dataDir);
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true });
  });

  it('refuses a second server and leaves the first alone', async () => {
    const first = await start();
    const second = await start();
    expect(second.outcome.startError).toMatch(inUse);
    expect(second.outcome.startError).toContain(`(process ${first.child.pid})`);
    await second.end('SIGTERM');
    expect(await query(first, 'select 1')).toBe(1);
  });

  it('lets exactly one of several servers start on an empty folder', async () => {
    rmSync(join(dataDir, 'database'), { recursive: true });
    const racers = await Promise.all([start(), start(), start(), start()]);
    expect(racers.filter((server) => server.outcome.connection)).toHaveLength(1);
    const messages = racers.map((server) => server.outcome.startError).filter(Boolean);
    expect(messages).toEqual([1, 2, 3].map(() => expect.stringMatching(inUse)));
  });

  it('lets exactly one of several servers start after a kill', async () => {
    await (await start()).end('SIGKILL');
    process.kill(postmasterPid(), 'SIGKILL');
    const again = await Promise.all([start(), start(), start()]);
    expect(again.filter((server) => server.outcome.connection)).toHaveLength(1);
    expect(again.filter((server) => inUse.test(server.outcome.startError ?? ''))).toHaveLength(2);
  });

  it('adopts the database of a killed server, and can still stop it', async () => {
    const killed = await start();
    await query(killed, 'create table kept as select 42 as answer');
    const pid = postmasterPid();
    await killed.end('SIGKILL');
    const next = await start();
    expect(postmasterPid()).toBe(pid);
    expect(await query(next, 'select answer from kept')).toBe(42);
    await next.end('SIGTERM');
    expect(next.child.exitCode).toBe(0);
    expect(() => statSync(pidFile())).toThrow('ENOENT');
    expect(readFileSync(join(dataDir, 'database/postgres.log'), 'utf8')).toMatch(
      /database system is shut down\n$/,
    );
  });

  it('recovers when the database itself was killed', async () => {
    const first = await start();
    await query(first, 'create table kept as select 42 as answer');
    await first.end('SIGKILL');
    process.kill(postmasterPid(), 'SIGKILL');
    expect(await query(await start(), 'select answer from kept')).toBe(42);
  });

  it('ignores another process that has the process id of an old database', async () => {
    const first = await start();
    const content = readFileSync(pidFile(), 'utf8');
    await first.end('SIGTERM');
    // The same user's process, since PostgreSQL itself tells those of others apart.
    const { uid, gid } = statSync(pidFile().replace('/postmaster.pid', ''));
    const sleeper = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    const reused = content.replace(/^\d+/, String(sleeper.pid));
    writeFileSync(pidFile(), reused);
    const socketLock = join(dataDir, 'database/.s.PGSQL.5432.lock');
    writeFileSync(socketLock, reused);
    const next = await start();
    expect(sleeper.exitCode).toBeNull();
    sleeper.kill();
    expect(await query(next, 'select 1')).toBe(1);
  });

  it('takes its lock again after the database closed every connection', async () => {
    const first = await start();
    const lost = `select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ '^utsav \\d'`;
    await query(first, lost);
    const locks = `select count(*)::int from pg_locks where locktype = 'advisory'`;
    await expect.poll(() => query(first, locks)).toBe(1);
    expect((await start()).outcome.startError).toMatch(inUse);
  });

  it('starts a database that was killed again, and still refuses a second server', async () => {
    const first = await start();
    await query(first, 'create table kept as select 42 as answer');
    for (let round = 0; round < 2; round += 1) {
      const killed = postmasterPid();
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => query(first, 'select answer from kept').catch(() => undefined)).toBe(42);
      expect(postmasterPid()).not.toBe(killed);
      expect((await start()).outcome.startError).toMatch(inUse);
    }
    await first.end('SIGTERM');
    expect(() => statSync(pidFile())).toThrow('ENOENT');
  });

  it('says that a killed database does not start again', async () => {
    let sayLost: (error: Error) => void = () => undefined;
    const lost = new Promise<Error>((resolve) => {
      sayLost = resolve;
    });
    const database = await startEmbeddedPostgres({
      dataDir,
      log: () => undefined,
      settings,
      onLost: sayLost,
    });
    writeFileSync(join(dataDir, 'database/cluster/postgresql.conf'), 'no_such_setting = 1\n');
    process.kill(postmasterPid(), 'SIGKILL');
    expect((await lost).message).toMatch(/^The database did not start: .* contains errors\.$/);
    await database.stop();
  });

  it('stops the database during its crash recovery', { timeout: 25_000 }, async () => {
    // A shutdown request at the wrong moment would take 30 s.
    const first = await start();
    const backend = await query(
      first,
      `select pid from pg_stat_activity where application_name ~ '^utsav \\d'`,
    );
    process.kill(Number(backend), 'SIGKILL');
    await first.end('SIGTERM');
    expect(() => statSync(pidFile())).toThrow('ENOENT');
  });

  it.runIf(process.platform === 'linux')(
    'runs the database in a process group of its own, out of reach of Ctrl-C',
    async () => {
      await start();
      const group = readFileSync(`/proc/${postmasterPid()}/stat`, 'utf8').split(' ')[4];
      expect(Number(group)).toBe(postmasterPid());
    },
  );

  it('does not keep a finished process alive', async () => {
    const finished = await start(false);
    await expect.poll(() => finished.child.exitCode).toBe(0);
    expect(await query(await start(), 'select 1')).toBe(1); // adopted, then stopped by the clean-up
  });
});

it('a killed database is started again five times within ten minutes', () => {
  let now = 0;
  const mayRestart = limitRestarts(() => now);
  expect([1, 2, 3, 4, 5, 6].map(mayRestart)).toEqual([true, true, true, true, true, false]);
  now = 11 * minuteMs;
  expect(mayRestart()).toBe(true);
});
