import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** Placeholder for a generated column, whose expression is in its migration. */
export const computed = sql`NULL`;
