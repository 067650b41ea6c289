import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type InstalledPostgres, startInstalledPostgres } from '../scripts/installed-postgres.ts';
import type { Checks } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { agree } from './instances/caches.ts';
import { runJobsOnce } from './instances/jobs-once.ts';
import { raceForPlaces } from './instances/race.ts';
import { restartGracefully, restartInTurn } from './instances/restarts.ts';
import { shareSessions } from './instances/sessions.ts';
import type { Two } from './instances/two.ts';
import { startMailServer } from './mail-server.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { ready, settle, start } from './product.ts';
import { openSql } from './sql.ts';

export const title = 'two instances on one PostgreSQL, behind nginx';

const migrations = fileURLToPath(new URL('../server/src/migrations/', import.meta.url));

type AppContext = {
  postgres: InstalledPostgres;
  settings?: Record<string, string>;
  /** What stands in front of the two; without it they are asked by turns. */
  proxy?: (ports: [number, number]) => Promise<Nginx>;
};
type Size = { customers: number; places: number; changes: number; bookings: number; rounds: number };

/** On a database whose log tells of every statement that changes its tables. */
export async function together(
  checks: Checks,
  { postgres, settings: more, proxy }: AppContext,
  size: Size,
): Promise<void> {
  const mail = await startMailServer();
  const shared = { DATABASE_URL: postgres.url, SMTP_URL: mail.url, TRUST_PROXY: '1', ...more };
  const settings = await Promise.all([settle(shared), settle(shared)]);
  const products = settings.map(start) as [ReturnType<typeof start>, ReturnType<typeof start>];
  await Promise.all(products.map((product) => ready(product)));
  const sql = await openSql(postgres.url);
  const applied = await sql.count('SELECT count(*) FROM migrations');
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;
  const times = readFileSync(postgres.logFile, 'utf8').split('CREATE TABLE users (').length - 1;
  checks.holds('started at the same moment, they migrated once', applied === files && times === 1, {
    applied,
    files,
    times,
  });
  const nginx = await proxy?.([products[0].port, products[1].port]);
  const byTurns = (number: number) => (products[number % 2] ?? products[0]).origin;
  const front = nginx ? { ...nginx, origin: () => nginx.origin } : { origin: byTurns, log: () => '' };
  const two: Two = { settings, products, front, sql, mail };
  await raceForPlaces(checks, two, size);
  await shareSessions(checks, two);
  await agree(checks, two, size.changes);
  await runJobsOnce(checks, two, size.bookings);
  // Only a proxy sends the next request to the other one.
  if (nginx) await restartInTurn(checks, two, size.rounds);
  await restartGracefully(checks, two, size.rounds);
}

/** What a database has to log for `together`. */
export const loggedChanges = { log_statement: 'ddl' };

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres(loggedChanges);
  atTheEnd(postgres.stop);
  const size = { customers: 200, places: 20, changes: 30, bookings: 100, rounds: 3 };
  await together(checks, { postgres, proxy: startNginx }, size);
}
