import type { QueryResultRow } from 'pg';
import type { Db } from './db.ts';

/**
 * A statement of a path that is walked often, written by hand: its text is put together once for the process, and
 * each connection plans it once. What it answers is read as PostgreSQL's driver does, so ask for days as text.
 */
export function statement<Row extends QueryResultRow>(
  name: string,
  text: string,
): (db: Db, values: unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    // The pool or the connection of a transaction: their query is the same.
    const { rows } = await (db.$client as { query: Ask<Row> }).query({ name, text, values });
    return rows;
  };
}

type Ask<Row> = (asked: { name: string; text: string; values: unknown[] }) => Promise<{ rows: Row[] }>;

/** Makes something once for each database: a query of drizzle's, say, which takes longer to put together than to ask. */
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
