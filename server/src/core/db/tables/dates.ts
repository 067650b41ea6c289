import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../column-types.ts';

/* Blocked days and the waiting list. */

export const blocks = pgTable('blocks', {
  id: text().primaryKey(),
  adminId: text('admin_id').notNull(),
  allServices: boolean('all_services').notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  note: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
});

export const blockServices = pgTable(
  'block_services',
  { blockId: text('block_id').notNull(), productId: text('product_id').notNull() },
  (table) => [primaryKey({ columns: [table.blockId, table.productId] })],
);

export const waitingList = pgTable('waiting_list', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  productId: text('product_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  quantity: integer().notNull(),
  /** The places are held for this customer, until then. */
  offeredUntil: moment('offered_until'),
  createdAt: moment('created_at').notNull(),
});
