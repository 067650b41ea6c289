import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, paise } from '../column-types.ts';

/* Event plans. */

export const plans = pgTable('plans', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  budgetPaise: paise('budget_paise'),
  version: integer().notNull().default(1),
  links: integer().notNull().default(0),
  isShared: boolean('is_shared').notNull().default(false),
  canVote: boolean('can_vote').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const planFunctions = pgTable('plan_functions', {
  id: text().primaryKey(),
  planId: text('plan_id').notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  day: date({ mode: 'string' }),
  city: text().notNull().default(''),
  guests: integer(),
  budgetPaise: paise('budget_paise'),
});

export const planItems = pgTable('plan_items', {
  id: text().primaryKey(),
  functionId: text('function_id').notNull(),
  position: integer().notNull(),
  productId: text('product_id'),
  productName: text('product_name').notNull(),
  quantity: integer().notNull(),
  chosen: boolean().notNull().default(false),
  note: text().notNull().default(''),
  orderId: text('order_id'),
});

export const planVotes = pgTable(
  'plan_votes',
  {
    itemId: text('item_id').notNull(),
    voter: text().notNull(),
    name: text().notNull(),
    isUp: boolean('is_up').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.voter] })],
);
