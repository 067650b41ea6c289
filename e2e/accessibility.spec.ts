import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, open, openWhole, signIn, test } from './fixtures.ts';
import { newServiceWithVideo } from './media.ts';
import { openWithState, resetState } from './screens/steps.ts';

/* axe, with all of its rules, on every dialog, light and dark. pages.spec.ts looks at the pages. */

/** Opens something by a button, looks at it, and closes it again. */
async function expectAccessibleDialog(page: Page, button: string | RegExp, close = 'Escape'): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await expectAccessible(page, `after ${button}`);
  await page.keyboard.press(close);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('the choice of a new password is accessible', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/cancel');
  await openWithState(page, '/reset-password', resetState);
  await expectAccessible(page, '/reset-password');
});

test('the tabs and the viewer of a service are accessible', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('article').getByRole('link').first().click();
  for (const tab of ['Details', 'Why Book With Us?']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, tab);
  }
  await expectAccessibleDialog(page, /Enlarge/);
});

test('the viewer is accessible while it shows a video', { tag: '@desktop' }, async ({ page }) => {
  const service = await newServiceWithVideo(page, 1);
  await open(page, `/product/x-${service._id}`);
  await page.getByRole('button', { name: /picture 1 of .*Enlarge/ }).click();
  // It goes round: before the first picture comes the last medium, the video.
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer.getByRole('figure', { name: /, video \d+ of/ }).locator('video')).toBeVisible();
  await expectAccessible(page, 'the viewer with a video');
});

test('the sheet of filters is accessible', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/search?q=wedding');
  await expectAccessibleDialog(page, /^Filters/);
});

test('the dialogs of a customer are accessible', { tag: '@desktop' }, async ({ page }) => {
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  await bookByCall(page, token, service);
  await open(page, `/product/x-${service._id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${service.name}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Item added' })).toBeVisible();
  await expectAccessible(page, 'a toast');
  await expectAccessibleDialog(page, /1 Item/);
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expectAccessible(page, 'the account menu');

  await page.goto('/checkout');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await expectAccessible(page, '/checkout with a chosen day');
  await expectAccessibleDialog(page, 'Add New Address');

  await page.goto('/dashboard/myorders');
  await expectAccessibleDialog(page, /^View Details/);
  await expectAccessibleDialog(page, /^Cancel Order/);
  await page.goto('/dashboard/address');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('City is required')).toBeVisible();
  await expectAccessible(page, 'a refused form');
  await page.goto('/dashboard/profile');
  await expectAccessibleDialog(page, 'Edit profile picture');
});

test('the dialogs of an admin are accessible', { tag: '@desktop' }, async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const other = await context.newPage();
  await bookByCall(other, (await newCustomer(other)).token, await newService(other, 3));
  await context.close();
  await signIn(page, accounts.admin);
  await expectAccessibleDialogs(page, '/dashboard/bookingorders', [/^Cancel: /]);
  await expectAccessibleDialogs(page, '/dashboard/category', ['Add Category', /^Edit /, /^Delete /]);
  await expectAccessibleDialogs(page, '/dashboard/subcategory', [
    'Add Sub Category',
    /^Edit /,
    /^Delete /,
    /^Enlarge image/,
  ]);
  await expectAccessibleDialogs(page, '/dashboard/product', [/^Edit /, /^Delete /]);
  await expectAccessibleDialogs(page, '/dashboard/upload-product', ['Add Fields']);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, 'a refused service');
});

async function expectAccessibleDialogs(
  page: Page,
  path: string,
  buttons: (string | RegExp)[],
): Promise<void> {
  await openWhole(page, path);
  for (const button of buttons) await expectAccessibleDialog(page, button);
}

test('names in Hindi have a font of ours where the system has none', { tag: '@desktop' }, async ({
  page,
}) => {
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
