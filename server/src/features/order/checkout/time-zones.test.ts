import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { checkout } from '../../../testing/checkout.ts';

const own = process.env.TZ;
afterAll(() => {
  process.env.TZ = own ?? '';
});

const zones = [
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
] as const;

test.each(zones)('with clocks and database in %s a booking day is a day in India', async (zone, offset) => {
  process.env.TZ = zone;
  expect(new Date('2026-11-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
  const first = await startTestApp();
  const { databaseUrl } = first;
  const operator = new Client({ connectionString: databaseUrl });
  await operator.connect();
  await operator.query(`ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET timezone = '${zone}'`);
  await operator.end();
  // New connections use the changed time zone.
  const app = await startTestApp({ beside: first });
  app.clock.set('2026-11-15T18:29:00Z');
  const asha = await app.build.user();
  const { id: addressId } = await app.build.address(asha);
  const service = await app.build.product({ stock: 1 });

  const other = await app.build.product();
  for (const [moment, today, tomorrow] of [
    ['2026-11-15T18:29:59Z', '2026-11-15', '2026-11-16'],
    ['2026-11-15T18:30:00Z', '2026-11-16', '2026-11-17'],
  ] as const) {
    app.clock.set(moment);
    const tooLate = await checkout(app, asha, { lines: [{ service: other }], addressId, date: today });
    expect(tooLate.json).toMatchObject({ field: 'delivery_date' });
    const booked = await checkout(app, asha, { lines: [{ service }], addressId, date: tomorrow });
    expect(booked.json.data?.[0]).toMatchObject({ delivery_date: tomorrow });
  }
  const listed = await app.call(orderEndpoints.list, { as: asha });
  expect(listed.json.data.map((order) => order.delivery_date)).toEqual(['2026-11-17', '2026-11-16']);
  const free = await app.call(productEndpoints.availability, { body: { productIds: [service.id] } });
  expect(free.json.data[0]?.fullDates).toEqual(['2026-11-17']);
});
