import { readFile } from 'node:fs/promises';
import { bookingWindow, indianDay } from '@utsav/contract/booking';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayMs } from '../core/clock.ts';
import { orders, users } from '../core/db/schema.ts';
import { startTestApp } from '../testing/app.ts';
import { demoBookings } from './bookings.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoAccounts, demoVendorAccounts, loadDemoData } from './load.ts';
import { demoVendors, vendorOf } from './vendors.ts';

const { services } = demoCatalogue;

test('24 vendors have services, each in one of their cities, and some are left for the demo admin', () => {
  expect(demoVendors).toHaveLength(24);
  expect(new Set(demoVendors.map(({ key }) => key)).size).toBe(24);
  expect(new Set(demoVendors.map(({ name }) => name)).size).toBe(24);
  const owners = services.map(vendorOf);
  expect(demoVendors.filter((vendor) => !owners.includes(vendor))).toEqual([]);
  expect(services.filter((service) => !vendorOf(service)).length).toBeGreaterThan(3);
});

test('bookings leave two places free on every day, and are in every status', () => {
  const made = demoBookings(services);
  expect(new Set(made.map(({ service, day }) => `${service} ${day}`)).size).toBe(made.length);
  const stockOf = new Map(services.map(({ key, stock }) => [key, stock]));
  expect(Math.min(...made.map(({ service }) => stockOf.get(service) ?? 0))).toBeGreaterThanOrEqual(3);
  const coming = made.filter(({ day }) => day > 0);
  expect(new Set(coming.map(({ status }) => status))).toEqual(new Set(['PENDING', 'ACCEPTED', 'CANCELLED']));
  expect(new Set(made.map(({ status }) => status)).size).toBe(4);
});

test('the demo shop has pages of its vendors with figures, and bookings from 90 days ago to 30 days ahead', async () => {
  const app = await startTestApp({ config: { demoData: 'on' } });
  await loadDemoData(app.context, { embedded: true, say: () => undefined });
  const { db, clock } = app.context;
  const vendors = await db.select().from(users).where(sql`business_name <> ''`);
  expect(vendors).toHaveLength(24);
  for (const { id, vendorName } of vendors) {
    const { status, json } = await app.call(vendorEndpoints.get, { query: { id } });
    expect(status).toBe(200);
    expect(json.data.name).toBe(vendorName);
    expect(json.data.services).toBeGreaterThan(0);
    expect(json.data.about).toContain('Demo data, not a real business');
    expect((await app.app.inject(json.data.cover)).statusCode).toBe(200);
  }
  const days = (await db.select({ day: orders.deliveryDate }).from(orders)).map(({ day }) => day).sort();
  const { last } = bookingWindow(clock.now());
  expect((days.at(-1) ?? '') > indianDay(clock.now())).toBe(true);
  expect((days.at(-1) ?? '') <= last).toBe(true);

  // Demo bookings leave places on every day.
  const inStock = services.filter(({ stock }) => stock > 0).length;
  for (const date of [indianDay(new Date(clock.now().getTime() + dayMs)), last]) {
    const body = { search: '', page: 1, filters: { date } };
    expect((await app.call(productEndpoints.search, { body })).json.totalCount).toBe(inStock);
  }
});

test.each(['own', 'all'] as const)(
  'with ADMIN_SCOPE=%s the demo admin is an operator, and vendors sign in',
  async (adminScope) => {
    const said: string[] = [];
    const app = await startTestApp({ config: { demoData: 'on', mode: 'development', adminScope } });
    await loadDemoData(app.context, { embedded: true, say: (line) => said.push(line) });
    const signIn = async ({ email, password }: { email: string; password: string }) => {
      const { json } = await app.call(userEndpoints.login, { body: { email, password } });
      const headers = { authorization: `Bearer ${json.data.accesstoken}` };
      const details = await app.call(userEndpoints.details, { headers });
      const managed = await app.call(productEndpoints.manage, { headers, body: {} });
      return { operator: details.json.data.operator, services: managed.json.totalCount };
    };
    expect(await signIn(demoAccounts.admin)).toEqual({ operator: true, services: services.length });
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    for (const account of demoVendorAccounts) {
      const own = services.filter((service) => vendorOf(service)?.name === account.name).length;
      const isAll = adminScope === 'all';
      expect(await signIn(account)).toEqual({ operator: isAll, services: isAll ? services.length : own });
      expect(own).toBeGreaterThan(0);
      expect(readme).toContain(`\`${account.email}\` | \`${account.password}\``);
      expect(said.some((line) => line.includes(account.email))).toBe(!isAll);
    }
  },
);
