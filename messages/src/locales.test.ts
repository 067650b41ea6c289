import { expect, test } from 'vitest';
import { negotiateLocale } from './locales.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-in', 'hi'],
  ['en', 'en'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.5, hi;q=0.9', 'hi'],
  ['ta, hi;q=0.7, en;q=0.3', 'hi'],
  ['ta', 'en'],
  ['*', 'en'],
  ['hi;q=0', 'en'],
  ['hi;q=nonsense', 'en'],
  ['hindi', 'en'],
  [',;=,;;', 'en'],
  [`${'x,'.repeat(100_000)}hi`, 'en'],
] as const)('%j is answered in %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
