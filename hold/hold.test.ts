import { afterAll, afterEach, expect, test } from 'vitest';
import { startBroughtPostgres } from './brought-postgres.ts';
import { fill } from './carts.ts';
import { type Checks, createChecks } from './checks.ts';
import { cleanUp } from './clean-up.ts';
import { restart } from './database.ts';
import { kill } from './kills.ts';

/* Some promises at a small size, with time to spare for a busy machine; `npm run test:hold` has all of them. */

const postgres = await startBroughtPostgres();
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

test('a database that is restarted without a goodbye takes nobody with it', () =>
  holds((checks) => restart(checks, { postgres, restarts: 1, backWithinMs: 30_000 })));

test('500 cart writes at 50 in parallel end with the exact sum', () =>
  holds((checks) => fill(checks, { databaseUrl: postgres.url, writes: 500, parallel: 50 })));
