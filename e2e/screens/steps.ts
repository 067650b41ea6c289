import type { Page } from '@playwright/test';

/* What is done on a page before its picture is taken. */

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const opening = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).first().fill(value);
  }
}

/** Calls to these addresses fail, as on a bad day. */
export const failing = (pattern: RegExp) => async (page: Page) => {
  const problem = { success: false, error: true, message: '' };
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: problem }));
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor({ timeout: 60_000 });
};

/** Calls to these addresses take their time. */
export const waiting = (pattern: RegExp, from: string, link: string | RegExp) => async (page: Page) => {
  await page.goto(from);
  await page.route(pattern, () => undefined);
  await page.getByRole('link', { name: link }).first().click();
  await page.locator('[data-skeleton], [role=status]').first().waitFor();
};

export const answering = (pattern: RegExp, data: unknown, more: object = {}) => ({
  act: async (page: Page) => {
    const json = { success: true, error: false, message: '', data, ...more };
    await page.route(pattern, (route) => route.fulfill({ json }));
    await page.reload();
  },
});

export const openAccountMenu = async (page: Page, phone: boolean) => {
  if (phone) await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  else await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }).first().waitFor();
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

export const addOne = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
  await page.getByText('Item added').waitFor();
};

export const resetState = {
  email: 'asha.rao@example.com',
  result: { success: true, data: { resetToken: 'a-grant' } },
};

/** Opens a page that is only reached with something told by the page before. */
export async function withState(page: Page, path: string, state: object): Promise<void> {
  // The address and the heading alone could still be those of the page before.
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ([address, told]) => {
      history.replaceState({ usr: told, key: 'told', idx: 0 }, '', address);
      location.reload();
    },
    [path, state] as const,
  );
  await loaded;
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function homeFailing(page: Page): Promise<void> {
  await page.route(/\/api\/category\//, (route) => route.abort());
  await page.getByRole('link', { name: 'Go To Home' }).click();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor({ timeout: 60_000 });
}

export async function paying(page: Page): Promise<void> {
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
