import type { QueryResultRow } from 'pg';
import type { Db } from './db.ts';

/**
 * A prepared statement, for what nearly every request asks: each connection parses and plans it once. Rows come as the
 * driver reads them, so select days as text.
 */
export function statement<Row extends QueryResultRow>(
  name: string,
  text: string,
): (db: Db, values: unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    // A pool and a connection have the same query method.
    const { rows } = await (db.$client as { query: Query<Row> }).query({ name, text, values });
    return rows;
  };
}

type Query<Row> = (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: Row[] }>;
