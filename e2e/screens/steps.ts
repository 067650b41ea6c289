import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { chooseFirstDay } from '../booking-steps.ts';
import { open, waitForScript } from '../fixtures.ts';

/* What is done on a page before its picture is taken. */

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // The mark of a required field is part of its label.
    await page
      .getByLabel(new RegExp(`^${label}( \\*)?$`))
      .first()
      .fill(value);
  }
}

/** Calls to these addresses fail. */
export const failCalls = (pattern: RegExp) => async (page: Page) => {
  const problem = { success: false, error: true, message: '' };
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: problem }));
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor({ timeout: 60_000 });
};

/** Calls to these addresses get no answer. */
export const stallCalls = (pattern: RegExp, from: string, link: string | RegExp) => async (page: Page) => {
  await open(page, from);
  await page.route(pattern, () => undefined);
  await page.getByRole('link', { name: link }).first().click();
  await page.locator('[data-skeleton], [role=status]').first().waitFor();
};

/** Calls to these addresses are answered with this. */
export const answerCalls = (pattern: RegExp, data: unknown) => async (page: Page) => {
  const json = { success: true, error: false, message: '', data };
  await page.route(pattern, (route) => route.fulfill({ json }));
  await page.reload();
};

export const openAccountMenu = async (page: Page, phone: boolean) => {
  if (phone) await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  else await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }).first().waitFor();
};

export const openNotifications = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page.getByRole('link', { name: 'See all notifications' }).waitFor();
};

export const openCart = async (page: Page, phone: boolean) => {
  if (phone) await page.getByRole('link', { name: 'View Cart' }).click();
  else
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Item|My Cart/ })
      .click();
  await page.getByText('Bill details').waitFor();
};

/** The panel on a desktop; a phone has no cart bar while the cart is empty, and shows the page. */
export const openEmptyCart = async (page: Page, phone: boolean) => {
  if (phone) await page.goto('/cart');
  else await page.getByRole('banner').getByRole('button', { name: 'My Cart' }).click();
  await page.getByText('Your cart is empty. Start shopping to add items!').waitFor();
};

export const addOne = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
  await page.getByText('Item added').waitFor();
};

export const resetState = {
  email: 'asha.rao@example.com',
  result: { success: true, data: { resetToken: 'a-grant' } },
};

/** Opens a page that needs navigation state of the page before. */
export async function openWithState(page: Page, path: string, state: object): Promise<void> {
  // The address and the heading alone could still be those of the page before.
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ([address, usr]) => {
      history.replaceState({ usr, key: 'state', idx: 0 }, '', address);
      location.reload();
    },
    [path, state] as const,
  );
  await loaded;
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function failHome(page: Page): Promise<void> {
  await waitForScript(page);
  await page.route(/\/api\/category\//, (route) => route.abort());
  await page.getByRole('link', { name: 'Go To Home' }).click();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor({ timeout: 60_000 });
}

export async function showPayment(page: Page): Promise<void> {
  const data = { id: 'none', state: 'WAITING', url: null };
  await page.route(/payment-status/, (route) =>
    route.fulfill({ json: { success: true, error: false, message: '', data } }),
  );
  await page.goto('/payment-return?razorpay_payment_link_id=none');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function searchOrders(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search orders').fill(text);
  await page.getByText('No Data').waitFor();
}

export async function searchServices(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search products...').fill(text);
  await page.getByText('No Data').waitFor();
}

export async function chooseDate(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
  await chooseFirstDay(page);
}

/** The details of the first order in this status. */
export const openOrderDetails = (status: string) => async (page: Page) => {
  // Admins have a table on wide screens.
  const order = page.locator('li, tr').filter({ has: page.getByText(status, { exact: true }) });
  await order
    .getByRole('button', { name: /View Details/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** The page of the first order in the list. */
export async function openOrderPage(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /^ORD-/ }).first().click();
  await page.getByRole('list', { name: 'History of the order' }).waitFor();
}

const demoPicture = (name: string) =>
  fileURLToPath(new URL(`../../server/src/demo/pictures/${name}.webp`, import.meta.url));

/** A service with pictures, categories and a custom field, ready to be submitted. */
export async function fillUploadForm(page: Page): Promise<void> {
  await fill(page, {
    Name: 'Aanchal Bridal Makeup',
    Description: 'Makeup, hair and draping for the bride and two of her family.',
    'Number of Stock': '2',
    Price: '24999',
    Discount: '12.5',
  });
  const pictures = ['aanchal-0', 'aanchal-1', 'aanchal-2'].map(demoPicture);
  await page.locator('input[type=file]').first().setInputFiles(pictures);
  await page.getByRole('button', { name: 'Enlarge image 3' }).waitFor({ timeout: 60_000 });
  for (const label of ['Category', 'Sub Category']) {
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
  }
  await button(page, 'Add Fields').click();
  await page.getByPlaceholder('Enter field name').fill('Team size');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await fill(page, { 'Team size': '3' });
}
