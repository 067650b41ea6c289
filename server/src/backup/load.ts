import { createReadStream } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import PgBoss from 'pg-boss';
import { asPartOfTransaction, type Migration } from '../core/db/apply-migration.ts';
import { listMigrations, migrationsTable } from '../core/db/migrate.ts';
import { migrationLock } from '../core/db/migration-lock.ts';
import { StartError } from '../core/errors/start-error.ts';
import { checksumOf } from './checksum.ts';
import { copyIn } from './copy.ts';
import { type DumpedTable, type Manifest, readManifest } from './manifest.ts';
import { inOrder, jobColumns, jobSchema, listReferences, listTables, plainValues } from './tables.ts';
import { checkNoUploads, damaged, placeUploads } from './uploads.ts';

type Options = {
  connection: ClientConfig;
  /** The folder of the uploads; undefined if they are in an S3-compatible store. */
  uploads: string | undefined;
  folder: string;
};

/**
 * Restores a backup into an empty database and folder, all of it or nothing: the database in one transaction, the files
 * in a temporary folder until just before the commit. Newer migrations are applied by the next start.
 */
export async function restore({ connection, uploads, folder }: Options): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.uploads?.length && !uploads) {
    throw new StartError(
      'The backup holds files, but uploads are configured to be in an S3-compatible store; restore without the S3 variables, or copy the uploads folder of the backup into the bucket and remove it there.',
    );
  }
  const migrations = await neededMigrations(manifest);
  await checkDatabaseFiles(folder, manifest);
  if (uploads) await checkNoUploads(uploads);
  const client = new Client({ ...connection, application_name: 'utsav restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`BEGIN; ${plainValues}; SELECT pg_advisory_xact_lock(${migrationLock})`);
    await checkEmptyDatabase(client);
    await loadDatabase(client, folder, manifest, migrations);
    const files =
      uploads && manifest.uploads
        ? await placeUploads(path.join(folder, 'uploads'), manifest.uploads, uploads)
        : undefined;
    try {
      await client.query('COMMIT');
    } catch (error) {
      await files?.undo();
      throw error;
    }
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return manifest;
}

/** A backup of an older version is loaded into the tables of that version; the next start migrates them. */
async function neededMigrations({ migrations: applied }: Manifest): Promise<Migration[]> {
  const ours = new Map((await listMigrations()).map((migration) => [migration.name, migration]));
  return applied.map(({ name, checksum }) => {
    const migration = ours.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new StartError(`The backup is of another version of the product: it has the migration ${name}.`);
  });
}

async function checkDatabaseFiles(folder: string, { tables, jobs }: Manifest): Promise<void> {
  for (const { file, sha256 } of [...tables, ...(jobs ? [jobs.waiting] : [])]) {
    const found = await checksumOf(path.join(folder, file)).catch(() => undefined);
    if (found !== sha256) throw damaged(file);
  }
}

async function checkEmptyDatabase(client: Client): Promise<void> {
  const tables = await listTables(client);
  const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [jobSchema]);
  if (tables.length + rows.length > 0) {
    throw new StartError('The database is not empty; a backup is restored into an empty one.');
  }
}

async function loadDatabase(
  client: Client,
  folder: string,
  { tables, jobs }: Manifest,
  migrations: Migration[],
): Promise<void> {
  await client.query(migrationsTable);
  for (const migration of migrations) await client.query(asPartOfTransaction(migration));
  const expected = tables.map(({ name, columns }) => ({ name, columns }));
  if (!isDeepStrictEqual(expected, await listTables(client))) {
    throw new StartError('The backup has other tables than its version of the product makes.');
  }
  // The backup also contains the rows that migrations and triggers write.
  await client.query(`TRUNCATE ${tables.map(({ name }) => `public."${name}"`).join(', ')}`);
  const triggers = tables.map(({ name }) => `ALTER TABLE public."${name}" DISABLE TRIGGER USER`).join(';');
  await client.query(triggers);
  for (const table of inOrder(tables, await listReferences(client))) {
    await loadRows(client, folder, table, `public."${table.name}"`);
  }
  await client.query(triggers.replaceAll('DISABLE TRIGGER', 'ENABLE TRIGGER'));
  if (jobs) await loadJobs(client, folder, jobs);
}

async function loadRows(client: Client, folder: string, table: DumpedTable, target: string): Promise<void> {
  const { file, columns, rows } = table;
  const content = createReadStream(path.join(folder, file));
  const copy = `COPY ${target} (${columns.join(', ')}) FROM STDIN`;
  const loaded = await copyIn(client, copy, content, createGunzip());
  if (loaded !== rows) throw damaged(file);
}

async function loadJobs(client: Client, folder: string, jobs: NonNullable<Manifest['jobs']>): Promise<void> {
  if (!isDeepStrictEqual(jobs.waiting.columns, jobColumns)) {
    throw new StartError('The backup has jobs of another version of the product.');
  }
  const plan = PgBoss.getConstructionPlans(jobSchema);
  // pg-boss wraps its migration in a transaction, but it has to run inside the restore's own.
  const inner = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan)?.[1];
  if (!inner) throw new Error('pg-boss creates its tables in an unexpected way.');
  await client.query(inner);
  for (const queue of jobs.queues) {
    await client.query(`SELECT ${jobSchema}.create_queue($1, '{"policy": "standard"}')`, [queue]);
  }
  await loadRows(client, folder, jobs.waiting, `${jobSchema}.job`);
}
