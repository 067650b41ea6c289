import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../core/clock.ts';
import { openPool } from '../core/db/db.ts';
import { migrate } from '../core/db/migrate.ts';
import { createJobs } from '../core/jobs/jobs.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated database that was stopped; tests start copies of it. */
    preparedFolder: string;
    /** A server on which each test file makes its own database from the template. */
    databaseServer: string;
    templateDatabase: string;
  }
}

/** Nothing of a test outlives a power failure. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Once a run: a stopped and a running throwaway cluster (or TEST_DATABASE_URL), each with a migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = makeTemporaryFolder('prepared');
  const first = await start(prepared);
  await fill(first.connection);
  await first.stop();
  project.provide('preparedFolder', prepared);

  const given = process.env.TEST_DATABASE_URL;
  const stop = given ? await useServer(project, given) : await startCopy(project, prepared);
  return async () => {
    await stop();
    await rm(prepared, { recursive: true, force: true });
  };
}

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined, settings });

async function useServer(project: TestProject, url: string) {
  const template = `utsav_template_${process.pid}`;
  await onServer(url, `DROP DATABASE IF EXISTS ${template}`, `CREATE DATABASE ${template}`);
  await fill({ connectionString: databaseUrl(url, template) });
  project.provide('databaseServer', url);
  project.provide('templateDatabase', template);
  return () => onServer(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
}

async function startCopy(project: TestProject, prepared: string) {
  const folder = makeTemporaryFolder('test');
  execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  const { connection, stop } = await start(folder);
  project.provide('databaseServer', urlOf(connection));
  project.provide('templateDatabase', connection.database);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The URL of the database `postgres`, because a template must not have connections. */
function urlOf({ host, port, user, password = '' }: EmbeddedPostgres['connection']): string {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${credentials}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
}

async function fill(connection: ClientConfig) {
  const database = openPool(connection, { onError: () => undefined, guarded: true });
  await migrate(connection, () => undefined);
  // The template has the schema of the job queue, so that test files need not create it.
  const jobs = createJobs(database, {
    clock: systemClock,
    onError: () => undefined,
    onFailure: () => undefined,
    workers: false,
    direct: connection,
    log: () => undefined,
  });
  await jobs.start();
  await jobs.stop();
  await database.close();
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
