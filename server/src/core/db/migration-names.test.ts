import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Databases store the names of applied migrations, so released ones keep theirs. A release adds its own here. */
const released = [
  '0001_people.sql',
  '0002_catalogue.sql',
  '0003_search.sql',
  '0004_bookings.sql',
  '0005_dates.sql',
  '0006_reviews.sql',
  '0007_notifications.sql',
  '0008_operations.sql',
];

const files = await readdir(new URL('../../migrations/', import.meta.url));
const numberOf = (name: string) => Number(/^(\d{4})_/.exec(name)?.[1]);
const unreleased = files.filter((name) => /^\d{4}_/.test(name) && !released.includes(name));

test('a migration has a number and a name; a repeatable one has a name alone', () => {
  expect(files.filter((name) => !/^(\d{4}_)?[a-z][a-z_]*\.sql$/.test(name))).toEqual([]);
});

test('a released migration keeps its name', () => {
  expect(files).toEqual(expect.arrayContaining(released));
});

test('a new migration has a higher number than all released ones, so that it is applied after them', () => {
  const highest = Math.max(...released.map(numberOf));
  expect(unreleased.filter((name) => numberOf(name) <= highest)).toEqual([]);
});

test('every new number is taken once', () => {
  const numbers = unreleased.map(numberOf);
  expect(numbers).toEqual([...new Set(numbers)]);
});
