import type { Locator } from '@playwright/test';
import { addToCart, newService, openCart, openProduct, withoutWeekday } from './booking-steps.ts';
import { expect, open, test } from './fixtures.ts';

/* Bars, toasts and pictures on a small screen, and on a large one. */

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('an enlarged picture is not smaller than on the page', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/search?q=Gulmohar');
  await page.getByRole('main').getByRole('link', { name: 'Gulmohar Lens' }).first().click();
  const picture = page.getByRole('button', { name: /Enlarge/ }).first();
  const before = await boxOf(picture.getByRole('img'));
  await picture.click();
  const enlarged = page.locator('.yarl__slide_current img');
  await expect.poll(async () => (await boxOf(enlarged)).width).toBeGreaterThanOrEqual(before.width);
  expect((await boxOf(enlarged)).height).toBeGreaterThanOrEqual(before.height);
});

test('a service has one bar at the foot, with price, day, quantity and cart', { tag: '@phone' }, async ({
  page,
}) => {
  const service = await newService(page, 3);
  await openProduct(page, service);
  await addToCart(page, service);
  const bar = page.locator('.book-bar');
  await expect(bar.getByText('₹1,349.50').first()).toBeVisible();
  await expect(bar.getByText('1 Item')).toBeVisible();
  await expect(bar.getByRole('button', { name: `One more of ${service.name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Cart' })).toHaveCount(1);
  await bar.getByRole('button', { name: /Choose your day/ }).click();
  const day = page.getByRole('radio', { disabled: false }).first();
  await day.check({ force: true });
  const label = withoutWeekday((await day.getAttribute('aria-label')) ?? '');
  await expect(bar.getByText(label)).toBeVisible();
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual(812);
});

test('on a desktop the cart is in the header alone', { tag: '@desktop' }, async ({ page }) => {
  const service = await newService(page, 3);
  await openProduct(page, service);
  await addToCart(page, service);
  await expect(page.getByRole('banner').getByRole('button', { name: /1 Item/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Cart' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Choose your day/ })).toHaveCount(0);
});

test('a toast covers neither the title of the cart panel nor its button', { tag: '@desktop' }, async ({
  page,
}) => {
  const service = await newService(page, 3);
  await openProduct(page, service);
  await addToCart(page, service);
  const panel = await openCart(page, false);
  await page.setViewportSize({ width: 800, height: 600 });
  const toast = page.getByRole('listitem').filter({ hasText: 'Item added' }).first();
  // The first one is gone by itself.
  await expect(toast).toHaveCount(0);
  await panel.getByRole('button', { name: `One more of ${service.name}` }).click();
  await expect(toast).toBeVisible();
  const { bottom } = await boxOf(toast);
  expect(bottom).toBeLessThanOrEqual((await boxOf(panel.getByRole('heading').first())).y);

  await test.step('dismissing it leaves the panel open', async () => {
    await toast.getByRole('button', { name: 'Dismiss this message' }).click();
    await expect(toast).toHaveCount(0);
    await expect(panel).toBeVisible();
  });
});
