import type { Browser, Page } from '@playwright/test';
import account from '@utsav/messages/hi/account';
import booking from '@utsav/messages/hi/booking';
import layout from '@utsav/messages/hi/layout';
import replies from '@utsav/messages/hi/replies';
import { createTranslator } from 'use-intl/core';
import { chooseFirstDay, newService, saveAddress } from './booking-steps.ts';
import { accounts, expect, freshEmail, mailedCode, open, signIn, test, toasted } from './fixtures.ts';

/* A booking from registering to being accepted, with the pages in Hindi. */

test.use({ locale: 'hi-IN' });

const t = createTranslator({ locale: 'hi', messages: { account, booking, layout, replies } });

async function register(page: Page): Promise<void> {
  const email = freshEmail('hindi');
  await open(page, '/hi/register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.getByLabel(t('account.fields.name')).fill('आशा राव');
  await page.getByLabel(t('account.fields.email')).fill(email);
  await page.getByLabel(t('account.fields.mobile')).fill('9811111111');
  await page.getByLabel(t('account.fields.password'), { exact: true }).fill('a-good-password');
  await page.getByLabel(t('account.fields.confirmPassword')).fill('a-good-password');
  await page.getByRole('button', { name: t('account.register.submit') }).click();
  await expect(page).toHaveURL('/hi/otp-verification');
  const code = await mailedCode(page, email);
  await page
    .getByRole('group', { name: t('account.otp.legend') })
    .getByRole('textbox')
    .first()
    .click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: t('account.otp.submit') }).click();
  await expect(page).toHaveURL('/hi');
}

/** The admin in a browser of their own, looking at one order. */
async function adminAt(browser: Browser, page: Page, orderNumber: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'hi-IN' });
  const admin = await context.newPage();
  await signIn(admin, accounts.admin);
  await open(admin, '/hi/dashboard/bookingorders');
  await admin.getByLabel(t('booking.filters.search')).fill(orderNumber);
  const orders = admin.locator('[data-order]');
  await expect(orders).toHaveCount(1);
  await expect(orders.getByText(orderNumber, { exact: true })).toBeVisible();
  return admin;
}

test('somebody registers and books, and the admin accepts, in Hindi', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const service = await newService(page, 5);
  const { name } = service;
  const main = page.getByRole('main');
  await test.step('registers', () => register(page));

  let orderNumber = '';
  await test.step('books a date', async () => {
    const token = await page.evaluate(() => localStorage.getItem('accesstoken') ?? '');
    await saveAddress(page, token);
    await open(page, `/hi/product/x-${service._id}`);
    await toasted(page, t('layout.cart.added'), () =>
      main.getByRole('button', { name: t('layout.cart.addService', { name }) }).click(),
    );
    await open(page, '/hi/cart');
    await main.getByRole('button', { name: t('layout.cart.checkout') }).click();
    await expect(page).toHaveURL('/hi/checkout');
    await expect(page.getByRole('radio', { name: /Rajasthan/ })).toBeChecked();
    const cash = main.getByRole('button', { name: t('booking.checkout.cash') });
    await toasted(page, t('booking.checkout.noDate'), () => cash.click());
    const day = await chooseFirstDay(page);
    await toasted(page, t('replies.order.placed'), () => cash.click());
    await expect(page).toHaveURL('/hi/success');
    await expect(
      page.getByRole('heading', {
        name: t('booking.success.title', { text: t('booking.success.what.Order') }),
      }),
    ).toBeVisible();
    await expect(main.getByText(day)).toBeVisible();
    orderNumber = (await page.getByText(/^ORD-\d{6}-/).textContent()) ?? '';
    await main.getByRole('link', { name: t('layout.menu.myOrders') }).click();
    await expect(page).toHaveURL('/hi/dashboard/myorders');
    await expect(main.getByText(t('booking.status.PENDING'), { exact: true })).toBeVisible();
    await expect(main.getByText(t('booking.payment.onBooking'))).toBeVisible();
  });

  await test.step('the admin accepts', async () => {
    const admin = await adminAt(browser, page, orderNumber);
    await toasted(admin, t('booking.adminActions.wasAccepted', { name }), () =>
      admin
        .getByRole('button', { name: t('booking.adminActions.named.accept', { name }), exact: true })
        .click(),
    );
    await admin.context().close();
    await main.getByRole('button', { name: t('booking.list.refresh') }).click();
    await expect(main.getByText(t('booking.status.ACCEPTED'), { exact: true })).toBeVisible();
    await main.getByRole('button', { name: t('booking.card.detailsOf', { name }) }).click();
    const steps = page.getByRole('list', { name: t('booking.progress.label') });
    await expect(steps.getByText(t('booking.progress.accepted'))).toBeVisible();
  });
});
