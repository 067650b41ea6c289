import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../errors/start-error.ts';

// This path is right from src/core and from dist/core; SQL is not compiled.
const folder = fileURLToPath(new URL('../../../src/migrations/', import.meta.url));
/** Held while the tables are changed. */
export const migrationLock = 7_207_741;

/** Several instances may start at once; one of them changes the tables, and the others wait for it. */
export async function changingTables<Result>(
  pool: Pool,
  change: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    return await change(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** Applies the numbered SQL files that are not applied yet. */
export const migrate = (pool: Pool): Promise<string[]> => changingTables(pool, applyMissing);

export const migrationsTable = `CREATE TABLE IF NOT EXISTS migrations
  (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

export type Migration = { name: string; sql: string; checksum: string };

export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(folder + name, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(client: PoolClient): Promise<string[]> {
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
    await applyOne(client, name, sql, checksum);
    done.push(name);
  }
  return done;
}

async function applyOne(client: PoolClient, name: string, sql: string, checksum: string): Promise<void> {
  // A migration of a large catalogue may take longer than the operator's limit for statements, and would fail at every
  // start.
  await client.query('BEGIN; SET LOCAL statement_timeout = 0');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
