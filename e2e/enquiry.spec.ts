import type { Page } from '@playwright/test';
import { addDays, indianDay } from '@utsav/contract/booking';
import { expectAccessible } from './axe.ts';
import { newService, openProduct, saveAddress } from './booking-steps.ts';
import { accounts, expect, newCustomer, signIn, test } from './fixtures.ts';

/* A customer asks before booking; vendor and customer write to each other, and a quote becomes an order. */

test.use({ live: true, contextOptions: { reducedMotion: 'reduce' } });

/** Well before the refresh of 30 seconds. */
const atOnce = { timeout: 10_000 };
const later = addDays(indianDay(new Date()), 120);

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(page)).toContainText(text);
};

test('a guest asks, signs in, gets an answer and a quote, and books it', async ({ page, browser }) => {
  const service = await newService(page, 2);
  const name = `Meera Nair ${Date.now().toString(36)}`;
  const customer = await newCustomer(page, name);
  await saveAddress(page, customer.token);
  await page.evaluate(() => localStorage.clear());

  await test.step('a guest comes back from signing in to what was typed', async () => {
    await openProduct(page, service);
    await page.getByRole('link', { name: 'Ask a question' }).click();
    await expect(page.getByRole('heading', { name: 'Ask a question', level: 1 })).toBeVisible();
    await page.getByLabel('Your question').fill('Do you play at night? Call me on 98765 43210.');
    await expect(page.getByText(/The other side reads •••/)).toBeVisible();
    await page.getByLabel('Date').fill(later);
    await page.getByLabel('Guests').fill('250');
    await expectAccessible(page, 'asking');
    await page.getByRole('button', { name: 'Send question' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ask\?service=/);
    await expect(page.getByLabel('Your question')).toHaveValue(/98765 43210/);
    await page.getByRole('button', { name: 'Send question' }).click();
    await expect(page).toHaveURL(/\/dashboard\/enquiries\/\w+$/);
    await expect(messages(page)).toContainText('98765 43210');
  });

  await test.step('asking again leads to the conversation that is open', async () => {
    const conversation = page.url();
    await page.goto(`/ask?service=${service._id}`);
    await page.getByLabel('Your question').fill('And in the morning?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByRole('link', { name: 'Go to the conversation' }).click();
    await expect(page).toHaveURL(conversation);
  });

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'en-IN',
    viewport: page.viewportSize(),
  });
  const vendor = await context.newPage();
  await test.step('the vendor finds it in the inbox, and the answer is there at once', async () => {
    await page.getByLabel('Your message').fill('While I type');
    await signIn(vendor, accounts.admin);
    await vendor.goto('/dashboard/inbox');
    await vendor.getByLabel('Search', { exact: true }).fill(name);
    const row = vendor.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('1 new');
    await row.getByRole('link').click();
    await expect(messages(vendor)).toContainText('•••');
    await expect(messages(vendor)).not.toContainText('98765 43210');
    await write(vendor, 'Yes, until midnight.');
    await expect(messages(page)).toContainText('Yes, until midnight.', atOnce);
    await expect(page.getByLabel('Your message')).toHaveValue('While I type');
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('While I type');
    await expectAccessible(page, 'the conversation');
  });

  await test.step('the vendor makes a quote, and sees it before it is sent', async () => {
    await vendor.getByRole('button', { name: 'Make a quote' }).click();
    const dialog = vendor.getByRole('dialog');
    await dialog.getByLabel('Price each in ₹').fill('40,000');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByLabel('What').nth(1).fill('Travel');
    await dialog.getByLabel('Quantity').nth(1).fill('2');
    await dialog.getByLabel('Price each in ₹').nth(1).fill('1500');
    await expect(dialog.getByText('₹43,000')).toBeVisible();
    await dialog.getByLabel('Hold the day for').selectOption('24');
    await expectAccessible(vendor, 'the form of a quote');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('region', { name: 'Quote 1' })).toContainText('₹43,000');
    await dialog.getByRole('button', { name: 'Send quote' }).click();
    await expect(vendor.getByRole('region', { name: 'Quote 1' })).toContainText('Open');
  });

  await test.step('the customer accepts it with an address', async () => {
    const quote = page.getByRole('region', { name: 'Quote 1' });
    await expect(quote).toContainText('₹43,000', atOnce);
    await quote.getByRole('button', { name: 'Accept and book' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await expectAccessible(page, 'accepting a quote');
    await dialog.getByRole('button', { name: 'Book for ₹43,000' }).click();
    await expect(page).toHaveURL('/success');
    await expect(page.getByText('Travel')).toBeVisible();
    await page.getByRole('link', { name: /^ORD-/ }).click();
    await expect(page.getByRole('list', { name: 'As quoted' })).toContainText('₹3,000');
  });

  await test.step('from then on the vendor reads the contacts', async () => {
    await expect(messages(vendor)).toContainText('98765 43210', atOnce);
    await expect(vendor.getByRole('main').getByRole('link', { name: /^ORD-/ })).toBeVisible();
  });
  await context.close();
});

test('a vendor is asked about some of their services, and the customer withdraws one', async ({ page }) => {
  const service = await newService(page, 2);
  await newCustomer(page);
  await page.goto(`/vendor/x-${service.vendor._id}`);
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(page.getByText('Choose at least one service.')).toBeVisible();
  const choices = page.getByRole('group', { name: /Which services/ }).getByRole('checkbox');
  await choices.nth(0).check();
  await choices.nth(1).check();
  await page.getByLabel('Your question').fill('Are you free in spring?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page).toHaveURL('/dashboard/enquiries');
  const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'own enquiries');
  await rows.first().getByRole('link').click();
  await page.getByRole('button', { name: 'Withdraw the question' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText(/The question was withdrawn/)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveCount(0);
});

test('a day beyond 30 days leads from home to asking about it', async ({ page }) => {
  const service = await newService(page, 2);
  await page.goto('/');
  await page.getByLabel('When').fill(later);
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page.getByText(/is more than 30 days ahead/).first()).toBeVisible();
  await openProduct(page, service);
  await page.getByRole('link', { name: 'Ask about a later day' }).click();
  await expect(page.getByRole('heading', { name: 'Ask a question', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(later);
});
