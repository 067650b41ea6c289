import { orderStatuses, paymentStatuses } from '@utsav/contract/order-status';
import { roles } from '@utsav/contract/user';
import { is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import * as coreSchema from './core-schema.ts';
import * as schema from './schema.ts';

/* Compares schema.ts with the migrated database, in both directions. */

const { context } = await startTestApp();
const tables = Object.values({ ...schema, ...coreSchema })
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);
const columns = tables.flatMap((table) =>
  table.columns.map((column) => ({ name: `${table.name}.${column.name}`, column })),
);
const query = async <Row extends Record<string, unknown>>(statement: SQL) =>
  (await context.db.execute<Row>(statement)).rows;
const byName = <Value>(entries: [string, Value][]) =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** Tables that only plain SQL reads and writes. */
const sqlOnly = /^(migrations|search_.*)$/;

type Stored = {
  table: string;
  column: string;
  type: string;
  required: boolean;
  default: string | null;
  generated: boolean;
};
const stored = (
  await query<Stored>(sql`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AS required, a.attgenerated <> '' AS generated, pg_get_expr(d.adbin, d.adrelid) AS "default"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`)
).filter(({ table }) => !sqlOnly.test(table));

type Key = { table: string; columns: string[]; target: string | null };
const keysOfKind = async (kind: 'p' | 'f') =>
  (
    await query<Key>(sql`
      SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS target, ARRAY(
        SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place) AS columns
      FROM pg_constraint WHERE contype = ${kind} AND connamespace = 'public'::regnamespace`)
  ).filter(({ table }) => !sqlOnly.test(table));

/** The columns with a check that lists their values, and these values. */
async function checkedLists(): Promise<Record<string, string[]>> {
  const checks = await query<{ table: string; check: string }>(sql`
    SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS "check"
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
  const lists = checks.flatMap(({ table, check }): [string, string[]][] => {
    const [, column, values] = /\((\w+) = ANY \(ARRAY\[(.+)\]/.exec(check) ?? [];
    if (!column || !values) return [];
    return [[`${table}.${column}`, [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => value).sort()]];
  });
  return byName(lists);
}

/** A default as PostgreSQL writes it. */
function writtenDefault(column: PgColumn): string {
  const { default: value } = column;
  if (is(value, SQL)) return new PgDialect().sqlToQuery(value).sql;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? `{${value}}` : JSON.stringify(value);
  return `'${text}'::${column.getSQLType()}`;
}

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

describe('schema.ts and the database have the same', () => {
  test('tables', () => {
    const inDatabase = new Set(stored.map(({ table }) => table));
    expect(tables.map(({ name }) => name).sort()).toEqual([...inDatabase].sort());
  });

  test('columns of the same types', () => {
    const typeOf = (column: PgColumn) => column.getSQLType().replace(', ', ',');
    expect(byName(columns.map(({ name, column }) => [name, typeOf(column)]))).toEqual(
      byName(stored.map((column) => [nameOf(column), column.type])),
    );
  });

  test('columns that may be empty', () => {
    const optional = columns.filter(({ column }) => !column.notNull).map(({ name }) => name);
    const inDatabase = stored.filter(({ required }) => !required).map(nameOf);
    expect(optional.sort()).toEqual(inDatabase.sort());
  });

  test('defaults', () => {
    const stated = columns.filter(({ column }) => column.hasDefault && !column.generated);
    const inDatabase = stored.filter((column) => column.default !== null && !column.generated);
    expect(byName(stated.map(({ name, column }) => [name, writtenDefault(column)]))).toEqual(
      byName(inDatabase.map((column) => [nameOf(column), column.default])),
    );
  });

  test('generated columns', () => {
    const stated = columns.filter(({ column }) => column.generated).map(({ name }) => name);
    const inDatabase = stored.filter(({ generated }) => generated).map(nameOf);
    expect(stated.sort()).toEqual(inDatabase.sort());
  });

  test('lists of values that a column may hold', async () => {
    const lists = columns.filter(({ column }) => column.enumValues?.length);
    expect(byName(lists.map(({ name, column }) => [name, [...(column.enumValues ?? [])].sort()]))).toEqual(
      await checkedLists(),
    );
  });

  test('primary keys', async () => {
    const stated = tables.map(({ name, columns: all, primaryKeys: [several] }): [string, string[]] => {
      const key = several?.columns ?? all.filter(({ primary }) => primary);
      return [name, key.map((column) => column.name)];
    });
    const inDatabase = await keysOfKind('p');
    expect(byName(stated)).toEqual(byName(inDatabase.map(({ table, columns: key }) => [table, key])));
  });

  test('foreign keys, as far as schema.ts states any', async () => {
    const stated = tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => {
        const { columns: own, foreignTable } = key.reference();
        const target = getTableConfig(foreignTable).name;
        return { table: name, columns: own.map((column) => column.name), target };
      }),
    );
    expect(await keysOfKind('f')).toEqual(expect.arrayContaining(stated));
  });
});

test("the database takes the contract's roles and statuses, and no others", async () => {
  expect(await checkedLists()).toMatchObject({
    'users.role': [...roles].sort(),
    'orders.order_status': [...orderStatuses].sort(),
    'orders.payment_status': [...paymentStatuses].sort(),
  });
});

test('every foreign key has an index that starts with it, so that deletes are quick', async () => {
  const rows = await query<{ missing: string }>(sql`
    SELECT conrelid::regclass || '.' || a.attname AS missing
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND (
        i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`);
  expect(rows.map(({ missing }) => missing)).toEqual([]);
});
