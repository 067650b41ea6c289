import type { NotificationKind } from '@utsav/contract/notification';
import type notices from '@utsav/messages/en/notices';
import { defaultLocale, locales } from '@utsav/messages/locales';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, moment, paise, tsvector } from './column-types.ts';

/*
 * The tables of migrations/*.sql as drizzle sees them, without those of core itself (core-schema.ts). The SQL is the
 * truth (keys, checks and indexes live there); schema.test.ts fails when the two disagree.
 */

/** The expression of a generated column is in its migration. */
const computed = sql`NULL`;

export type AddressSnapshot = Record<
  'address_line' | 'city' | 'state' | 'country' | 'pincode' | 'mobile',
  string
>;
export type NoticeText = keyof typeof notices;
export type CustomerSnapshot = Record<'name' | 'email' | 'mobile', string>;

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  mobile: text().notNull(),
  avatar: text().notNull().default(''),
  facebookLink: text('facebook_link').notNull().default(''),
  youtubeLink: text('youtube_link').notNull().default(''),
  instagramLink: text('instagram_link').notNull().default(''),
  role: text({ enum: ['USER', 'ADMIN'] })
    .notNull()
    .default('USER'),
  status: text({ enum: ['ACTIVE', 'AWAITING_APPROVAL', 'DECLINED', 'BLOCKED'] })
    .notNull()
    .default('ACTIVE'),
  verifyEmail: boolean('verify_email').notNull().default(false),
  pendingEmail: text('pending_email'),
  registrationHash: bytea('registration_hash'),
  /** The one that the person used last: mails are written in it. */
  language: text({ enum: locales }).notNull().default(defaultLocale),
  /** The secret address of an admin's calendar feed is derived from it. */
  feedVersion: integer('feed_version').notNull().default(0),
  /** What an admin's page as a vendor shows. */
  businessName: text('business_name').notNull().default(''),
  about: text().notNull().default(''),
  cover: text().notNull().default(''),
  city: text().notNull().default(''),
  /** The business name once there is one. */
  vendorName: text('vendor_name').notNull().generatedAlwaysAs(computed),
  lastLoginDate: moment('last_login_date'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  refreshHash: bytea('refresh_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const codes = pgTable(
  'codes',
  {
    email: text().notNull(),
    purpose: text({ enum: ['REGISTER', 'FORGOT', 'CHANGE'] }).notNull(),
    userId: text('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    tries: integer().notNull().default(0),
    ownerTries: integer('owner_tries').notNull().default(0),
    triesSince: moment('tries_since').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose, table.userId] })],
);

export const codeMails = pgTable(
  'code_mails',
  {
    email: text().notNull(),
    kind: text({ enum: ['VERIFY', 'FORGOT'] }).notNull(),
    nextAt: moment('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.kind] })],
);

export const resetGrants = pgTable('reset_grants', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const knownClients = pgTable(
  'known_clients',
  {
    userId: text('user_id').notNull(),
    clientHash: bytea('client_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientHash] })],
);

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const subcategories = pgTable('subcategories', {
  id: text().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const subcategoryCategories = pgTable(
  'subcategory_categories',
  {
    subcategoryId: text('subcategory_id').notNull(),
    categoryId: text('category_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.categoryId] })],
);

export const products = pgTable('products', {
  id: text().primaryKey(),
  adminId: text('admin_id'),
  name: text().notNull(),
  image: text().array().notNull().default([]),
  video: text().array().notNull().default([]),
  stock: integer().notNull(),
  pricePaise: paise('price_paise').notNull(),
  discount: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  description: text().notNull(),
  moreDetails: json('more_details').$type<Record<string, string>>().notNull().default({}),
  city: text().notNull().default(''),
  cityKey: text('city_key').notNull().generatedAlwaysAs(computed),
  /** Of the reviews that are shown; features/review keeps them. */
  reviewCount: integer('review_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingTenths: smallint('rating_tenths').notNull().generatedAlwaysAs(computed),
  discountedPaise: paise('discounted_paise').notNull().generatedAlwaysAs(computed),
  /** Written and read by SQL alone: features/product/search-index-queries.ts. */
  searchLexemes: tsvector('search_lexemes'),
  noticeDays: integer('notice_days').notNull().default(1),
  /** Sunday is 0. */
  closedWeekdays: integer('closed_weekdays').array().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const productCategories = pgTable(
  'product_categories',
  {
    productId: text('product_id').notNull(),
    categoryId: text('category_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] })],
);

export const productSubcategories = pgTable(
  'product_subcategories',
  {
    productId: text('product_id').notNull(),
    subcategoryId: text('subcategory_id').notNull(),
    position: integer().notNull(),
    /** What listings are sorted by: copies from the service, which its foreign key keeps right. */
    discountedPaise: paise('discounted_paise').notNull(),
    ratingTenths: smallint('rating_tenths').notNull(),
    reviewCount: integer('review_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.subcategoryId] })],
);

export const cartItems = pgTable('cart_items', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  productId: text('product_id').notNull(),
  quantity: integer().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const addresses = pgTable('addresses', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  addressLine: text('address_line').notNull(),
  city: text().notNull(),
  state: text().notNull(),
  country: text().notNull(),
  pincode: text().notNull(),
  mobile: text().notNull(),
  status: boolean().notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const payments = pgTable('payments', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  linkId: text('link_id'),
  linkUrl: text('link_url'),
  paymentId: text('payment_id'),
  amountPaise: paise('amount_paise').notNull(),
  status: text({ enum: ['CREATED', 'PAID', 'EXPIRED', 'FAILED'] }).notNull(),
  holdUntil: moment('hold_until').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const orders = pgTable('orders', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
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
  orderStatus: text('order_status', { enum: ['PENDING', 'ACCEPTED', 'CANCELLED', 'DELIVERED'] }).notNull(),
  cancellationReason: text('cancellation_reason').notNull().default(''),
  paymentStatus: text('payment_status', {
    enum: ['CASH ON DELIVERY', 'PAYMENT PENDING', 'PAID', 'REFUND PENDING', 'REFUNDED'],
  }).notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
  deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>().notNull(),
  customer: jsonb().$type<CustomerSnapshot>().notNull(),
  adminMobile: text('admin_mobile').notNull().default(''),
  proposedDate: date('proposed_date', { mode: 'string' }),
  proposedBy: text('proposed_by', { enum: ['CUSTOMER', 'ADMIN'] }),
  proposalNote: text('proposal_note').notNull().default(''),
  proposalExpiresAt: moment('proposal_expires_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const orderEvents = pgTable('order_events', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  actorId: text('actor_id'),
  fromStatus: text('from_status'),
  toStatus: text('to_status').notNull(),
  action: text({ enum: ['STATUS', 'MOVED', 'PROPOSED', 'AGREED', 'DECLINED', 'EXPIRED'] })
    .notNull()
    .default('STATUS'),
  fromDate: date('from_date', { mode: 'string' }),
  toDate: date('to_date', { mode: 'string' }),
  reason: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
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

export const reviewRequests = pgTable('review_requests', {
  orderId: text('order_id').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});

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

export const notifications = pgTable('notifications', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  /** The key of its title and text in the catalogue. */
  text: text().$type<NoticeText>().notNull(),
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

export const refunds = pgTable('refunds', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  refundId: text('refund_id'),
  amountPaise: paise('amount_paise').notNull(),
  status: text({ enum: ['PENDING', 'PROCESSED', 'FAILED'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const files = pgTable('files', {
  id: text().primaryKey(),
  url: text().notNull(),
  keys: text().array().notNull(),
  ownerId: text('owner_id'),
  createdAt: moment('created_at').notNull(),
});
