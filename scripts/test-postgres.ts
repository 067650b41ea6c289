import { startInstalledPostgres } from './installed-postgres.ts';
import { runTool } from './run.ts';

/* The server's tests on the PostgreSQL that is installed on this machine. */

const postgres = await startInstalledPostgres({ max_connections: '200', fsync: 'off' });
try {
  console.log(`Running the server's tests on ${postgres.binaries}`);
  process.exitCode = await runTool('vitest', ['run', '--project', 'server'], {
    env: { TEST_DATABASE_URL: postgres.url },
  });
} finally {
  await postgres.stop();
}
