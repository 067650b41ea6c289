import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import * as schema from './schema.ts';

const { context } = await startTestApp();
const tables = Object.values(schema).filter((value) => is(value, PgTable));

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'the table %s is in the database as drizzle sees it',
  async (name, table) => {
    const { rows } = await context.db.execute<{ column: string; required: boolean }>(sql`
      SELECT column_name AS "column", is_nullable = 'NO' AS required
      FROM information_schema.columns WHERE table_name = ${name} AND table_schema = 'public'`);
    const inDatabase = new Map(rows.map(({ column, required }) => [column, required]));
    for (const column of getTableConfig(table).columns) {
      expect(inDatabase.has(column.name), `${name}.${column.name}`).toBe(true);
      expect(inDatabase.get(column.name), `${name}.${column.name} required`).toBe(column.notNull);
    }
  },
);

test('every foreign key has an index that starts with it, so that deletes stay quick', async () => {
  const { rows } = await context.db.execute<{ missing: string }>(sql`
    SELECT conrelid::regclass || '.' || a.attname AS missing
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`);
  // Users, addresses and payments are never deleted one by one, and these columns are never searched.
  const unsearched = ['payments.user_id', 'orders.address_id', 'order_events.actor_id', 'files.owner_id'];
  expect(rows.map(({ missing }) => missing).filter((column) => !unsearched.includes(column))).toEqual([]);
});
