import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** Summarizes everything stored: the number of rows and a hash of each table, and the names of files. */
export async function fingerprint(
  { context, dataDir }: TestApp,
  { except = /^$/ } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await context.db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  const compared = tables.filter(({ name }) => !except.test(name));
  const hashes = compared.map(
    ({ name }) => `SELECT '${name}' AS name, count(*) || ' rows, ' ||
      coalesce(sum(hashtextextended(t::text, 0)), 0) AS content FROM ${name} t`,
  );
  const { rows } = await context.db.execute<{ name: string; content: string }>(
    sql.raw(hashes.join(' UNION ALL ')),
  );
  const files = (await readdir(dataDir, { recursive: true })).sort().join('\n');
  return { ...Object.fromEntries(rows.map(({ name, content }) => [name, content])), files };
}
