import type { QuoteLine } from '@utsav/contract/quote-line';
import { quoteStatuses } from '@utsav/contract/quote-status';
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, paise } from '../column-types.ts';

/* What vendors quote for an enquiry. */

export const quotes = pgTable('quotes', {
  id: text().primaryKey(),
  enquiryId: text('enquiry_id').notNull(),
  number: integer().notNull(),
  productId: text('product_id'),
  vendorId: text('vendor_id'),
  authorId: text('author_id'),
  day: date({ mode: 'string' }).notNull(),
  lines: jsonb().$type<QuoteLine[]>().notNull(),
  totalPaise: paise('total_paise').notNull(),
  note: text().notNull().default(''),
  status: text({ enum: quoteStatuses }).notNull(),
  validUntil: moment('valid_until').notNull(),
  holdUntil: moment('hold_until'),
  holds: boolean().notNull(),
  reason: text().notNull().default(''),
  toldAt: moment('told_at'),
  createdAt: moment('created_at').notNull(),
});
