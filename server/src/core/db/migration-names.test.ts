import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

const files = await readdir(new URL('../../migrations/', import.meta.url));
const numbers = files.flatMap((name) => /^(\d{4})_/.exec(name)?.[1] ?? []).sort();

test('a migration has a number and a name; a repeatable one has a name alone', () => {
  expect(files.filter((name) => !/^(\d{4}_)?[a-z][a-z_]*\.sql$/.test(name))).toEqual([]);
});

test('every number is taken once', () => {
  // This one came before the rule, and a migration keeps the name under which it was applied.
  const twice = numbers.filter((number, place) => number === numbers[place - 1]);
  expect(twice).toEqual(['0002']);
});

test('numbers follow one another, so that a new migration comes after those that are applied', () => {
  const since = numbers.map(Number).filter((number) => number >= 5);
  expect(since).toEqual(since.map((_, place) => 5 + place));
});
