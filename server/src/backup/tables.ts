import type { Client } from 'pg';

/** The text form of values must not depend on the settings of a server or a user. */
export const plainValues = [
  `SET LOCAL client_encoding = 'UTF8'`,
  `SET LOCAL datestyle = 'ISO, YMD'`,
  `SET LOCAL intervalstyle = 'postgres'`,
  `SET LOCAL extra_float_digits = 1`,
  `SET LOCAL statement_timeout = 0`,
  `SET LOCAL idle_in_transaction_session_timeout = 0`,
].join(';');

export type Table = { name: string; columns: string[] };

/** The product's own tables with their columns, without generated columns. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname::text AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

export async function listReferences(client: Client): Promise<{ child: string; parent: string }[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    SELECT child.relname::text AS child, parent.relname::text AS parent
    FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`);
  return rows;
}

/** Referenced tables come before the tables that refer to them. */
export function inOrder<T extends Table>(tables: T[], references: { child: string; parent: string }[]): T[] {
  const ordered: T[] = [];
  const left = new Set(tables.map(({ name }) => name));
  while (left.size > 0) {
    const free = tables.filter(
      ({ name }) =>
        left.has(name) && !references.some(({ child, parent }) => child === name && left.has(parent)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`);
    for (const table of free) {
      left.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

export const jobSchema = 'pgboss';

/** The columns that a job needs to run again; when it was started on this server does not matter. */
export const jobColumns = [
  'id',
  'name',
  'priority',
  'data',
  'state',
  'retry_limit',
  'retry_count',
  'retry_delay',
  'retry_backoff',
  'start_after',
  'singleton_key',
  'singleton_on',
  'expire_in',
  'created_on',
  'keep_until',
  'policy',
];
