import type { Browser, Page } from '@playwright/test';
import {
  addToCart,
  bookByCall,
  chooseFirstDay,
  newService,
  openCart,
  openProduct,
  saveAddress,
} from './booking-steps.ts';
import {
  accounts,
  bearer,
  expect,
  freshEmail,
  mailedCode,
  newCustomer,
  signIn,
  test,
  toasted,
} from './fixtures.ts';

/* The life of a booking, from a guest's cart to the delivered service, and the two ways it can end early. */

type OrderData = { _id: string; orderId: string; order_status: string };

/** Rows of the table, or cards on a phone. */
const ordersOn = (page: Page) => page.locator('[data-order]');

/** The admin in a browser of their own, looking at one order. */
async function adminAt(browser: Browser, page: Page, orderNumber: string) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-IN' });
  const admin = await context.newPage();
  await signIn(admin, accounts.admin);
  await admin.goto('/dashboard/bookingorders');
  await admin.getByLabel('Search orders').fill(orderNumber);
  await expect(admin.getByText(orderNumber, { exact: true })).toBeVisible();
  await expect(ordersOn(admin)).toHaveCount(1);
  return admin;
}

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

test('a guest fills a cart, registers, books a date, and the admin accepts and delivers', async ({
  page,
  browser,
  phone,
}) => {
  const service = await newService(page, 5);
  const main = page.getByRole('main');

  await test.step('the guest collects and is asked to log in', async () => {
    await openProduct(page, service);
    await addToCart(page, service);
    const more = main.getByRole('button', { name: `One more of ${service.name}` });
    for (let click = 0; click < 3; click += 1) await more.click();
    await toasted(page, 'Item remove', () =>
      main.getByRole('button', { name: `One less of ${service.name}` }).click(),
    );
    const cart = await openCart(page, phone);
    await expect(cart.getByText('Your total savings')).toBeVisible();
    await expect(cart.getByText('₹4,048.50').first()).toBeVisible();
    await toasted(page, 'Please Login', () =>
      cart.getByRole('button', { name: 'Proceed to Checkout' }).click(),
    );
    expect(new URL(page.url()).pathname).not.toBe('/checkout');
  });

  const email = freshEmail('guest');
  await test.step('registers, and the cart comes along', async () => {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mobile').fill('9811111111');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByLabel('Confirm password').fill('secret');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/otp-verification');
    const code = await mailedCode(page, email);
    await page.getByRole('group', { name: 'Enter your OTP' }).getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('3 Items').filter({ visible: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();
  });

  await test.step('saves an address', async () => {
    await page.goto('/dashboard/address');
    await page.getByRole('button', { name: 'Add Address' }).click();
    const form = page.getByRole('dialog', { name: 'Add Address' });
    await form.getByRole('button', { name: 'Save Address' }).click();
    await expect(form.getByText('City is required')).toBeVisible();
    await form.getByLabel(/^Address line/).fill('7 Lake View');
    await form.getByLabel(/^City/).fill('Udaipur');
    await form.getByLabel(/^State/).fill('Rajasthan');
    await form.getByLabel(/^Pincode/).fill('313001');
    await form.getByLabel(/^Country/).fill('India');
    await form.getByLabel(/^Mobile/).fill('9812345678');
    await form.getByRole('button', { name: 'Save Address' }).click();
    await expect(form).toBeHidden();
    await expect(main.getByText('7 Lake View')).toBeVisible();
  });

  let orderNumber = '';
  await test.step('books a date', async () => {
    const cart = await openCart(page, phone);
    await cart.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('radio', { name: /Rajasthan/ })).toBeChecked();
    await expect(main.getByText('3 Service')).toBeVisible();
    const button = main.getByRole('button', { name: 'Cash on Booking' });
    await toasted(page, 'Please select a delivery date', () => button.click());
    const day = await chooseFirstDay(page);
    await toasted(page, 'Order placed successfully.', () => button.click());
    await expect(page).toHaveURL('/success');
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
    orderNumber = (await page.getByText(/^ORD-\d{6}-/).textContent()) ?? '';
    await expect(main.getByText(day)).toBeVisible();
    await main.getByRole('link', { name: 'My Orders' }).click();
    await expect(main.getByText('PENDING', { exact: true })).toBeVisible();
    await expect(main.getByText('CASH ON BOOKING')).toBeVisible();
  });

  const admin = await adminAt(browser, page, orderNumber);
  await test.step('the admin accepts', async () => {
    const order = ordersOn(admin);
    for (const text of ['Asha Rao', email, '+91 9811111111', '7 Lake View', service.name, '₹4,048.50']) {
      await expect(order.getByText(text).first()).toBeVisible();
    }
    await toasted(admin, `${service.name} has been accepted and is being processed!`, () =>
      order.getByRole('button', { name: 'Accept' }).click(),
    );
    await expect(admin.getByText('1 update')).toBeVisible();
    await refresh(page);
    await expect(main.getByText('ACCEPTED', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: service.name });
    await expect(details.getByText('Processing started')).toBeVisible();
    await expect(details.getByText('For questions call')).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('and delivers', async () => {
    await admin.getByRole('button', { name: 'Mark as Delivered' }).click();
    await toasted(admin, `Order ${orderNumber} is now DELIVERED.`, () =>
      admin.getByRole('button', { name: 'Yes, it is delivered' }).click(),
    );
    await expect(admin.getByRole('button', { name: 'Mark as Delivered' })).toBeHidden();
    await refresh(page);
    await expect(main.getByText('DELIVERED', { exact: true })).toBeVisible();
  });

  await test.step('the customer was mailed at every step', async () => {
    await expect(async () => {
      const mailbox = await (await page.request.get('/mailbox')).text();
      for (const change of ['has been accepted', 'is complete']) {
        expect(mailbox).toContain(`Your booking ${orderNumber} ${change}`);
      }
    }).toPass();
  });
  await admin.context().close();
});

test('an admin rejects with a reason, and the customer reads it', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const service = await newService(page, 1);
  const { token } = await newCustomer(page);
  const orderNumber = await bookByCall(page, token, service);
  await page.goto('/dashboard/myorders');
  const admin = await adminAt(browser, page, orderNumber);
  await ordersOn(admin).getByRole('button', { name: 'Cancel' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject Order' });
  await dialog.getByRole('button', { name: 'Reject Order' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Have not enough time' }).click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Have not enough time');
  await toasted(admin, `${service.name} has been cancelled.`, () =>
    dialog.getByRole('button', { name: 'Reject Order' }).click(),
  );
  await expect(dialog).toBeHidden();
  await admin.context().close();

  await refresh(page);
  const main = page.getByRole('main');
  await expect(main.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(main.getByText('Have not enough time')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
});

test('a full date cannot be chosen until its customer cancels', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const service = await newService(page, 1);
  const { token } = await newCustomer(page);
  await bookByCall(page, token, service);
  await page.goto('/dashboard/myorders');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-IN' });
  const other = await context.newPage();
  await newCustomer(other, 'Ravi');
  await openProduct(other, service);
  await addToCart(other, service);
  await other.goto('/checkout');
  const full = other.getByRole('button', { name: /fully booked/ });
  await expect(full).toHaveCount(1);
  await expect(full).toBeDisabled();
  await expect(other.getByText(`${service.name} is fully booked on`)).toBeVisible();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(main.getByText('PENDING', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Cancel Order' }).click();
  await toasted(page, `${service.name} has been cancelled.`, () =>
    question.getByRole('button', { name: 'Yes, cancel it' }).click(),
  );
  await expect(main.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(main.getByText('1 update')).toBeVisible();

  const refetched = other.waitForResponse('**/api/product/get-availability');
  await other.reload();
  await refetched;
  await expect(other.getByRole('gridcell').first()).toBeVisible();
  await expect(full).toHaveCount(0);
  await context.close();
});

test('an answer lost on the way does not book twice', { tag: '@phone' }, async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  const service = await newService(page, 5);
  const { token } = await newCustomer(page);
  await saveAddress(page, token);
  await openProduct(page, service);
  await addToCart(page, service);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Rajasthan/ })).toBeChecked();
  await chooseFirstDay(page);
  let lost = 0;
  await page.route('**/api/order/cash-on-delivery', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // The server books; its answer never arrives.
    await route.fetch();
    await route.abort('failed');
  });
  const button = page.getByRole('button', { name: 'Cash on Booking' });
  await toasted(page, 'Network error. Please check your internet connection.', () => button.click());
  await button.click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  const list = await page.request.get('/api/order/order-list', { headers: bearer(token) });
  expect(((await list.json()).data as OrderData[]).map(({ order_status }) => order_status)).toEqual([
    'PENDING',
  ]);
});

test('rapid clicks on the quantity are counted right, and survive a reload', { tag: '@phone' }, async ({
  page,
}) => {
  const service = await newService(page, 50);
  const { token } = await newCustomer(page);
  await openProduct(page, service);
  await addToCart(page, service);
  const quantity = page.getByRole('main').getByRole('group', { name: `Quantity of ${service.name}` });
  await quantity.getByRole('button', { name: 'One more' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 11; click += 1) button.click();
  });
  await expect(quantity.getByText('12')).toBeVisible();
  await expect
    .poll(async () => {
      const cart = await page.request.get('/api/cart/get', { headers: bearer(token) });
      return ((await cart.json()).data as { quantity: number }[]).map((line) => line.quantity);
    })
    .toEqual([12]);
  await page.reload();
  await expect(quantity.getByText('12')).toBeVisible();
});
