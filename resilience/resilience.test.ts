import { afterAll, afterEach, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { expectToPass } from './expect-to-pass.ts';
import { startBundledPostgres } from './postgres.ts';
import { restartDatabase } from './scenarios/database-restart.ts';
import { logSchemaChanges, runTwoInstances } from './scenarios/two-instances.ts';

/* Scenarios that share one PostgreSQL; those of the other test files run beside them. */

const postgres = await startBundledPostgres({ ...logSchemaChanges, fsync: 'off' });
afterEach(cleanUp);
afterAll(postgres.stop);

// The first test on the shared database: both instances start on an empty one and migrate it.
test('two instances on one database share stock, sessions, catalogue and jobs', () =>
  expectToPass((report) => {
    const size = { customers: 30, stock: 5, changes: 3, bookings: 10, readers: 5, rounds: 1 };
    return runTwoInstances(report, { postgres }, size);
  }));

test('the server survives a database that crashes and restarts', () =>
  expectToPass((report) => restartDatabase(report, { postgres, restarts: 1 })));
