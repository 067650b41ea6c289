import { afterAll, afterEach, expect, test } from 'vitest';
import { startBroughtPostgres } from './bundled-postgres.ts';
import { fill } from './carts.ts';
import { type Checks, createChecks } from './checks.ts';
import { cleanUp } from './clean-up.ts';
import { restart } from './database.ts';
import { loggedChanges, together } from './instances.ts';
import { kill } from './kills.ts';

/* Some promises at a small size, with time to spare for a busy machine; `npm run test:hold` has all of them. */

const postgres = await startBroughtPostgres(loggedChanges);
afterEach(cleanUp);
afterAll(postgres.stop);

async function holds(promise: (checks: Checks) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const { checks, results } = createChecks((line) => lines.push(line));
  await promise(checks);
  expect(lines.filter((line) => line.includes('✗'))).toEqual([]);
  expect(results.passed).toBeGreaterThan(2);
}

test('a server killed while orders are placed loses none that it acknowledged, and leaves no half checkout', () =>
  holds((checks) =>
    kill(checks, { kills: 5, where: 'embedded database', everyDatabase: 5, readyWithinMs: 30_000 }),
  ));

// First of those that share the database: two who start together find it empty.
test('two instances on one database share places, sessions, catalogue and jobs', () =>
  holds((checks) => {
    const size = { customers: 30, places: 5, changes: 3, bookings: 10, rounds: 1 };
    // Nobody is turned away here because other tests keep the machine busy.
    return together(checks, { postgres, settings: { MAX_DELAY_MS: '10000' } }, size);
  }));

test('a database that is restarted without a goodbye takes nobody with it', () =>
  holds((checks) => restart(checks, { postgres, restarts: 1, backWithinMs: 30_000 })));

test('500 cart writes at 50 in parallel end with the exact sum', () =>
  holds((checks) => fill(checks, { databaseUrl: postgres.url, writes: 500, parallel: 50 })));
