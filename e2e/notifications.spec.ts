import type { Browser, Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, openWhole, signIn, test } from './fixtures.ts';

/* What others do is on the screen at once: orders, the bell, the title of the tab. */

test.use({ live: true });

/** Well before the refresh of 30 seconds. */
const atOnce = { timeout: 10_000 };

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const unread = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: `Notifications, ${count} unread` });
const notifications = (page: Page) => page.getByRole('list', { name: 'Your notifications' });

/** Opens a page and waits for its stream. */
async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse('**/api/notification/stream');
  await openWhole(page, address);
  expect((await stream).status()).toBe(200);
}

async function adminAt(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'en-IN',
    viewport: page.viewportSize(),
  });
  const admin = await context.newPage();
  await signIn(admin, accounts.admin);
  return admin;
}

test('a booking reaches the admin at once, the answer reaches the customer, and both read about it', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const service = await newService(page, 5);
  const { token } = await newCustomer(page);
  await openLive(page, '/dashboard/myorders');
  const admin = await adminAt(browser, page);
  await openLive(admin, '/dashboard/bookingorders');
  await admin.getByLabel('Search orders').fill(service.name);
  await expect(admin.getByText('No Data')).toBeVisible();

  const orders = page.getByRole('main');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const bookings = admin.getByRole('main');
  await test.step('the new booking appears by itself', async () => {
    await refresh.focus();
    await bookByCall(page, token, service);
    await expect(bookings.getByText(service.name).first()).toBeVisible(atOnce);
    await expect(admin.getByRole('status').filter({ hasText: service.name })).toBeVisible();
    await expect(bell(admin)).toHaveAccessibleName(/\d+ unread/);
    await expect(admin).toHaveTitle(/^\(\d+\) Booking Orders/);
    await expect(orders.getByText('PENDING', { exact: true })).toBeVisible(atOnce);
    await expect(unread(page, 1)).toBeVisible();
    await expect(refresh).toBeFocused();
  });

  await test.step('so does the answer', async () => {
    await bookings.getByRole('button', { name: /^Accept/ }).click();
    await expect(orders.getByText('ACCEPTED', { exact: true })).toBeVisible(atOnce);
    await expect(page.getByRole('status').filter({ hasText: 'Booking accepted' })).toBeVisible();
    await expect(unread(page, 2)).toBeVisible();
    await expect(page).toHaveTitle('(2) My Orders');
    await expect(refresh).toBeFocused();
  });
  await admin.context().close();

  await test.step('notifications are marked as read, one by one or all', async () => {
    await bell(page).click();
    await expect(notifications(page).getByRole('listitem')).toHaveCount(2);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark “Booking accepted” as read' }).click();
    await expect(unread(page, 1)).toBeVisible();
    await page.getByRole('link', { name: 'See all notifications' }).click();
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /Unread: Booking placed/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page).toHaveTitle('Notifications');
    await page.reload();
    await expect(notifications(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('link', { name: /Unread/ })).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });
});

test('what somebody does not want to hear about is turned off in the profile', { tag: '@phone' }, async ({
  page,
}) => {
  const service = await newService(page, 5);
  const { token } = await newCustomer(page);
  await openLive(page, '/dashboard/profile');
  await expect(page.getByRole('row', { name: /^Bookings that I make/ })).toContainText('Always');
  const placed = page.getByRole('switch', { name: 'Bookings that I make: On this site' });
  const saved = page.waitForResponse('**/api/notification/update-preferences');
  await placed.click();
  expect((await saved).ok()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(placed).not.toBeChecked();

  await openLive(page, '/dashboard/myorders');
  await bookByCall(page, token, service);
  await expect(page.getByRole('main').getByText('PENDING', { exact: true })).toBeVisible(atOnce);
  const headers = { authorization: `Bearer ${token}` };
  const listed = await page.request.get('/api/notification/get', { headers });
  expect(await listed.json()).toMatchObject({ data: [], unread: 0 });
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('signing out closes the stream', { tag: '@desktop' }, async ({ page, phone }) => {
  await newCustomer(page);
  const stream = page.waitForRequest('**/api/notification/stream');
  await openLive(page, '/dashboard/profile');
  const ended = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/api/notification/stream'),
  });
  await stream;
  const banner = page.getByRole('banner');
  if (phone) await banner.getByRole('link', { name: 'Account' }).click();
  else await banner.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }).first().click();
  await ended;
  await expect(bell(page)).toHaveCount(0);
});
