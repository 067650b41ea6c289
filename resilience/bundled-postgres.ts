import path from 'node:path';
import { type InstalledPostgres, startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { findPlatformPackage, provideBinaries } from '../server/src/embedded-postgres/binaries.ts';
import { SHARED_ROOT } from '../server/src/embedded-postgres/place.ts';
import { chooseRunAs } from '../server/src/embedded-postgres/run-as.ts';

/** A server of its own made of the programs that the product brings along: they are there wherever it is. */
export async function startBroughtPostgres(settings = {}): Promise<InstalledPostgres> {
  const { pgCtl } = await provideBinaries({
    source: findPlatformPackage(),
    runAs: chooseRunAs(undefined),
    copyInto: SHARED_ROOT,
    log: () => undefined,
  });
  return startInstalledPostgres(settings, path.dirname(pgCtl));
}
