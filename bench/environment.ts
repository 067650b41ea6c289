import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { countStatements } from './count-statements.ts';
import type { LoadResult, LoadRun } from './load-client.ts';

/* A PostgreSQL with default settings and the built server in production mode, for every benchmark that needs a server. */

const root = fileURLToPath(new URL('../', import.meta.url));
const port = 3541;
export const origin = `http://127.0.0.1:${port}`;

export type Environment = {
  sql: Client;
  /** Fills the catalogue and clears the server's cache. */
  fill(services: number): Promise<void>;
  /** Drops every cached response, with the notification that another instance sends after a change. */
  clearCache(): Promise<void>;
  /** Process id. */
  server: number;
  /** Sends requests from the load generator, one run after the other. */
  runLoad(run: LoadRun): Promise<LoadResult>;
  countStatements(work: () => Promise<unknown>): Promise<number>;
};

/** Runs the work with a fresh environment, which is gone afterwards, also when the work fails. */
export async function withEnvironment<Result>(
  work: (environment: Environment) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  build();
  const postgres = await startInstalledPostgres({});
  const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-bench-'));
  const sql = new Client({ connectionString: postgres.url });
  const children: ChildProcess[] = [];
  const close = async () => {
    await sql.end();
    await Promise.all(children.map(stop));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => close().finally(() => process.exit(1)));
  try {
    await sql.connect();
    const server = startServer(postgres.url, dataDir, settings);
    children.push(server);
    await ready(server);
    const clearCache = async () => {
      await sql.query(`NOTIFY utsav_bus, '{"topic":"cache","content":["allTags"]}'`);
    };
    return await work({
      sql,
      server: server.pid ?? 0,
      clearCache,
      fill: async (services) => {
        await fillCatalogue(sql, postgres.url, services);
        await clearCache();
      },
      runLoad: loadGenerator(children),
      countStatements: (counted) => countStatements(sql, postgres.logFile, counted),
    });
  } finally {
    await close();
  }
}

function build(): void {
  if (process.argv.includes('--built')) return;
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The product could not be built.');
}

function startServer(databaseUrl: string, dataDir: string, settings: Record<string, string>): ChildProcess {
  const output = openSync(path.join(tmpdir(), 'utsav-bench-server.log'), 'w');
  // With the options of `npm start`.
  return spawn(process.execPath, ['--max-old-space-size=1024', 'server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'a secret for benchmarks, nothing else',
      ADMIN_SIGNUP: 'open',
      ADMIN_SCOPE: 'all',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUST_PROXY: '1',
      ...settings,
    },
  });
}

async function ready(server: ChildProcess): Promise<void> {
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) {
      throw new Error(`The server did not start; see ${tmpdir()}/utsav-bench-server.log.`);
    }
    await pause(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function fillCatalogue(sql: Client, databaseUrl: string, services: number): Promise<void> {
  await sql.query(readFileSync(path.join(root, 'bench/fill-catalogue.sql'), 'utf8'));
  await sql.query('SELECT pg_temp.fill_catalogue($1)', [services]);
  spawnSync(process.execPath, ['server/dist/commands/index-search.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  await sql.query('VACUUM ANALYZE');
}

/** One process for all runs, started with the first: a new one would spend part of a round on compiling its code. */
function loadGenerator(children: ChildProcess[]): Environment['runLoad'] {
  let started: ChildProcess | undefined;
  return async (run) => {
    if (!started) {
      started = fork('bench/load-client.ts', { cwd: root, execArgv: ['--import', 'tsx'] });
      children.push(started);
    }
    const answer = once(started, 'message');
    const ended = once(started, 'exit');
    started.send(run);
    await Promise.race([answer, ended]);
    if (started.exitCode !== null) throw new Error('The load generator failed.');
    return (await answer)[0] as LoadResult;
  };
}
