import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';

export type Row = Record<string, string | number | boolean | null>;

export type Sql = {
  rows(statement: string, values?: unknown[]): Promise<Row[]>;
  /** The one number that a statement answers. */
  count(statement: string, values?: unknown[]): Promise<number>;
  end(): Promise<void>;
};

/** The columns that a statement may write, for copies of rows: generated columns are none of them. */
export const writtenColumns = (table: PgTable): string =>
  Object.values(getTableColumns(table))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name)
    .join(', ');

/** A connection beside the product's own, to look at what it has written. */
export async function connectSql(url: string): Promise<Sql> {
  const client = new Client({ connectionString: url });
  // A lost connection fails its next statement; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const rows = async (statement: string, values: unknown[] = []) =>
    (await client.query<Row>(statement, values)).rows;
  return {
    rows,
    count: async (statement, values) => Number(Object.values((await rows(statement, values))[0] ?? {})[0]),
    end: () => client.end(),
  };
}
