import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../core/clock.ts';
import { openPool } from '../core/db/db.ts';
import { migrate } from '../core/db/migrate.ts';
import { createJobs } from '../core/jobs/jobs.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each test file makes its own database from the template. */
    databaseServer: string;
    templateDatabase: string;
  }
}

/** Once a run: a throwaway cluster (or TEST_DATABASE_URL) with one migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await databaseServer();
  const templateDatabase = `utsav_template_${process.pid}`;
  await onServer(url, `DROP DATABASE IF EXISTS ${templateDatabase}`, `CREATE DATABASE ${templateDatabase}`);
  const template = openPool(
    { connectionString: databaseUrl(url, templateDatabase) },
    { onError: () => undefined, guarded: true },
  );
  await migrate(template.pool);
  // The job queue makes its own schema; having it in the template saves that for every test file.
  const jobs = createJobs(template.pool, {
    clock: systemClock,
    onError: () => undefined,
    onFailure: () => undefined,
    workers: false,
  });
  await jobs.start();
  await jobs.stop();
  await template.close();
  project.provide('databaseServer', url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await onServer(url, `DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`);
    await stop();
  };
}

async function databaseServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = makeTemporaryFolder('test');
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  const { host, port, user, password = '', database } = postgres.connection;
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const url = `postgres://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return {
    url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(postgres.dataDir, { recursive: true, force: true });
    },
  };
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
