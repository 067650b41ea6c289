import type { Page } from '@playwright/test';
import { addToCart, chooseFirstDay, newService, openProduct, saveAddress } from './booking-steps.ts';
import { expect, newCustomer, test } from './fixtures.ts';
import { paymentSite, razorpayPort } from './razorpay.ts';

/* Online payment, with a stand-in for the provider: paid at once, and given up and taken up again. */

/** In place of the provider's site; answers the id of the link that the browser was sent to. */
async function linkId(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  return page.url().slice(paymentSite.length);
}

async function toPayment(page: Page) {
  const contentType = 'text/html';
  await page.route(`${paymentSite}**`, (route) => route.fulfill({ contentType, body: '<h1>Pay here</h1>' }));
  const service = await newService(page, 2);
  const { token } = await newCustomer(page);
  await saveAddress(page, token);
  await openProduct(page, service);
  await addToCart(page, service);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Rajasthan/ })).toBeChecked();
  await chooseFirstDay(page);
  await expect(page.getByText('your date is held for 30 minutes')).toBeVisible();
  await page.getByRole('button', { name: 'Pay Online' }).click();
  return linkId(page);
}

async function pay(page: Page, id: string): Promise<void> {
  const product = new URL(test.info().project.use.baseURL ?? '');
  await page.request.post(`http://127.0.0.1:${razorpayPort(Number(product.port))}/pay/${id}`);
  await page.goto(`/payment-return?razorpay_payment_link_id=${id}`);
}

test('a payment given up is taken up again from My Orders, and made', { tag: '@phone' }, async ({ page }) => {
  const id = await toPayment(page);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/myorders');
  const main = page.getByRole('main');
  await expect(main.getByText('PAYMENT PENDING')).toBeVisible();

  await page.goto(`/payment-return?razorpay_payment_link_id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your payment');
  await expect(page.getByText('One moment, please keep this page open.')).toBeVisible();

  await page.goto('/dashboard/myorders');
  await main.getByRole('button', { name: /^Pay Now/ }).click();
  expect(await linkId(page)).toBe(id);
  await pay(page, id);
  await expect(page).toHaveURL('/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(main.getByText('PAID', { exact: true })).toBeVisible();
});
