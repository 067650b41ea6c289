import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a short text stays as it is, in one line', () => {
  expect(excerpt('  Candid pictures.\n\nAll day. ')).toBe('Candid pictures. All day.');
});

test('a long text ends after a whole word', () => {
  const text = 'wedding '.repeat(60);
  const short = excerpt(text);
  expect(short).toMatch(/^(wedding )+wedding…$/);
  expect(short.length).toBeLessThanOrEqual(160);
});

test('a long word is cut, but never through the middle of a character', () => {
  for (const length of [10, 11]) expect(excerpt('🌼'.repeat(40), length)).toMatch(/^🌼+…$/u);
});
