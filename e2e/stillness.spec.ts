import { setTimeout as pause } from 'node:timers/promises';
import { bookByCall, newService } from './booking-steps.ts';
import { expect, newCustomer, test } from './fixtures.ts';
import { openStill, watchShifts } from './layout-shifts.ts';

/* Nothing jumps where something comes late. pages.spec.ts looks at every page as it usually comes. */

test('nothing jumps on the page after a booking', async ({ page }) => {
  const { token } = await newCustomer(page);
  await bookByCall(page, token, await newService(page, 3));
  // Late, so that its skeleton is seen.
  await page.route('**/api/order/order-list', async (route) => {
    await pause(1_000);
    await route.continue();
  });
  await watchShifts(page);
  await openStill(page, '/success');
});

test('nothing jumps when the letters of Hindi arrive late', async ({ page }) => {
  await page.route('**/devanagari-*', async (route) => {
    await pause(1_000);
    await route.continue();
  });
  await watchShifts(page);
  for (const path of ['/hi', '/hi/search?q=wedding', '/hi/login', '/hi/register', '/hi/cart']) {
    await openStill(page, path);
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
