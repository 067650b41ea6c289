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

/** Builds something once for each database, such as a prepared query of drizzle. */
export function oncePerDb<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const known = new WeakMap<Db, Made>();
  return (db) => {
    const before = known.get(db);
    if (before !== undefined) return before;
    const made = make(db);
    known.set(db, made);
    return made;
  };
}
