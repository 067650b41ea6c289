import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import type { Checks } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { agree } from './instances/caches.ts';
import { runJobsOnce } from './instances/jobs-once.ts';
import { raceForPlaces } from './instances/race.ts';
import { restartGracefully, restartInTurn } from './instances/restarts.ts';
import { shareSessions } from './instances/sessions.ts';
import type { Two } from './instances/two.ts';
import { startMailServer } from './mail-server.ts';
import { startNginx } from './nginx.ts';
import { ready, settle, start } from './product.ts';
import { openSql } from './sql.ts';

export const title = 'two instances on one PostgreSQL, behind nginx';

const migrations = fileURLToPath(new URL('../server/src/migrations/', import.meta.url));

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres({ log_statement: 'ddl' });
  atTheEnd(postgres.stop);
  const mail = await startMailServer();
  const shared = { DATABASE_URL: postgres.url, SMTP_URL: mail.url, TRUST_PROXY: '1' };
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
  const nginx = await startNginx([products[0].port, products[1].port]);
  const two: Two = { settings, products, nginx, sql, mail };
  await raceForPlaces(checks, two);
  await shareSessions(checks, two);
  await agree(checks, two);
  await runJobsOnce(checks, two);
  await restartInTurn(checks, two);
  await restartGracefully(checks, two);
}
