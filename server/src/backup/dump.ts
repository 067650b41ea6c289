import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../core/errors/start-error.ts';
import { backupLock } from '../core/files/backup-lock.ts';
import { checksumStream, privateFile, privateFolder } from './checksum.ts';
import { copyOut } from './copy.ts';
import { type DumpedTable, type Manifest, manifestFile } from './manifest.ts';
import { jobColumns, jobSchema, listTables, plainValues, type Table } from './tables.ts';
import { copyUploads } from './uploads.ts';

type Options = {
  connection: ClientConfig;
  /** The folder of the uploads; undefined if they are in an S3-compatible store. */
  uploads: string | undefined;
  /** New, or empty. */
  folder: string;
  now: Date;
};

/**
 * Writes everything into a folder while the server runs: a snapshot of the database, then the files. A file that the
 * snapshot refers to still exists then, because unused files are not removed meanwhile.
 */
export async function backUp({ connection, uploads, folder, now }: Options): Promise<Manifest> {
  await makeEmptyFolder(folder);
  const client = new Client({ ...connection, application_name: 'utsav backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`SELECT pg_advisory_lock_shared(${backupLock})`);
    const database = await dumpDatabase(client, folder);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      ...database,
      uploads: uploads ? await copyUploads(uploads, path.join(folder, 'uploads')) : null,
    };
    await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: privateFile,
      flag: 'wx',
    });
    return manifest;
  } catch (error) {
    await Promise.all(
      ['database', 'uploads', manifestFile].map((name) =>
        rm(path.join(folder, name), { recursive: true, force: true }),
      ),
    );
    throw error;
  } finally {
    await client.end();
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder });
    const inside = await readdir(folder);
    if (inside.length > 0) throw new StartError(`${folder} is not empty; please name a new folder.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${folder} cannot be used for a backup: ${(error as Error).message}.`);
  }
}

async function dumpDatabase(
  client: Client,
  folder: string,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'jobs'>> {
  await mkdir(path.join(folder, 'database'), { mode: privateFolder });
  // One snapshot for all tables: a checkout is in the backup completely or not at all.
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${plainValues}`);
  const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'migrations')) {
    throw new StartError('There is nothing to back up: this database is empty.');
  }
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  );
  const dumped: DumpedTable[] = [];
  for (const table of tables) dumped.push(await dumpTable(client, folder, table));
  const jobs = await dumpJobs(client, folder);
  await client.query('COMMIT');
  return { postgres: versions[0]?.server_version ?? '', migrations, tables: dumped, jobs };
}

function dumpTable(client: Client, folder: string, { name, columns }: Table): Promise<DumpedTable> {
  return dumpRows(client, folder, { name, columns }, `public."${name}" (${columns.join(', ')})`);
}

async function dumpRows(
  client: Client,
  folder: string,
  { name, columns }: Table,
  source: string,
): Promise<DumpedTable> {
  const file = `database/${name}.copy.gz`;
  const gzip = createGzip({ level: 6 });
  const sum = checksumStream();
  const target = createWriteStream(path.join(folder, file), { flags: 'wx', mode: privateFile });
  const rows = await copyOut(client, `COPY ${source} TO STDOUT`, gzip, sum.through, target);
  return { name, columns, rows, file, sha256: sum.sha256() };
}

async function dumpJobs(client: Client, folder: string): Promise<Manifest['jobs']> {
  const { rows: found } = await client.query(`SELECT FROM pg_namespace WHERE nspname = '${jobSchema}'`);
  if (found.length === 0) return null;
  const { rows: queues } = await client.query<{ name: string }>(
    `SELECT name FROM ${jobSchema}.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY name`,
  );
  // A running job may not finish, so it runs again after a restore.
  const selected = jobColumns
    .map((column) => (column === 'state' ? `CASE state WHEN 'active' THEN 'retry' ELSE state END` : column))
    .join(', ');
  const unfinished = `(SELECT ${selected} FROM ${jobSchema}.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_%')`;
  const waiting = await dumpRows(client, folder, { name: 'jobs', columns: jobColumns }, unfinished);
  return { queues: queues.map(({ name }) => name), waiting };
}
