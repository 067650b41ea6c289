import { expect, test } from 'vitest';
import { allPages } from '../lib/routes.ts';
import { pageFile, pageModules } from './page-modules.ts';

test('every page of the routes has its file', () => {
  for (const { page } of allPages) expect(Object.keys(pageModules)).toContain(pageFile(page));
});

test('every file of a page has its route', () => {
  expect(Object.keys(pageModules).sort()).toEqual(allPages.map(({ page }) => pageFile(page)).sort());
});
