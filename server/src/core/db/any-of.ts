import { type Column, type SQL, sql } from 'drizzle-orm';

/** Like `inArray`, for lists of any length: it is one value, and a statement takes 65,535 of them at most. */
export const isAnyOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(values)})`;
