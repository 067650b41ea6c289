import { afterAll, afterEach, expect, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { startBundledPostgres } from './postgres.ts';
import { createSettings, ready, start } from './product.ts';
import { createReport, type Report } from './report.ts';
import { writeCarts } from './scenarios/cart-writes.ts';
import { restartDatabase } from './scenarios/database-restart.ts';
import { freePlaces } from './scenarios/dates.ts';
import { killServer } from './scenarios/server-killed.ts';
import { logSchemaChanges, runTwoInstances } from './scenarios/two-instances.ts';

/* Some scenarios at a small size; `npm run test:resilience` runs all. */

const postgres = await startBundledPostgres(logSchemaChanges);
afterEach(cleanUp);
afterAll(postgres.stop);

async function expectToPass(scenario: (report: Report) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const { report, results } = createReport((line) => lines.push(line));
  await scenario(report);
  expect(lines.filter((line) => line.includes('✗'))).toEqual([]);
  expect(results.passed).toBeGreaterThan(2);
}

/**
 * 30 s, or three times what a first start takes here and now: with a load of 15 on two cores a start takes up to 36 s,
 * and 1 s on a quiet machine.
 */
async function restartLimitMs(): Promise<number> {
  return Math.max(30_000, 3 * (await ready(start(await createSettings()))));
}

test('a server that is killed during checkouts loses no acknowledged order and leaves no partial checkout', () =>
  expectToPass(async (report) => {
    const readyWithinMs = await restartLimitMs();
    await killServer(report, { kills: 5, where: 'embedded database', killDatabaseEvery: 5, readyWithinMs });
  }));

// The first test on the shared database: both instances start on an empty one and migrate it.
test('two instances on one database share stock, sessions, catalogue and jobs', () =>
  expectToPass((report) => {
    const size = { customers: 30, stock: 5, changes: 3, bookings: 10, readers: 5, rounds: 1 };
    return runTwoInstances(report, { postgres }, size);
  }));

test('the server survives a database that crashes and restarts', () =>
  expectToPass(async (report) => {
    const backWithinMs = await restartLimitMs();
    await restartDatabase(report, { postgres, restarts: 1, backWithinMs });
  }));

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
