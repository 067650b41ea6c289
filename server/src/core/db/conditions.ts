import { type Column, eq, type GetColumnData, ilike, type SQL, sql } from 'drizzle-orm';

/** No condition without a value: `and` and `or` leave out what is undefined. */
export const eqIfGiven = <Col extends Column>(
  column: Col,
  value: GetColumnData<Col, 'raw'> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value));

/** Regardless of case, and literally: % and _ are no wildcards. */
export const contains = (expression: Column | SQL, text: string): SQL =>
  ilike(expression, `%${text.replace(/[\\%_]/g, '\\$&')}%`);

/** Like `inArray`, for lists of any length: it is one value, and a statement takes 65,535 of them at most. */
export const isAnyOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(values)})`;
