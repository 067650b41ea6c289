import { retentionDays } from '@utsav/contract/retention';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { impersonalColumns } from './impersonal-columns.ts';
import { personalData } from './personal-data.ts';

const { context } = await startTestApp();
const { rows } = await context.db.execute<{ table: string; column: string }>(sql`
  SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`);
const stored = new Set(rows.map(({ table, column }) => `${table}.${column}`));
const personal = personalData.flatMap(({ table, rules }) =>
  rules.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
);
const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);

test('every column is in the table of personal data, or in the list of columns without any', () => {
  const known = new Set([...personal, ...impersonal]);
  const missing = rows
    .filter(({ table, column }) => !known.has(`${table}.${column}`) && !known.has(`${table}.*`))
    .map(({ table, column }) => `${table}.${column}`);
  expect(
    missing,
    'Say in personal-data.ts how each of these is exported and erased, or name it in impersonal-columns.ts',
  ).toEqual([]);
});

test('both name columns that exist, and none is in both', () => {
  const named = [...personal, ...impersonal.filter((name) => !name.endsWith('.*'))];
  expect(named.filter((name) => !stored.has(name))).toEqual([]);
  expect(impersonal.filter((name) => personal.includes(name))).toEqual([]);
});

test('a row is deleted as a whole or not at all', () => {
  for (const { table, whose, rules } of personalData) {
    const deleted = rules.filter(({ erased }) => erased === 'row').length;
    expect([0, rules.length], `${table} where ${whose}`).toContain(deleted);
  }
});

test('what ends by itself has its number of days', () => {
  for (const { table, rules } of personalData) {
    for (const { erased, keptFor } of rules) {
      if (erased === 'ends') expect(retentionDays, table).toHaveProperty([String(keptFor)]);
      if (erased === 'stays') expect(keptFor, table).toHaveProperty('reason');
    }
  }
});
