import type { Browser, Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import {
  addToCart,
  bookByCall,
  newService,
  openProduct,
  type Service,
  saveAddress,
} from './booking-steps.ts';
import {
  accounts,
  bearer,
  expect,
  newCustomer,
  open,
  openWhole,
  signIn,
  test,
  tokensOf,
} from './fixtures.ts';

/* Days: blocked by the vendor, chosen by a customer, waited for, and changed after booking. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day in India, as an address and as a screen write it. */
function dayIn(days: number): { date: string; text: string } {
  const date = new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const [year, month, day] = date.split('-').map(Number);
  return { date, text: `${day} ${months[(month ?? 1) - 1]} ${year}` };
}

async function otherPage(browser: Browser): Promise<Page> {
  const { baseURL = '', viewport = null } = test.info().project.use;
  return (await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })).newPage();
}

/** Its name begins with the weekday. */
const dayOnPage = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^[A-Z][a-z]+day, ${name}$`) });

/** Its radio button is there for keyboards and screen readers; the label is what a person clicks. */
const chooseDay = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: dayOnPage(page, name) })
    .click();

async function checkOut(page: Page, service: Service, day: string): Promise<void> {
  await addToCart(page, service);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Rajasthan/ })).toBeChecked();
  await expect(page.getByRole('main').getByText(day, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cash on Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
}

test('a vendor blocks days, and a customer books another one', async ({ page, browser, phone }) => {
  const service = await newService(page, 1);
  const [first, last, open] = [dayIn(3), dayIn(5), dayIn(7)];
  const admin = await otherPage(browser);
  await signIn(admin, accounts.admin);
  await openWhole(admin, `/dashboard/calendar?service=${service._id}`);
  expect(await axeViolations(admin)).toEqual([]);
  if (phone) {
    await openWhole(admin, `/dashboard/calendar?service=${service._id}&month=${first.date.slice(0, 7)}`);
    await admin.locator(`[data-date="${first.date}"]`).click();
    await admin.getByRole('button', { name: 'Block this day' }).click();
    await admin.getByLabel('Last day').fill(last.date);
  } else {
    // By keyboard, from today on, into the next month if need be.
    await admin.locator(`[data-date="${dayIn(0).date}"]`).focus();
    for (let step = 0; step < 3; step += 1) await admin.keyboard.press('ArrowRight');
    for (let step = 0; step < 2; step += 1) await admin.keyboard.press('Shift+ArrowRight');
    await expect(admin.getByRole('heading', { name: `${first.text} – ${last.text}` })).toBeVisible();
    await admin.keyboard.press('Enter');
    await expect(admin.getByLabel('First day')).toHaveValue(first.date);
    await expect(admin.getByLabel('Last day')).toHaveValue(last.date);
  }
  const dialog = admin.getByRole('dialog', { name: 'Block days' });
  await expect(dialog.getByRole('list', { name: /Choose a service/ })).toContainText(service.name);
  await dialog.getByLabel('Note').fill('Family wedding');
  expect(await axeViolations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  const done = admin.getByRole('dialog', { name: 'The days are blocked' });
  await expect(done.getByText('You have no bookings on these days.')).toBeVisible();
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(
    admin.getByRole('gridcell', { name: new RegExp(`${last.text}.*Blocked: Family wedding`) }),
  ).toBeVisible();

  const { token } = await newCustomer(page);
  await saveAddress(page, token);
  await openProduct(page, service);
  await expect(dayOnPage(page, `${first.text}, Not available`)).toBeAttached();
  await expect(dayOnPage(page, `${last.text}, Not available`)).toBeAttached();
  await chooseDay(page, open.text);
  await checkOut(page, service, open.text);

  // The vendor sees it with its details, and opens the days again.
  await openWhole(
    admin,
    `/dashboard/calendar?view=list&service=${service._id}&month=${open.date.slice(0, 7)}`,
  );
  await admin.getByRole('button', { name: `Details of ${service.name} for Asha Rao` }).click();
  await expect(admin.getByRole('dialog').getByText(open.text).first()).toBeVisible();
  await admin.keyboard.press('Escape');
  await openWhole(
    admin,
    `/dashboard/calendar?view=list&service=${service._id}&month=${first.date.slice(0, 7)}`,
  );
  await admin.getByRole('button', { name: /^Unblock / }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(admin.getByText('Blocked: Family wedding')).toHaveCount(0);
  await admin.context().close();
});

test('who waits for a full day gets an offer and books it', { tag: '@phone' }, async ({ page, browser }) => {
  const service = await newService(page, 1);
  const other = await otherPage(browser);
  const first = await newCustomer(other, 'Ravi Iyer');
  const orderNumber = await bookByCall(other, first.token, service);
  await other.context().close();
  const day = dayIn(1).text;

  const { token } = await newCustomer(page);
  await saveAddress(page, token);
  await openWhole(page, `/product/x-${service._id}`);
  await chooseDay(page, `${day}, Fully booked`);
  await page.getByRole('button', { name: 'Tell me when it is free' }).click();
  await expect(page.getByText('You are on the waiting list, number 1 in line.')).toBeVisible();

  const cancelled = await page.request.post('/api/order/cancel', {
    headers: bearer(first.token),
    data: { orderId: orderNumber },
  });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  await open(page, '/dashboard/myorders');
  const waiting = page.getByRole('region', { name: 'Waiting list' });
  await expect(waiting.getByText(/^Held for you until /)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await waiting.getByRole('link', { name: `Book now: ${service.name}` }).click();
  await expect(dayOnPage(page, day)).toBeChecked();
  await checkOut(page, service, day);
  await open(page, '/dashboard/myorders');
  await expect(page.getByRole('heading', { name: service.name })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('the date of a booking changes at once before it is accepted, and by agreement afterwards', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const service = await newService(page, 2);
  const { token } = await newCustomer(page);
  const orderNumber = await bookByCall(page, token, service);
  const [moved, proposed] = [dayIn(4), dayIn(6)];
  const changeTo = async (date: string, button: string) => {
    await page.getByRole('button', { name: `Change date of ${service.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change date' });
    const day = dialog.getByRole('gridcell').getByRole('button', { name: new RegExp(`day, ${date}`) });
    // A phone shows one month at a time.
    await expect(dialog.getByRole('gridcell').first()).toBeVisible();
    if ((await day.count()) === 0) await dialog.getByRole('button', { name: 'Go to the Next Month' }).click();
    await day.click();
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  await open(page, '/dashboard/myorders');
  await changeTo(moved.text, 'Move booking');
  const card = page.getByRole('listitem').filter({ hasText: service.name });
  await expect(card.getByText(moved.text).first()).toBeVisible();

  const { accesstoken } = await tokensOf(page.request, accounts.admin);
  const accepted = await page.request.put('/api/order/admin/update-status', {
    headers: bearer(accesstoken),
    data: { orderId: orderNumber, status: 'ACCEPTED' },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await open(page, '/dashboard/myorders');
  await changeTo(proposed.text, 'Propose date');
  await expect(card.getByText(`You proposed ${proposed.text}.`)).toBeVisible();

  // The admin answers where the calendar shows the proposal.
  const admin = await otherPage(browser);
  await signIn(admin, accounts.admin);
  await openWhole(
    admin,
    `/dashboard/calendar?view=list&service=${service._id}&month=${moved.date.slice(0, 7)}`,
  );
  await expect(admin.getByText(`Proposed new date: ${proposed.text}`)).toBeVisible();
  await admin.getByRole('button', { name: `Details of ${service.name} for Asha Rao` }).click();
  await admin.getByRole('button', { name: `Accept the new date of ${service.name}` }).click();
  await expect(admin.getByText(`Asha Rao proposes ${proposed.text}.`)).toHaveCount(0);
  await admin.context().close();
  await page.reload();
  await expect(card.getByText(proposed.text).first()).toBeVisible();
  await expect(card.getByText('You proposed')).toHaveCount(0);
});
