import { type Column, eq, type GetColumnData, ilike, type SQL, sql } from 'drizzle-orm';

/** Undefined without a value; `and` and `or` leave out undefined conditions. */
export const eqIfGiven = <Col extends Column>(
  column: Col,
  value: GetColumnData<Col, 'raw'> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value));

/** For a pattern of LIKE in which % and _ of the text are no wildcards. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Regardless of case, and literally. */
export const contains = (expression: Column | SQL, text: string): SQL =>
  ilike(expression, `%${literally(text)}%`);

/** Like `inArray` for lists of any length: it passes the list as one of the 65,535 values that a statement may have. */
export const isAnyOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(values)})`;
