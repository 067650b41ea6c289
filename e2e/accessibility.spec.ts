import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, open, openWhole, signIn, test } from './fixtures.ts';
import { newServiceWithVideo } from './media.ts';
import { openWithState, resetState } from './screens/steps.ts';

/* axe, with all of its rules, on every page and every dialog, light and dark. */

test.describe.configure({ timeout: 600_000 });

/** Only the colours differ in the dark. */
async function isClean(page: Page, what: string): Promise<void> {
  expect.soft(await axeViolations(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect
    .soft(await axeViolations(page, ['color-contrast', 'link-in-text-block']), `${what}, dark`)
    .toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function clean(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await isClean(page, path);
}

/** Opens something by a button, looks at it, and closes it again. */
async function cleanDialog(page: Page, button: string | RegExp, close = 'Escape'): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await isClean(page, `after ${button}`);
  await page.keyboard.press(close);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}

const guestPages = [
  '/',
  '/search?q=wedding',
  '/search?q=zzzzzz',
  '/login',
  '/register',
  '/forgot-password',
  '/cart',
  '/cancel',
  '/offline',
  '/nothing-here',
];
const userPages = ['/dashboard/profile', '/dashboard/myorders', '/dashboard/address', '/success', '/user'];
const adminPages = [
  '/dashboard/calendar',
  '/dashboard/reviews',
  '/dashboard/vendor',
  '/dashboard/admin-requests',
];

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the pages of a guest', async ({ page }) => {
  for (const path of guestPages) await clean(page, path);
  await page.evaluate(() => localStorage.setItem('otp_email', 'nobody@example.com'));
  await clean(page, '/otp-verification');
  await openWithState(page, '/reset-password', resetState);
  await isClean(page, '/reset-password');
  await page.goto('/');
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const find = (pattern: RegExp) => links.find((href) => pattern.test(href)) ?? 'no such link';
  await clean(page, find(/^\/[^/]+-[0-9a-z]{20}\/[^/]+-[0-9a-z]{20}$/));
  await clean(page, find(/\/product\//));
  for (const tab of ['Details', 'Why Book With Us?']) {
    await page.getByRole('tab', { name: tab }).click();
    await isClean(page, tab);
  }
  await cleanDialog(page, /Enlarge/);
});

test('axe finds nothing on the viewer while it shows a video', async ({ page }) => {
  const service = await newServiceWithVideo(page, 1);
  await open(page, `/product/x-${service._id}`);
  await page.getByRole('button', { name: /picture 1 of .*Enlarge/ }).click();
  // It goes round: before the first picture comes the last medium, the video.
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer.getByRole('figure', { name: /, video \d+ of/ }).locator('video')).toBeVisible();
  await isClean(page, 'the viewer with a video');
});

test('axe finds nothing on the pages and dialogs of a customer', async ({ page, phone }) => {
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  await bookByCall(page, token, service);
  for (const path of userPages) await clean(page, path);

  await open(page, `/product/x-${service._id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${service.name}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Item added' })).toBeVisible();
  await isClean(page, 'a toast');
  if (phone) await clean(page, '/cart');
  else await cleanDialog(page, /1 Item/);
  if (!phone) {
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await isClean(page, 'the account menu');
  }

  await page.goto('/checkout');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await isClean(page, '/checkout with a chosen day');
  await cleanDialog(page, 'Add New Address');

  await page.goto('/dashboard/myorders');
  await cleanDialog(page, /^View Details/);
  await cleanDialog(page, /^Cancel Order/);
  await page.goto('/dashboard/address');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('City is required')).toBeVisible();
  await isClean(page, 'a refused form');
  await page.goto('/dashboard/profile');
  await cleanDialog(page, 'Edit profile picture');
});

test('axe finds nothing on the pages in Hindi', async ({ page }) => {
  const service = await newService(page, 3);
  for (const path of ['/hi', '/hi/search?q=wedding', `/hi/product/x-${service._id}`, '/hi/login'])
    await clean(page, path);
  await bookByCall(page, (await newCustomer(page)).token, service);
  await clean(page, '/hi/dashboard/myorders');
});

test('axe finds nothing on the pages and dialogs of an admin', async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const other = await context.newPage();
  await bookByCall(other, (await newCustomer(other)).token, await newService(other, 3));
  await context.close();
  await signIn(page, accounts.admin);
  for (const path of adminPages) await clean(page, path);
  await cleanAfter(page, '/dashboard/bookingorders', [/^Cancel: /]);
  await cleanAfter(page, '/dashboard/category', ['Add Category', /^Edit /, /^Delete /]);
  await cleanAfter(page, '/dashboard/subcategory', [
    'Add Sub Category',
    /^Edit /,
    /^Delete /,
    /^Enlarge image/,
  ]);
  await cleanAfter(page, '/dashboard/product', [/^Edit /, /^Delete /]);
  await cleanAfter(page, '/dashboard/upload-product', ['Add Fields']);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await isClean(page, 'a refused service');
});

async function cleanAfter(page: Page, path: string, buttons: (string | RegExp)[]): Promise<void> {
  await clean(page, path);
  for (const button of buttons) await cleanDialog(page, button);
}

test('names in Hindi have a font of ours where the system has none', async ({ page }) => {
  await page.goto('/');
  const fontsFor = (selector: string, text: string) =>
    page.locator(selector).evaluate(async (element, shown) => {
      const families = getComputedStyle(element).fontFamily.split(', ');
      // Rejected for a fallback that this system does not have.
      const loading = families.map((family) =>
        document.fonts.load(`600 16px ${family}`, shown).catch(() => []),
      );
      return (await Promise.all(loading)).flat().map(({ family }) => family.replaceAll('"', ''));
    }, text);
  for (const selector of ['body', 'h1']) {
    expect(await fontsFor(selector, 'शादी')).toContain('Yantramanav');
    expect(await fontsFor(selector, 'Wedding')).not.toContain('Yantramanav');
  }
});
