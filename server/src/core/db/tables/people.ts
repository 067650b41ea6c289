import { defaultLocale, locales } from '@utsav/messages/locales';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, computed, moment } from '../column-types.ts';

/* People, their sessions, codes and addresses. */

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
  /** Runs the marketplace; counts for admins with ADMIN_SCOPE=own. */
  isOperator: boolean('is_operator').notNull().default(false),
  status: text({ enum: ['ACTIVE', 'AWAITING_APPROVAL', 'DECLINED', 'BLOCKED', 'DELETED'] })
    .notNull()
    .default('ACTIVE'),
  /** Why an operator has blocked the account. */
  blockedReason: text('blocked_reason').notNull().default(''),
  verifyEmail: boolean('verify_email').notNull().default(false),
  pendingEmail: text('pending_email'),
  registrationHash: bytea('registration_hash'),
  /** The language that the person used last, which mails are written in. */
  language: text({ enum: locales }).notNull().default(defaultLocale),
  /** The secret address of an admin's calendar feed is derived from it. */
  feedVersion: integer('feed_version').notNull().default(0),
  /** The business profile, which the admin's page as a vendor shows. */
  businessName: text('business_name').notNull().default(''),
  about: text().notNull().default(''),
  cover: text().notNull().default(''),
  city: text().notNull().default(''),
  /** How many bookings the vendor takes a day over all services; 0 is no limit. */
  dayLimit: integer('day_limit').notNull().default(0),
  /** The business name, or the person's name while there is none. */
  vendorName: text('vendor_name').notNull().generatedAlwaysAs(computed),
  /** The version of the terms that were agreed to at registration. */
  termsVersion: text('terms_version').notNull().default(''),
  deletedAt: moment('deleted_at'),
  lastLoginDate: moment('last_login_date'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  refreshHash: bytea('refresh_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  /** The device in words, as far as its user agent names them. */
  browser: text().notNull().default(''),
  system: text().notNull().default(''),
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
