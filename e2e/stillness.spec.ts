import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, signIn, test } from './fixtures.ts';

/* Nothing jumps: layout shift stays under 0.02 on every page, whoever looks at it. */

const most = 0.02;

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = { total: 0, what: [] as string[] };
    Object.assign(window, { shifts: found });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        found.total += entry.value;
        found.what.push(...entry.sources.map(({ node }) => String(node?.className ?? node?.nodeName)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const { total, what } = await page.evaluate(
    () => (window as unknown as { shifts: { total: number; what: string[] } }).shifts,
  );
  expect.soft(total, `${path} moved: ${what.join(' | ')}`).toBeLessThan(most);
}

const pages = {
  guest: [
    '/',
    '/search?q=wedding',
    '/search?q=zzzzzz',
    '/login',
    '/register',
    '/forgot-password',
    '/cart',
    '/cancel',
    '/hi',
    '/hi/search?q=wedding',
    '/hi/login',
    '/offline',
  ],
  customer: [
    '/user',
    '/dashboard/profile',
    '/dashboard/myorders',
    '/dashboard/notifications',
    '/dashboard/address',
    '/checkout',
    '/cart',
    '/',
    '/hi/dashboard/myorders',
  ],
  admin: [
    '/dashboard/bookingorders',
    '/dashboard/calendar',
    '/dashboard/reviews',
    '/dashboard/category',
    '/dashboard/subcategory',
    '/dashboard/upload-product',
    '/dashboard/product',
    '/dashboard/admin-requests',
  ],
};

for (const who of ['guest', 'customer', 'admin'] as const) {
  test(`nothing jumps on the pages of ${who === 'admin' ? 'an' : 'a'} ${who}`, async ({ page }) => {
    if (who !== 'guest') await signIn(page, accounts[who]);
    await watchShifts(page);
    for (const path of pages[who]) await expectStill(page, path);
  });
}

test('nothing jumps on the page after a booking', async ({ page }) => {
  const { token } = await newCustomer(page);
  await bookByCall(page, token, await newService(page, 3));
  // Late, so that its skeleton is seen.
  await page.route('**/api/order/order-list', async (route) => {
    await pause(1_000);
    await route.continue();
  });
  await watchShifts(page);
  await expectStill(page, '/success');
});

test('nothing jumps when the letters of Hindi arrive late', async ({ page }) => {
  await page.route('**/devanagari-*', async (route) => {
    await pause(1_000);
    await route.continue();
  });
  await watchShifts(page);
  for (const path of ['/hi', '/hi/search?q=wedding', '/hi/login', '/hi/register', '/hi/cart']) {
    await expectStill(page, path);
  }
});

test('on home the strips stay where their skeletons are when the categories arrive', async ({
  page,
  phone,
}) => {
  test.skip(phone, 'sets the widths itself');
  const tops = async () => {
    const found: number[] = [];
    for (const width of [375, 500, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('.below-fold').first().boundingBox();
      found.push(Math.round(box?.y ?? NaN));
    }
    return found;
  };
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/category/get', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/cancel');
  await page.getByRole('link', { name: 'Go To Home' }).click();
  await expect(page.locator('[data-skeleton=tile]')).toHaveCount(12);
  const before = await tops();
  answer();
  await expect(page.getByRole('list', { name: 'Photographers' })).toBeAttached();
  expect(await tops()).toEqual(before);
});
