import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InstalledPostgres } from '../../scripts/installed-postgres.ts';
import { startMailServer } from '../mail-server.ts';
import { type Nginx, startNginx } from '../nginx.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, ready, start } from '../product.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql } from '../sql.ts';
import { raceForStock } from './two-instances/booking-race.ts';
import { invalidateCaches } from './two-instances/cache-invalidation.ts';
import type { TwoInstances } from './two-instances/instances.ts';
import { sendMailsOnce } from './two-instances/mails-once.ts';
import { restartGracefully, restartInTurn } from './two-instances/restarts.ts';
import { shareSessions } from './two-instances/sessions.ts';
import { followStreams } from './two-instances/streams.ts';

export const twoInstances: Scenario = { title: 'two instances on one PostgreSQL, behind nginx', run };

const migrations = fileURLToPath(new URL('../../server/src/migrations/', import.meta.url));

type Options = {
  postgres: InstalledPostgres;
  /** A proxy in front of both; without it, requests alternate between them. */
  proxy?: (ports: [number, number]) => Promise<Nginx>;
};
type Size = {
  customers: number;
  stock: number;
  changes: number;
  bookings: number;
  readers: number;
  rounds: number;
};

/** Needs a database that logs schema changes. */
export async function runTwoInstances(
  report: Report,
  { postgres, proxy }: Options,
  size: Size,
): Promise<void> {
  const mail = await startMailServer();
  const shared = { DATABASE_URL: postgres.url, SMTP_URL: mail.url, TRUST_PROXY: '1' };
  const settings = await Promise.all([createSettings(shared), createSettings(shared)]);
  const products = settings.map(start) as [ReturnType<typeof start>, ReturnType<typeof start>];
  await Promise.all(products.map((product) => ready(product)));
  const sql = await openSql(postgres.url);
  const applied = await sql.count('SELECT count(*) FROM migrations');
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;
  const times = readFileSync(postgres.logFile, 'utf8').split('CREATE TABLE users (').length - 1;
  report.check('started at the same time, they migrate the database once', applied === files && times === 1, {
    applied,
    files,
    times,
  });
  const nginx = await proxy?.([products[0].port, products[1].port]);
  const alternate = (number: number) => (products[number % 2] ?? products[0]).origin;
  const front = nginx ? { ...nginx, origin: () => nginx.origin } : { origin: alternate, log: () => '' };
  const instances: TwoInstances = { settings, products, front, sql, mail };
  await raceForStock(report, instances, size);
  await shareSessions(report, instances);
  await invalidateCaches(report, instances, size.changes);
  await sendMailsOnce(report, instances, size.bookings);
  await followStreams(report, instances, size);
  // Only a proxy sends the next request to the other instance.
  if (nginx) await restartInTurn(report, instances, size.rounds);
  await restartGracefully(report, instances, size.rounds);
}

/** Settings of PostgreSQL for `runTwoInstances`, which counts the migrations in its log. */
export const logSchemaChanges = { log_statement: 'ddl' };

async function run(report: Report): Promise<void> {
  const postgres = await startPostgres(logSchemaChanges);
  const size = { customers: 200, stock: 20, changes: 30, bookings: 100, readers: 40, rounds: 3 };
  await runTwoInstances(report, { postgres, proxy: startNginx }, size);
}
