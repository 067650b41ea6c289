import {
  addToCart,
  bookByCall,
  chooseFirstDay,
  newService,
  openProduct,
  saveAddress,
} from './booking-steps.ts';
import { expect, hold, newCustomer, open, test, toasted } from './fixtures.ts';

/* What a customer does besides booking: menu, colours, addresses, orders in every state, printing. */

const reply = (data: unknown) => ({ json: { success: true, error: false, message: '', data } });
const failure = { status: 500, json: { success: false, error: true, message: '' } };

test('the account menu says who is signed in, leads to the pages, and changes the colours', async ({
  page,
  phone,
}) => {
  await newCustomer(page, 'Asha Rao');
  await open(page, '/');
  const banner = page.getByRole('banner');
  if (phone) await banner.getByRole('link', { name: 'Account' }).click();
  else await banner.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByText('AR', { exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Asha Rao.*Profile/ })).toBeVisible();
  await expect(menu.getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(menu.getByRole('listitem')).toHaveText(['My Orders', 'Plans', /^Enquiries/, 'Save Address']);
  await menu.getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 24, 22)');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  if (!phone) {
    const button = banner.getByRole('button', { name: 'Account' });
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  } else {
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('addresses are added, edited and removed', { tag: '@phone' }, async ({ page, faults }) => {
  faults.allow(/500/);
  await newCustomer(page);
  await open(page, '/dashboard/address');
  const main = page.getByRole('main');
  await expect(main.getByText('No Data')).toBeVisible();
  await main.getByRole('button', { name: 'Add Address' }).click();
  const add = page.getByRole('dialog', { name: 'Add Address' });
  const long = 'Thiruvananthapuram Metropolitan Corporation';
  for (const [label, value] of [
    ['Address line', '7 Lake View'],
    ['City', long],
    ['State', 'Kerala'],
    ['Pincode', '695001'],
    ['Mobile', '9812345678'],
  ] as const)
    await add.getByLabel(new RegExp(`^${label}`)).fill(value);
  await add.getByRole('button', { name: 'Save Address' }).click();
  await expect(add).toBeHidden();
  await expect(main.getByText(long)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add a new address' })).toBeVisible();

  await test.step('what was typed stays when saving fails', async () => {
    await main.getByRole('button', { name: 'Edit 7 Lake View' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Address' });
    await edit.getByLabel(/^City/).fill('Kochi');
    await page.route('**/api/address/update', (route) => route.fulfill(failure), { times: 1 });
    await toasted(page, 'Internal server error. Please try again later.', () =>
      edit.getByRole('button', { name: 'Save Address' }).click(),
    );
    await expect(edit.getByLabel(/^City/)).toHaveValue('Kochi');
    await edit.getByRole('button', { name: 'Save Address' }).click();
    await expect(edit).toBeHidden();
    await expect(main.getByText('Kochi, Kerala')).toBeVisible();
  });
  await toasted(page, 'Address Remove', () =>
    main.getByRole('button', { name: 'Delete 7 Lake View' }).click(),
  );
  await expect(main.getByText('No Data')).toBeVisible();
});

test('a booking with a new address is placed once, and its button says that it is busy', async ({ page }) => {
  const service = await newService(page, 2);
  const { token } = await newCustomer(page);
  await openProduct(page, service);
  await addToCart(page, service);
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(main.getByText("You haven't saved a booking address yet.")).toBeVisible();
  const cash = main.getByRole('button', { name: 'Cash on Booking' });
  await chooseFirstDay(page);
  await toasted(page, 'Please add a booking address first.', () => cash.click());
  await saveAddress(page, token);
  await main.getByRole('button', { name: 'Add New Address' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Address' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(main.getByRole('radio', { name: /12 Rose Lane.*9876543210/s })).toBeChecked();
  const rowOf = (label: string) => main.getByText(label, { exact: true }).locator('..');
  await expect(rowOf('Items Total')).toContainText('₹1,349.50');
  await expect(rowOf('Quantity Total')).toHaveText('Quantity Total1 Service');
  await expect(rowOf('Travelling Charge')).toHaveText('Travelling ChargeFree');
  await expect(rowOf('Grand Total')).toHaveText('Grand Total₹1,349.50');

  const orders = await hold(page, '**/api/order/cash-on-delivery');
  await chooseFirstDay(page);
  await cash.click();
  const busy = main.getByRole('button', { name: 'Processing Order...' });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  orders.release();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  expect(orders.requests).toHaveLength(1);
  // Nothing is left to book.
  await page.goto('/checkout');
  await expect(main.getByText('Your cart is empty. Start shopping to add items!')).toBeVisible();
});

test('the success page without a word about it speaks of a payment', { tag: '@phone' }, async ({ page }) => {
  await newCustomer(page);
  await page.goto('/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page.getByText(/^ORD-/)).toBeVisible();
  for (const text of ['Order Placed', 'Confirmed', 'Processing', 'Delivery', 'On the way'])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/dashboard/myorders');
});

test('My Orders says that it loads, fails or is empty, and is refreshed every 30 seconds', {
  tag: '@phone',
}, async ({ page, faults }) => {
  faults.allow(/500/);
  await newCustomer(page);
  let state: 'slow' | 'failing' | 'fine' = 'slow';
  let calls = 0;
  await page.route('**/api/order/order-list', async (route) => {
    calls += 1;
    if (state === 'slow') return;
    await route.fulfill(state === 'failing' ? failure : reply([]));
  });
  await page.clock.install();
  await page.goto('/dashboard/myorders');
  await expect(page.getByText('Loading orders…')).toBeAttached();
  state = 'failing';
  await page.reload();
  for (let tries = 0; tries < 4; tries += 1) await page.clock.runFor(3_000);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  // In steps shorter than a toast lives, or it would be gone before anybody looked.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByText('Failed to refresh orders').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  state = 'fine';
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page.getByText('Auto-refresh every 30s')).toBeVisible();
  await expect(page.getByText(/^Last updated: /)).toBeVisible();
  const before = calls;
  await page.clock.runFor(31_000);
  await expect.poll(() => calls).toBeGreaterThan(before);
});

test('the details of an order are shown on the screen and print on one sheet', { tag: '@desktop' }, async ({
  page,
}) => {
  const service = await newService(page, 2);
  const { token } = await newCustomer(page);
  const orderNumber = await bookByCall(page, token, service);
  await open(page, '/dashboard/myorders');
  await page.getByRole('button', { name: `View Details of ${service.name}` }).click();
  const details = page.getByRole('dialog', { name: service.name });
  const steps = details.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem');
  await expect(steps).toContainText(['Order Placed', /Processing.*Admin reviewing your order/]);
  for (const text of [orderNumber, 'CASH ON BOOKING', '₹1,349.50', '12 Rose Lane'])
    await expect(details.getByText(text).first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await details.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(details.getByText(orderNumber)).toBeVisible();
  await expect(details.getByText('12 Rose Lane')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(details.getByRole('button', { includeHidden: true }).first()).toBeHidden();
  const { x, y } = (await details.boundingBox()) ?? {};
  expect([x, y]).toEqual([0, 0]);
  // One sheet, and ink on white whatever the screen's colours are.
  await expect(details).toHaveCSS('color', 'rgb(31, 36, 33)');
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
