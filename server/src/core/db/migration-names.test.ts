import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

const files = await readdir(new URL('../../migrations/', import.meta.url));
const numbers = files.flatMap((name) => /^(\d{4})_/.exec(name)?.[1] ?? []).sort();

test('a migration has a number and a name; a repeatable one has a name alone', () => {
  expect(files.filter((name) => !/^(\d{4}_)?[a-z][a-z_]*\.sql$/.test(name))).toEqual([]);
});

test('every number is taken once, so that numbers increase in the order in which migrations are applied', () => {
  // This one came before the rule, and a migration keeps the name under which it was applied.
  const twice = numbers.filter((number, place) => number === numbers[place - 1]);
  expect(twice).toEqual(['0002']);
});
