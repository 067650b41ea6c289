import { axeViolations } from './axe.ts';
import { newService } from './booking-steps.ts';
import { accounts, expect, open, signIn, test } from './fixtures.ts';

test('a service is made a draft in My Services, which its admin sees and customers do not', async ({
  page,
  browser,
}) => {
  const { name, _id } = await newService(page, 2);
  await signIn(page, accounts.admin);
  await open(page, '/dashboard/product');
  await page.getByPlaceholder('Search products...').fill(name);
  const publish = page.getByRole('switch', { name: `Publish ${name}` });
  await expect(publish).toBeChecked();
  await publish.click();
  await expect(page.getByText(`${name} is a draft: customers do not see it.`)).toBeVisible();
  await expect(publish).not.toBeChecked();
  await page.getByLabel('Visibility').selectOption('Drafts');
  const draft = page.locator('article, tr').filter({ hasText: name });
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name, exact: true }).click();
  const notice = page.getByText('This is a draft: only you see it.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: `Add ${name}` })).toBeHidden();
  // A reload asks the server for the page as a guest first.
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const guest = await browser.newPage();
  expect((await guest.goto(`/product/x-${_id}`))?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'My Services' }).click();
  await page.getByPlaceholder('Search products...').fill(name);
  await publish.click();
  await expect(page.getByText(`${name} is published: customers find and book it.`)).toBeVisible();
  expect((await guest.goto(`/product/x-${_id}`))?.status()).toBe(200);
  await guest.close();
});
