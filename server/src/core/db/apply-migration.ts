import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

export type Migration = { name: string; sql: string; checksum: string };

/** Everybody who uses a table waits behind a migration that waits for its lock, so it gives up soon and tries again. */
const lockMs = 3_000;
const retryMs = 2_000;
const tries = 100;
/** The first line of a file whose statements cannot be part of a transaction, such as CREATE INDEX CONCURRENTLY. */
const outside = /^-- outside a transaction\n/;

/** The statements of a migration as part of a larger transaction, in a database that nobody else uses. */
export const asPartOfTransaction = ({ sql }: Migration): string =>
  outside.test(sql) ? sql.replace(/\bCONCURRENTLY\s/g, '') : sql;

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03';

export async function applyMigration(
  client: Client,
  migration: Migration,
  log: (message: string) => void,
): Promise<void> {
  const apply = outside.test(migration.sql) ? applyOutside : applyInTransaction;
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!isLockTimeout(error) || tried === tries) throw error;
      log(`The migration ${migration.name} waits for a table that is in use; trying again.`);
    }
    await pause(retryMs);
  }
}

const record = (client: Client, { name, checksum }: Migration) =>
  client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  // A migration of a large catalogue may take longer than the operator's limit for statements, and would fail at every
  // start.
  await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lockMs}`);
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Each statement by itself; the file begins again from the top after a failure. */
async function applyOutside(client: Client, migration: Migration): Promise<void> {
  // No limit for locks: a concurrent build waits without blocking anybody, and would leave an invalid index.
  await client.query('SET statement_timeout = 0');
  for (const statement of migration.sql.split(/;\s*$/m)) {
    if (statement.replace(/^--.*$/gm, '').trim()) await client.query(statement);
  }
  await record(client, migration);
}
