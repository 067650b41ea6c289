import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { accounts, expect, signIn, test } from './fixtures.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** Everything that axe finds on the page as it stands, one line each. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

async function clean(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await findings(page), path).toEqual([]);
}

const guestPages = [
  '/',
  '/search?q=wedding',
  '/login',
  '/register',
  '/forgot-password',
  '/cart',
  '/cancel',
  '/nothing-here',
];
const userPages = ['/dashboard/profile', '/dashboard/myorders', '/dashboard/address', '/checkout', '/user'];
const adminPages = [
  '/dashboard/bookingorders',
  '/dashboard/category',
  '/dashboard/subcategory',
  '/dashboard/upload-product',
  '/dashboard/product',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the pages of a guest', async ({ page }) => {
      for (const path of guestPages) await clean(page, path);
      await page.goto('/');
      for (const pattern of [/\/product\//, /^\/[^/]+-[0-9a-z]{20}\/[^/]+-[0-9a-z]{20}$/]) {
        const links = await page
          .locator('main a')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        await clean(page, links.find((href) => pattern.test(href)) ?? 'no such link');
        await page.goto('/');
      }
    });

    test('axe finds nothing on the pages of a customer', async ({ page }) => {
      await signIn(page, accounts.customer);
      for (const path of userPages) await clean(page, path);
    });

    test('axe finds nothing on the pages of an admin', async ({ page }) => {
      await signIn(page, accounts.admin);
      for (const path of adminPages) await clean(page, path);
    });
  });
}
