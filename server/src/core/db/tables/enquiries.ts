import { enquirySides, enquiryStatuses } from '@utsav/contract/enquiry-status';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, paise } from '../column-types.ts';

/* What customers ask before they book. */

export const enquiries = pgTable('enquiries', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  productId: text('product_id'),
  vendorId: text('vendor_id'),
  productName: text('product_name').notNull(),
  productImage: text('product_image').notNull().default(''),
  day: date({ mode: 'string' }),
  guests: integer(),
  city: text().notNull().default(''),
  budgetPaise: paise('budget_paise'),
  status: text({ enum: enquiryStatuses }).notNull(),
  closeReason: text('close_reason').notNull().default(''),
  customerRead: text('customer_read').notNull().default(''),
  vendorRead: text('vendor_read').notNull().default(''),
  orderId: text('order_id'),
  answeredAt: moment('answered_at'),
  customerUnread: integer('customer_unread').notNull().default(0),
  vendorUnread: integer('vendor_unread').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  lastAt: moment('last_at').notNull(),
});

export const enquiryMessages = pgTable('enquiry_messages', {
  id: text().primaryKey(),
  enquiryId: text('enquiry_id').notNull(),
  sender: text({ enum: enquirySides }).notNull(),
  authorId: text('author_id'),
  body: text().notNull(),
  images: text().array().notNull().default(sql`'{}'::text[]`),
  createdAt: moment('created_at').notNull(),
});
