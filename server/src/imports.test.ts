import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/* Checks the order of imports between files, type-only ones included; biome.json checks which files may be imported. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['contract/src', 'messages/src', 'server/src', 'web/src'];
const slices = [
  'address',
  'user',
  'category',
  'subcategory',
  'product',
  'availability',
  'waitlist',
  'cart',
  'order',
  'payment',
  'review',
  'enquiry',
  'quote',
  'plan',
  'notification',
  'vendor',
  'report',
  'file',
  'audit',
  'account',
  'site',
];

/** Stands for the files that no floor names. */
const rest = '(rest)';

/**
 * The lowest floor first: a floor imports only floors before it, and entries of the same floor do not import each
 * other.
 */
const floors: Record<string, string[]> = {
  'server/src': [
    'core/clock.ts core/secrets.ts core/html.ts core/concurrency-limit.ts core/pause.ts core/language',
    'core/retention.ts',
    'core/errors',
    'config.ts',
    'core/db',
    'core/auth core/bus core/files core/jobs',
    'core/cache core/calendar core/http core/mail core/rate-limit',
    'core/notifications core/observability',
    'core/context.ts',
    'core/calls',
    ...slices.map((slice) => `features/${slice}`),
    'backup demo embedded-postgres page-source.ts',
    'app.ts ssr.ts',
    'start.ts',
    'commands',
    'main.ts',
  ],
  'server/src/features/order': [rest, 'checkout', 'dates receipt reminders', 'routes.ts'],
  'web/src': [
    'lib',
    'ui',
    readdirSync(path.join(root, 'web/src/features'))
      .map((feature) => `features/${feature}`)
      .join(' '),
    'pages',
    'app',
    'entry-client.tsx entry-server.tsx lucide.d.ts',
  ],
};

const imports = readImports();

test('no file imports itself through others', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
    if (trail.includes(file) || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

describe.each(Object.entries(floors))('the floors of %s', (folder, lines) => {
  const names = lines.flatMap((line, floor) => line.split(' ').map((name) => ({ name, floor })));
  const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/test-setup\.ts$/.test(file);
  const placeOf = (file: string) => {
    if (!file.startsWith(`${folder}/`) || isTest(file)) return undefined;
    const inside = file.slice(folder.length + 1);
    const isIn = (name: string) => inside === name || inside.startsWith(`${name}/`);
    return names.find(({ name }) => isIn(name)) ?? names.find(({ name }) => name === rest);
  };

  test('have a place for every file', () => {
    const files = [...imports.keys()].filter((file) => file.startsWith(`${folder}/`) && !isTest(file));
    expect(files.filter((file) => !placeOf(file))).toEqual([]);
  });

  test('are imported from above only', () => {
    const wrong = [...imports].flatMap(([file, imported]) => {
      const from = placeOf(file);
      const isWrong = (other: string) => {
        const to = placeOf(other);
        return from && to && to.name !== from.name && to.floor >= from.floor;
      };
      return imported.filter(isWrong).map((other) => `${file} -> ${other}`);
    });
    expect(wrong).toEqual([]);
  });
});

function readImports(): Map<string, string[]> {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  );
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const relative = [...text.matchAll(/(?:from|import)[\s(]+'(\.[^']+)'/g)].map(
        ([, target = '']) => target,
      );
      return [file, relative.map((target) => path.posix.join(path.posix.dirname(file), target))];
    }),
  );
}
