import type { Page } from '@playwright/test';
import { bookByCall, newService } from './booking-steps.ts';
import { expect, newCustomer, open, test } from './fixtures.ts';

/* Back closes what is open before it leaves the page. */

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const close = (page: Page, name: string | RegExp) =>
  dialog(page, name).getByRole('button', { name: 'Close', exact: true }).click();

/** Opens a service as people do, so that Back leads to the search. */
async function openService(page: Page): Promise<void> {
  await open(page, '/search?q=Gulmohar');
  await page.getByRole('main').getByRole('link', { name: 'Gulmohar Lens' }).first().click();
  await expect(page).toHaveURL(/\/product\//);
}

test('Back closes the viewer of pictures, and only then leaves the page', async ({ page }) => {
  await openService(page);
  const address = page.url();
  const picture = page.getByRole('button', { name: /Enlarge/ }).first();
  const viewer = page.locator('.yarl__root');
  await picture.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
  await page.goForward();
  await expect(page).toHaveURL(address);
});

test('Back closes the filters, without applying them', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Search for services' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = dialog(page, 'Filters');
  await sheet.getByLabel('City').selectOption('Jaipur');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search');

  await test.step('applied, they are one step back', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await sheet.getByLabel('City').selectOption('Jaipur');
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL('/search?city=Jaipur');
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('Back closes the cart panel; after its button or a link Back is one step', { tag: '@desktop' }, async ({
  page,
}) => {
  await openService(page);
  const address = page.url();
  const cart = page.getByRole('banner').getByRole('button', { name: /cart|item/i });
  const panel = dialog(page, 'Your Shopping Cart');
  await cart.click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  expect(page.url()).toBe(address);

  await test.step('a link in it leads on, and Back to where it was', async () => {
    await cart.click();
    await panel.getByRole('link', { name: 'Start Shopping' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(panel).toBeHidden();
  });

  await test.step('closed by its button, Back leaves the page at once', async () => {
    await cart.click();
    await close(page, 'Your Shopping Cart');
    await expect(panel).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/search/);
  });
});

test('reloaded with something open, Back leaves the page at once', { tag: '@desktop' }, async ({ page }) => {
  await openService(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /cart|item/i })
    .click();
  await expect(dialog(page, 'Your Shopping Cart')).toBeVisible();
  await page.reload();
  await expect(dialog(page, 'Your Shopping Cart')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
});

test('Back closes the upper one of two dialogs first', async ({ page }) => {
  const customer = await newCustomer(page);
  const service = await newService(page, 1);
  const orderId = await bookByCall(page, customer.token, service);
  await open(page, '/');
  await open(page, `/dashboard/myorders?order=${orderId}`);
  const details = dialog(page, service.name);
  const question = page.getByRole('alertdialog');
  await details.getByRole('button', { name: /^Cancel Order/ }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL('/dashboard/myorders');
});

test('a dialog with unsaved input asks first', async ({ page }) => {
  await newCustomer(page);
  await open(page, '/');
  await open(page, '/dashboard/address');
  await page.getByRole('button', { name: 'Add Address' }).first().click();
  const form = dialog(page, 'Add Address');
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
  await form.getByLabel(/^City/).fill('Jaipur');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel(/^City/)).toHaveValue('Jaipur');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/dashboard/address');
});
