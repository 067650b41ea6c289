import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { applyMigration } from './apply-migration.ts';

const { databaseUrl } = await startTestApp();

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

test('a migration gives up waiting for a table soon, so that nobody waits behind it, and tries again', async () => {
  const [client, reader] = [await connected(), await connected()];
  await reader.query('BEGIN; SELECT FROM categories');
  const said: string[] = [];
  const sql = 'ALTER TABLE categories ADD COLUMN later text';
  const applied = applyMigration(client, { name: '9998_later.sql', sql, checksum: 'x' }, (text) => {
    said.push(text);
    void reader.query('COMMIT');
  });
  await applied;
  expect(said).toEqual(['The migration 9998_later.sql waits for a table that is in use; trying again.']);
  await client.query('SELECT later FROM categories');
  for (const each of [client, reader]) await each.end();
});

test('a file that says so runs outside a transaction, so that an index is built while rows are written', async () => {
  const [client, writer] = [await connected(), await connected()];
  const sql = `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS categories_image;
CREATE INDEX CONCURRENTLY categories_image ON categories (image);
`;
  await writer.query(`INSERT INTO categories (id, name, image) VALUES ('c1', 'One', 'x')`);
  await applyMigration(client, { name: '9999_index.sql', sql, checksum: 'y' }, () => undefined);
  const { rows } = await client.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'categories_image'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
  const recorded = await client.query(`SELECT name FROM migrations WHERE name = '9999_index.sql'`);
  expect(recorded.rowCount).toBe(1);
  for (const each of [client, writer]) await each.end();
});
