/*
 * The tables of migrations/*.sql for drizzle, without those of core (core-schema.ts). The SQL decides
 * (keys, checks and indexes are there); schema.test.ts fails when the two differ.
 */

export * from './tables/bookings.ts';
export * from './tables/catalogue.ts';
export * from './tables/dates.ts';
export * from './tables/enquiries.ts';
export * from './tables/notifications.ts';
export * from './tables/people.ts';
export * from './tables/plans.ts';
export * from './tables/quotes.ts';
