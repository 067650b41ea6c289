import { expect, test } from 'vitest';
import { tagsOfIndexed } from './tag-queries.ts';

test('a service of very many words makes all lists stale, so that the message to other instances stays short', () => {
  const lexemes = Array.from({ length: 1_000 }, (_, index) => `word${index}`);
  expect(tagsOfIndexed('0p1', { lexemes, changed: ['word1'] })).toEqual(['lists', 'product:0p1', 'words']);
  expect(tagsOfIndexed('0p1', { lexemes: ['a', '=a', '*'], changed: [] })).toEqual([
    'product:0p1',
    'lexeme:a',
    'lexeme:*',
  ]);
});
