import path from 'node:path';
import { type InstalledPostgres, startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { findPlatformPackage, provideBinaries } from '../server/src/embedded-postgres/binaries.ts';
import { defaultSharedRoot } from '../server/src/embedded-postgres/place.ts';
import { chooseRunAs } from '../server/src/embedded-postgres/run-as.ts';
import { onCleanUp } from './clean-up.ts';

/** A throwaway cluster of the PostgreSQL that is installed on this machine. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<InstalledPostgres> {
  const postgres = await startInstalledPostgres(settings);
  onCleanUp(postgres.stop);
  return postgres;
}

/** The same with the bundled PostgreSQL, which is there wherever the product is. The caller stops it. */
export async function startBundledPostgres(
  settings: Record<string, string> = {},
): Promise<InstalledPostgres> {
  const { pgCtl } = await provideBinaries({
    source: findPlatformPackage(),
    runAs: chooseRunAs(undefined),
    copyInto: defaultSharedRoot,
    log: () => undefined,
  });
  return startInstalledPostgres(settings, path.dirname(pgCtl));
}
