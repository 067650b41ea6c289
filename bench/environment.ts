import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import type { LoadResult, LoadRun } from './load-client.ts';

/* A PostgreSQL with default settings, the built server in production mode, and ceiling.ts, each in its own process. */

const root = fileURLToPath(new URL('../', import.meta.url));
const ports = { server: 3541, ceiling: 3542, second: 3543 };
/** As `npm start` runs it. */
const serverCommand = ['--max-old-space-size=1024', 'server/dist/main.js'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const originOf = (who: keyof typeof ports) => `http://127.0.0.1:${ports[who]}`;

export type Environment = {
  sql: Client;
  /** Fills the catalogue and clears the server's cache. */
  fill(services: number): Promise<void>;
  /** Drops every cached response, with the notification that another instance sends after a change. */
  clearCache(): Promise<void>;
  /** Process ids. */
  server: number;
  ceiling: number;
  /** Starts another instance of the server beside the first. */
  startSecond(): Promise<number>;
  /** Sends requests from the load generator, one run after the other. */
  runLoad(run: LoadRun): Promise<LoadResult>;
  /** The number of statements meanwhile, without BEGIN, COMMIT and the polling of the job queue. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
};

export async function startEnvironment(settings: Record<string, string> = {}): Promise<Environment> {
  const built = process.argv.includes('--built');
  if (
    !built &&
    spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' }).status !== 0
  ) {
    throw new Error('The product could not be built.');
  }
  const postgres = await startInstalledPostgres({});
  const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-bench-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    // The next environment uses the same ports.
    await Promise.all(children.map(stop));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const launch = async (
    who: keyof typeof ports,
    args: string[],
    env: Record<string, string>,
    ready: string,
  ) => {
    const output = openSync(path.join(tmpdir(), `utsav-bench-${who}.log`), 'w');
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PORT: String(ports[who]), DATABASE_URL: postgres.url, ...env },
    });
    children.push(child);
    for (;;) {
      const answer = await fetch(`${originOf(who)}${ready}`).catch(() => null);
      if (answer) return child.pid ?? 0;
      if (child.exitCode !== null)
        throw new Error(`${who} did not start; see ${tmpdir()}/utsav-bench-${who}.log`);
      await pause(100);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => close().finally(() => process.exit(1)));
  try {
    const startServer = (who: 'server' | 'second') =>
      launch(who, serverCommand, { ...productionSettings(dataDir), ...settings }, '/readyz');
    const server = await startServer('server');
    const ceiling = await launch('ceiling', ['--import', 'tsx', 'bench/ceiling.ts'], {}, '/bare/none');
    // One process for all runs: a new one would spend part of a round on compiling its code.
    const generator = fork('bench/load-client.ts', { cwd: root, execArgv: ['--import', 'tsx'] });
    children.push(generator);
    const ended = once(generator, 'exit');
    const runLoad = async (run: LoadRun) => {
      const answer = once(generator, 'message');
      generator.send(run);
      await Promise.race([answer, ended]);
      if (generator.exitCode !== null) throw new Error('The load generator failed.');
      return (await answer)[0] as LoadResult;
    };
    const sql = new Client({ connectionString: postgres.url });
    await sql.connect();
    const clearCache = async () => {
      await sql.query(`NOTIFY utsav_changes, '{"from":"bench","changes":["everything"]}'`);
    };
    const fill = async (services: number) => {
      await sql.query(readFileSync(path.join(root, 'bench/fill-catalogue.sql'), 'utf8'));
      await sql.query('SELECT pg_temp.fill_catalogue($1)', [services]);
      spawnSync(process.execPath, ['server/dist/commands/index-search.js'], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: postgres.url },
      });
      await sql.query('VACUUM ANALYZE');
      await clearCache();
    };
    const countStatements = (work: () => Promise<unknown>) => countLogged(sql, postgres.logFile, work);
    const closeAll = async () => {
      await sql.end();
      await close();
    };
    const startSecond = () => startServer('second');
    return { sql, fill, clearCache, server, ceiling, startSecond, runLoad, countStatements, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

const productionSettings = (dataDir: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'a secret for benchmarks, nothing else',
  ADMIN_SIGNUP: 'open',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: originOf('server'),
  TRUST_PROXY: '1',
});

async function countLogged(sql: Client, logFile: string, work: () => Promise<unknown>): Promise<number> {
  const setLog = async (value: string) => {
    await sql.query(`ALTER SYSTEM SET log_statement = '${value}'`);
    await sql.query('SELECT pg_reload_conf()');
    await pause(300);
  };
  await setLog('all');
  const from = statSync(logFile).size;
  await work();
  await pause(200);
  const to = statSync(logFile).size;
  await setLog('none');
  const text = Buffer.alloc(to - from);
  const file = openSync(logFile, 'r');
  readSync(file, text, 0, text.length, from);
  closeSync(file);
  const entries = text.toString().split(/^(?=\d{4}-\d\d-\d\d )/m);
  return entries.filter((entry) => {
    const statement = /LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)/.exec(entry)?.[1]?.trim();
    if (
      !statement ||
      /^(BEGIN|COMMIT|ROLLBACK|NOTIFY|LISTEN|ALTER SYSTEM|SELECT pg_reload_conf)/i.test(statement)
    )
      return false;
    return !statement.includes('pgboss') || statement.includes('INSERT INTO pgboss.job');
  }).length;
}

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used so far. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

export const megabytes = (pid: number) => megabytesOf(pid, 'VmRSS');

/** The peak of a process so far. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, 'VmHWM');
