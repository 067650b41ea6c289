/*
 * The tables of migrations/*.sql as drizzle sees them, without those of core itself (core-schema.ts). The SQL is the
 * truth (keys, checks and indexes live there); schema.test.ts fails when the two disagree.
 */

export * from './tables/bookings.ts';
export * from './tables/catalogue.ts';
export * from './tables/dates.ts';
export * from './tables/notifications.ts';
export * from './tables/people.ts';
