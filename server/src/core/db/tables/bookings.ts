import { linkStatuses } from '@utsav/contract/order-graph';
import { orderEventKinds, orderStatuses, paymentStatuses, proposers } from '@utsav/contract/order-status';
import type { QuoteLine } from '@utsav/contract/quote-line';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { computed, moment, paise } from '../column-types.ts';

/* Carts, orders, payments and reviews. */

export type AddressSnapshot = Record<
  'address_line' | 'city' | 'state' | 'country' | 'pincode' | 'mobile',
  string
>;
/** The accepted quote. */
export type QuoteSnapshot = { id: string; number: number; lines: QuoteLine[] };
export type CustomerSnapshot = Record<'name' | 'email' | 'mobile', string>;

export const cartItems = pgTable('cart_items', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  productId: text('product_id').notNull(),
  quantity: integer().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const payments = pgTable('payments', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  linkId: text('link_id'),
  linkUrl: text('link_url'),
  providerPaymentId: text('payment_id'),
  amountPaise: paise('amount_paise').notNull(),
  status: text({ enum: linkStatuses }).notNull(),
  holdUntil: moment('hold_until').notNull(),
  /** Rows of waiting_list that the booking has ended; they come back if it is not paid. */
  waiting: jsonb().$type<{ id: string }[]>().notNull().default(sql`'[]'::jsonb`),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const orders = pgTable('orders', {
  id: text().primaryKey(),
  orderNumber: text('order_id').notNull(),
  userId: text('user_id').notNull(),
  productId: text('product_id'),
  adminId: text('admin_id'),
  addressId: text('address_id').notNull(),
  paymentId: text('payment_id'),
  productName: text('product_name').notNull(),
  productImage: text('product_image').array().notNull(),
  quantity: integer().notNull(),
  unitPricePaise: paise('unit_price_paise').notNull(),
  totalPaise: paise('total_paise').notNull(),
  orderStatus: text('order_status', { enum: orderStatuses }).notNull(),
  cancellationReason: text('cancellation_reason').notNull().default(''),
  paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
  deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>().notNull(),
  customer: jsonb().$type<CustomerSnapshot>().notNull(),
  adminMobile: text('admin_mobile').notNull().default(''),
  proposedDate: date('proposed_date', { mode: 'string' }),
  proposedBy: text('proposed_by', { enum: proposers }),
  proposalNote: text('proposal_note').notNull().default(''),
  proposalExpiresAt: moment('proposal_expires_at'),
  acceptedAt: moment('accepted_at'),
  quote: jsonb().$type<QuoteSnapshot>(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  searchText: text('search_text').generatedAlwaysAs(computed),
});

export const orderEvents = pgTable('order_events', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  actorId: text('actor_id'),
  fromStatus: text('from_status'),
  toStatus: text('to_status').notNull(),
  action: text({ enum: orderEventKinds }).notNull().default('STATUS'),
  fromDate: date('from_date', { mode: 'string' }),
  toDate: date('to_date', { mode: 'string' }),
  reason: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
});

export const orderNotes = pgTable('order_notes', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  authorId: text('author_id'),
  body: text().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const refunds = pgTable('refunds', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  refundId: text('refund_id'),
  amountPaise: paise('amount_paise').notNull(),
  status: text({ enum: ['PENDING', 'PROCESSED', 'FAILED'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const reviews = pgTable('reviews', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  productId: text('product_id').notNull(),
  vendorId: text('vendor_id'),
  userId: text('user_id').notNull(),
  rating: smallint().notNull(),
  body: text().notNull().default(''),
  images: text().array().notNull().default([]),
  reply: text().notNull().default(''),
  repliedAt: moment('replied_at'),
  hidden: boolean().notNull().default(false),
  hiddenReason: text('hidden_reason').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: text('review_id').notNull(),
    adminId: text('admin_id').notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When an operator has hidden the review or kept it. */
    handledAt: moment('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.adminId] })],
);

export const reviewRequests = pgTable('review_requests', {
  orderId: text('order_id').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});
