import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../errors/start-error.ts';
import { applyMigration, type Migration } from './apply-migration.ts';
import { changingTables } from './migration-lock.ts';

// This path is right from src/core and from dist/core; SQL is not compiled.
const folder = fileURLToPath(new URL('../../../src/migrations/', import.meta.url));
/** Applies the numbered SQL files that are not applied yet. */
export const migrate = (connection: ClientConfig, log: (message: string) => void): Promise<string[]> =>
  changingTables(connection, log, async () => {
    const client = new Client({ ...connection, application_name: 'utsav migrations' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await applyMissing(client, log);
    } finally {
      await client.end();
    }
  });

export const migrationsTable = `CREATE TABLE IF NOT EXISTS migrations
  (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(folder + name, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(client: Client, log: (message: string) => void): Promise<string[]> {
  await client.query(migrationsTable);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = await listMigrations();
  const first = migrations[0]?.name ?? '';
  if (applied.size > 0 && !applied.has(first)) {
    throw new StartError(
      `This database is of version 0.1 or of another product: it has no migration ${first}.`,
    );
  }
  const done: string[] = [];
  for (const { name, sql, checksum } of migrations) {
    if (applied.has(name)) {
      if (applied.get(name) === checksum) continue;
      throw new StartError(`The migration ${name} was changed after this database had applied it.`);
    }
    await applyMigration(client, { name, sql, checksum }, log);
    done.push(name);
  }
  return done;
}
