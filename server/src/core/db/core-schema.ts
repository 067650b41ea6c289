import { sql } from 'drizzle-orm';
import { bigint, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

/* The tables that core itself reads and writes; the tables of the slices are in schema.ts. */

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    reply: json().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const adminActions = pgTable('admin_actions', {
  id: text().primaryKey(),
  adminId: text('admin_id').notNull(),
  adminEmail: text('admin_email').notNull(),
  action: text().notNull(),
  thingId: text('thing_id').notNull(),
  requestId: text('request_id').notNull(),
  client: text().notNull(),
  changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const localMails = pgTable('local_mails', {
  id: text().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const failedMails = pgTable('failed_mails', {
  id: text().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  reason: text().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const instanceMessages = pgTable('instance_messages', {
  id: text().primaryKey().default(sql`(gen_random_uuid())::text`),
  sender: text().notNull(),
  payload: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
