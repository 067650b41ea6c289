import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentVariables } from './config.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

test('.env.example names exactly the variables of config.ts', () => {
  const named = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(environmentVariables.toSorted());
});

test('every test file that SECURITY.md names exists', () => {
  const named = [...read('SECURITY.md').matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !existsSync(new URL(`server/src/${name}`, root)))).toEqual([]);
});
