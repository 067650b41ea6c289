import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { changingTables } from './migration-lock.ts';

test('an index is built concurrently while the lock of the tables is taken', async () => {
  const connection = { connectionString: (await startTestApp()).databaseUrl };
  const client = new Client({ ...connection, statement_timeout: 10_000 });
  await client.connect();
  const built = changingTables(
    connection,
    () => undefined,
    () => client.query('CREATE INDEX CONCURRENTLY categories_age ON categories (created_at)'),
  );
  await expect(built).resolves.toMatchObject({ command: 'CREATE' });
  await client.end();
});
