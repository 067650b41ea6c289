import type { NotificationKind } from '@utsav/contract/notification';
import type drafts from '@utsav/messages/en/notification-drafts';
import { sql } from 'drizzle-orm';
import { boolean, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../column-types.ts';

/* Notifications, preferences and reminders. */

export type DraftText = keyof typeof drafts;

export const notifications = pgTable('notifications', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  /** The key of its title and text in the catalogue. */
  text: text().$type<DraftText>().notNull(),
  params: jsonb().$type<Record<string, string | number>>().notNull(),
  link: text().notNull(),
  orderId: text('order_id'),
  createdAt: moment('created_at').notNull(),
  writtenAt: moment('written_at').notNull().default(sql`clock_timestamp()`),
  readAt: moment('read_at'),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: text('user_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    mail: boolean().notNull(),
    inApp: boolean('in_app').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

export const reminders = pgTable(
  'reminders',
  {
    orderId: text('order_id').notNull(),
    reminder: text({ enum: ['CUSTOMER_WEEK', 'CUSTOMER_DAY', 'VENDOR_DAY', 'PENDING'] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.reminder, table.day] })],
);
