import { expect, test } from 'vitest';
import { localeOfPath, pathInLocale, pathWithoutLocale } from './paths.ts';

test.each([
  ['/', '/hi'],
  ['/?a=b', '/hi?a=b'],
  ['/#top', '/hi#top'],
  ['/search', '/hi/search'],
  ['/search?q=hi', '/hi/search?q=hi'],
  ['/hits-0c1/candid-0s1', '/hi/hits-0c1/candid-0s1'],
  ['/history', '/hi/history'],
] as const)('%s in Hindi is %s', (english, hindi) => {
  expect(pathInLocale(english, 'hi')).toBe(hindi);
  expect(pathInLocale(hindi, 'hi')).toBe(hindi);
  expect(pathInLocale(hindi, 'en')).toBe(english);
  expect(pathWithoutLocale(hindi)).toBe(english);
  expect(localeOfPath(english)).toBe('en');
  expect(localeOfPath(hindi)).toBe('hi');
});

test('there is one address for each page: /en is none', () => {
  expect(localeOfPath('/en/search')).toBe('en');
  expect(pathWithoutLocale('/en/search')).toBe('/en/search');
});

test.each(['/hi//evil.example/x', '/hi/\\evil.example/x', '//evil.example/x', '/\\evil.example/x'])(
  '%s leads to a page of this site in each language',
  (path) => {
    expect(pathInLocale(path, 'en')).toBe('/evil.example/x');
    expect(pathInLocale(path, 'hi')).toBe('/hi/evil.example/x');
  },
);

test('another host is no language', () => {
  expect(localeOfPath('//hi/search')).toBe('en');
});
