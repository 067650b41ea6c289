import { type Column, type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Db } from './db.ts';

/*
 * Prepared statements for queries of nearly every request: each connection parses and plans them once. They have
 * names, and a name belongs to one text.
 */

/** A prepared statement in plain SQL. Rows come as the driver reads them, so select days as text. */
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

/** A prepared statement of drizzle, with `sql.placeholder` for its values. */
export function prepared<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Db) => Preparable<Result>,
): (db: Db, values: Values) => Promise<Result> {
  const built = new WeakMap<object, Executable<Result>>();
  return (db, values) => {
    const known = built.get(db.$client) ?? build(db).prepare(name);
    built.set(db.$client, known);
    return known.execute(values);
  };
}

type Executable<Result> = { execute(values: Record<string, unknown>): Promise<Result> };
type Preparable<Result> = { prepare(name: string): Executable<Result> };

/** Like `inArray`, with one value for the whole list, so that the text is the same for any number. */
export const isOneOf = (column: Column, placeholder: string): SQL =>
  sql`${column} = ANY(${sql.placeholder(placeholder)})`;
