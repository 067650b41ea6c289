import { afterAll, afterEach, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { expectToPass } from './expect-to-pass.ts';
import { startBundledPostgres } from './postgres.ts';
import { writeCarts } from './scenarios/cart-writes.ts';
import { freePlaces } from './scenarios/dates.ts';

const postgres = await startBundledPostgres({ fsync: 'off' });
afterEach(cleanUp);
afterAll(postgres.stop);

test('500 cart writes, 50 in parallel, add up exactly', () =>
  expectToPass((report) => writeCarts(report, { databaseUrl: postgres.url, writes: 500, parallel: 50 })));

test('freed places go to those who wait, and holds that ended while the server was down are released', () =>
  expectToPass((report) =>
    freePlaces(report, {
      databaseUrl: postgres.url,
      customers: 20,
      stock: 3,
      releasedWithinMs: 60_000,
      hurries: true,
    }),
  ));
