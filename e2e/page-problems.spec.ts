import { expect, open, test } from './fixtures.ts';
import { pageProblems } from './screens/page-problems.ts';
import { failHome } from './screens/steps.ts';

/* What `npm run pictures` refuses to take a picture of. */

test('a page in order has no problems', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login');
  expect(await pageProblems(page)).toEqual([]);
});

test('a page of JSON is a problem', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/healthz');
  expect(await pageProblems(page)).toEqual(['it shows JSON']);
});

test('a failure is a problem where none is expected, and the other way round', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.goto('/search?q=wedding');
  expect(await pageProblems(page, { failureExpected: true })).toEqual(['it shows no failure']);
  await page.goto('/cancel');
  await failHome(page);
  expect(await pageProblems(page)).toEqual([expect.stringContaining("We couldn't load this")]);
  expect(await pageProblems(page, { failureExpected: true })).toEqual([]);
});

test('an image and a button without a name are problems', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/login');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/x.png"><button></button>'),
  );
  expect(await pageProblems(page)).toEqual([
    expect.stringContaining('button-name'),
    expect.stringContaining('image-alt'),
  ]);
});
