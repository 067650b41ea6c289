import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { bookByCall, newService, saveAddress } from './booking-steps.ts';
import { accounts, bearer, expect, newCustomer, signIn, test } from './fixtures.ts';
import { openStill, watchShifts } from './layout-shifts.ts';

/* Nothing jumps where something comes late. pages.spec.ts looks at every page as it usually comes. */

/** Late, so that what stands there meanwhile is seen. */
const delay = (page: Page, url: string) =>
  page.route(url, async (route) => {
    await pause(1_000);
    await route.continue();
  });

test('nothing jumps on the page after a booking', async ({ page }) => {
  const { token } = await newCustomer(page);
  await bookByCall(page, token, await newService(page, 3));
  await delay(page, '**/api/order/order-list');
  await watchShifts(page);
  await openStill(page, '/success');
});

test('nothing jumps at the checkout when its addresses arrive late', async ({ page }) => {
  const { token } = await newCustomer(page);
  for (let addresses = 0; addresses < 3; addresses += 1) await saveAddress(page, token);
  const { _id } = await newService(page, 3);
  await page.request.post('/api/cart/create', { headers: bearer(token), data: { productId: _id } });
  await delay(page, '**/api/address/get');
  await watchShifts(page);
  await openStill(page, '/checkout');
  await expect(page.getByRole('radio')).toHaveCount(3);
});

test('nothing jumps below the list of bookings when it arrives late', async ({ page }) => {
  await signIn(page, accounts.admin);
  await delay(page, '**/api/availability/calendar?*');
  await watchShifts(page);
  await openStill(page, '/dashboard/calendar?view=list');
});

test('nothing jumps when the letters of Hindi arrive late', { tag: '@phone' }, async ({ page }) => {
  await delay(page, '**/devanagari-*');
  await watchShifts(page);
  for (const path of ['/hi', '/hi/search?q=wedding', '/hi/login', '/hi/register', '/hi/cart']) {
    await openStill(page, path);
  }
});

test('on home the strips stay where their skeletons are when the categories arrive', {
  tag: '@desktop',
}, async ({ page }) => {
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
