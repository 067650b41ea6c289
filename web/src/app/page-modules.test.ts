import { expect, test } from 'vitest';
import { allPages } from '../lib/routes.ts';
import { furtherPages } from './further-pages.ts';
import { firstPages, pageFile } from './page-modules.ts';

const files = [...Object.keys(firstPages), ...Object.keys(furtherPages)];

test('every page of the routes has its file', () => {
  for (const { page } of allPages) expect(files).toContain(pageFile(page));
});

test('every file of a page has its route, and is in one of the two scripts', () => {
  expect(files.sort()).toEqual(allPages.map(({ page }) => pageFile(page)).sort());
});

test('the first script knows where the pages are that work without a network', () => {
  for (const { page, worksOffline } of allPages) {
    if (worksOffline) expect(Object.keys(firstPages)).toContain(pageFile(page));
  }
});
