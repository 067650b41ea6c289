import { afterAll, afterEach, expect, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { startBundledPostgres } from './postgres.ts';
import { createReport, type Report } from './report.ts';
import { writeCarts } from './scenarios/cart-writes.ts';
import { restartDatabase } from './scenarios/database-restart.ts';
import { freePlaces } from './scenarios/dates.ts';
import { killServer } from './scenarios/server-killed.ts';
import { logSchemaChanges, runTwoInstances } from './scenarios/two-instances.ts';

/* Some scenarios at a small size, with generous time limits for a busy machine; `npm run test:resilience` runs all. */

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

test('a server that is killed during checkouts loses no acknowledged order and leaves no partial checkout', () =>
  expectToPass((report) =>
    killServer(report, {
      kills: 5,
      where: 'embedded database',
      killDatabaseEvery: 5,
      readyWithinMs: 120_000,
    }),
  ));

// The first test on the shared database: both instances start on an empty one and migrate it.
test('two instances on one database share stock, sessions, catalogue and jobs', () =>
  expectToPass((report) => {
    const size = { customers: 30, stock: 5, changes: 3, bookings: 10, rounds: 1 };
    // Other tests keep the machine busy; load shedding must not answer 503 because of that.
    return runTwoInstances(report, { postgres, settings: { MAX_DELAY_MS: '10000' } }, size);
  }));

test('the server survives a database that crashes and restarts', () =>
  expectToPass((report) => restartDatabase(report, { postgres, restarts: 1, backWithinMs: 120_000 })));

test('500 cart writes, 50 in parallel, add up exactly', () =>
  expectToPass((report) => writeCarts(report, { databaseUrl: postgres.url, writes: 500, parallel: 50 })));

test('freed places go to those who wait, and holds that ended while the server was down are released', () =>
  expectToPass((report) =>
    freePlaces(report, { databaseUrl: postgres.url, customers: 20, stock: 3, releasedWithinMs: 120_000 }),
  ));
