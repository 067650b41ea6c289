import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import type { Checks } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { cutOff } from './uploads/cut.ts';
import { fillDisk } from './uploads/full-disk.ts';
import { loseStore } from './uploads/store-away.ts';

export const title = 'uploads that are cut off, a full disk, an absent store';

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres({});
  atTheEnd(postgres.stop);
  await cutOff(checks, { databaseUrl: postgres.url, each: 10, withinMs: 60_000 });
  await fillDisk(checks, postgres.url);
  await loseStore(checks, postgres.url);
}
