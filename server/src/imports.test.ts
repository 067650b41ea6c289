import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/* Imports between files, type-only ones included. Which files may be imported at all is checked by biome.json. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['contract/src', 'messages/src', 'server/src', 'web/src'];
/** A slice may import those before it. */
const slices = [
  'user',
  'address',
  'category',
  'subcategory',
  'product',
  'availability',
  'waitlist',
  'cart',
  'order',
  'payment',
  'review',
  'notification',
  'vendor',
  'report',
  'file',
  'audit',
  'site',
];

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

describe('slices of the server', () => {
  const sliceOf = (file: string) => file.match(/^server\/src\/features\/([^/]+)\//)?.[1];

  test('import only slices that come before them', () => {
    const wrong = [...imports].flatMap(([file, imported]) => {
      const rank = slices.indexOf(sliceOf(file) ?? '');
      const later = imported.filter((other) => rank >= 0 && slices.indexOf(sliceOf(other) ?? '') > rank);
      return later.map((other) => `${file} -> ${other}`);
    });
    expect(wrong).toEqual([]);
  });

  test('are all listed here', () => {
    const found = new Set([...imports.keys()].flatMap((file) => sliceOf(file) ?? []));
    expect([...found].filter((slice) => !slices.includes(slice))).toEqual([]);
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
