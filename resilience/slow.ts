import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import type { Checks } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { limitConnections } from './slow/connections.ts';
import { dribble } from './slow/dribble.ts';
import { overload } from './slow/overload.ts';

export const title = 'slow clients, too many clients, too much work';

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres({});
  atTheEnd(postgres.stop);
  await dribble(checks, postgres.url);
  await limitConnections(checks, postgres.url);
  await overload(checks, postgres.url);
}
