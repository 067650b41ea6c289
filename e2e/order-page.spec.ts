import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, signIn, test } from './fixtures.ts';

/* The page of one order: a customer and an admin look at the same booking. */

test('an order has a page for its customer and one for admins, with its history', async ({
  page,
  browser,
}) => {
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  const number = await bookByCall(page, token, service);
  const history = page.getByRole('list', { name: 'History of the order' });

  await test.step('the customer opens it from the list', async () => {
    await page.goto('/dashboard/myorders');
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(service.name);
    await expect(page).toHaveURL(new RegExp(`/dashboard/myorders/${number}$`));
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history).toContainText('Waiting to be accepted');
  });

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-IN' });
  const admin = await context.newPage();
  await test.step('an admin writes a note, accepts it, and cancels it with a reason', async () => {
    await signIn(admin, accounts.admin);
    await admin.goto(`/dashboard/bookingorders/${number}`);
    await admin.getByLabel('New note').fill('Ask for the gate code');
    await admin.getByRole('button', { name: 'Add note' }).click();
    await expect(admin.getByText('Ask for the gate code', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: `Accept Order: ${service.name}` }).click();
    await admin.getByRole('button', { name: 'Cancel this booking' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The hall is under water');
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(admin.getByText('“The hall is under water”')).toBeVisible();
    await admin.getByRole('link', { name: 'Booking Orders' }).first().click();
    await expect(admin).toHaveURL(/\/dashboard\/bookingorders$/);
  });

  await test.step('the customer reads what happened, and no note', async () => {
    await page.reload();
    await expect(history).toContainText('“The hall is under water”');
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('gate code')).toHaveCount(0);
  });

  await test.step('somebody else is told in words that there is no such order', async () => {
    const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await newCustomer(stranger);
    await stranger.goto(`/hi/dashboard/myorders/${number}`);
    await expect(stranger.getByRole('heading', { name: 'ऐसा कोई ऑर्डर नहीं' })).toBeVisible();
    await stranger.context().close();
  });
  await context.close();
});
