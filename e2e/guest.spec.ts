import { newService, openCart, openProduct } from './booking-steps.ts';
import { accounts, bearer, expect, open, skipRetries, test, toasted, tokensOf } from './fixtures.ts';

/* What somebody who is not signed in finds around the shop window: layout, cart, closed doors, bad days. */

test('the search box suggests another phrase each second, and leads to the search page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const box = page.getByRole('banner').getByRole('link', { name: 'Search for services' });
  for (const phrase of [
    'photographer',
    'makeup artist',
    'event planner',
    'catering',
    'model',
    'photographer',
  ]) {
    await expect(box).toContainText(`Search "${phrase}"`);
    await page.clock.runFor(1_000);
  }
  // Pressed on one phrase and released on the next.
  await box.hover({ position: { x: 130, y: 24 } });
  await page.mouse.down();
  await page.clock.runFor(1_000);
  await page.mouse.up();
  await expect(page).toHaveURL('/search');
});

test('an empty cart says so and leads home', async ({ page, phone }) => {
  await open(page, '/search?q=mehendi');
  if (phone) await page.goto('/cart');
  else await page.getByRole('banner').getByRole('button', { name: 'My Cart' }).click();
  const cart = phone ? page.getByRole('main') : page.getByRole('dialog', { name: 'Your Shopping Cart' });
  await expect(cart.getByText('Your cart is empty. Start shopping to add items!')).toBeVisible();
  await expect(cart.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await cart.getByRole('button', { name: 'Close' }).click();
  // A page opened by its address has nothing of ours behind it.
  await expect(page).toHaveURL(phone ? '/' : '/search?q=mehendi');
  if (!phone) await expect(page.getByRole('banner').getByRole('button', { name: 'My Cart' })).toBeFocused();
  if (phone) await page.goto('/cart');
  else await page.getByRole('banner').getByRole('button', { name: 'My Cart' }).click();
  await cart.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('the cart of a guest has a bill with the prices of now, and lines can be deleted', async ({
  page,
  phone,
}) => {
  const service = await newService(page, 3, { price: 12_500_000, discount: 12.5 });
  await openProduct(page, service);
  const main = page.getByRole('main');
  await toasted(page, 'Item added', () => main.getByRole('button', { name: `Add ${service.name}` }).click());
  const { accesstoken } = await tokensOf(page.request, accounts.admin);
  const cheaper = { _id: service._id, price: 10_000_000, discount: 10 };
  const changed = await page.request.put('/api/product/update-product-details', {
    headers: bearer(accesstoken),
    data: { ...service, ...cheaper },
  });
  expect(changed.ok(), await changed.text()).toBe(true);

  const cart = await openCart(page, phone);
  await expect(cart.getByText('Prices have changed since you added these services.')).toBeVisible();
  await expect(cart.getByText('Your total savings')).toBeVisible();
  const bill = cart.locator('dl > div');
  await expect(bill).toHaveText([
    'Items total₹1,00,00,000₹90,00,000',
    'Quantity total1',
    'Delivery ChargeFree',
    'Grand total₹90,00,000',
  ]);
  await cart.getByRole('button', { name: `One more of ${service.name}` }).click();
  await expect(bill.last()).toHaveText(/₹1,80,00,000/);
  await cart.getByRole('button', { name: `Delete ${service.name}` }).click();
  await expect(cart.getByText('Your cart is empty. Start shopping to add items!')).toBeVisible();
});

test('pages for somebody signed in lead to the login and back again', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/user', '/dashboard/profile', '/dashboard/category', '/checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await page.goto('/dashboard/address');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(accounts.customer.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/address');
});

test('an order that was given up ends with Order Cancel and a way home', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/cancel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Cancel');
  await page.getByRole('link', { name: 'Go To Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a picture that is broken gives way to the placeholder', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.allow(/uploads/);
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/search?q=Gulmohar');
  const picture = page.getByRole('main').getByRole('article').first().locator('img');
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('rows of the home page show six placeholder cards while they load, and a retry when they fail', {
  tag: '@phone',
}, async ({ page, faults }) => {
  faults.allow(/500/);
  await page.clock.install();
  await open(page, '/cancel');
  let down = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/product/get-product-by-category', async (route) => {
    await held;
    const problem = { success: false, error: true, message: '' };
    await (down ? route.fulfill({ status: 500, json: problem }) : route.continue());
  });
  await page.getByRole('link', { name: 'Go To Home' }).click();
  const row = page.getByRole('region', { name: 'Photographers' });
  await expect(row.locator('[data-skeleton="card"]')).toHaveCount(6);
  release();
  await skipRetries(page, page.getByText("We couldn't load Photographers"));
  await expect(page.getByText('Internal server error. Please try again later.').first()).toBeVisible();
  down = false;
  await page.getByRole('alert').filter({ hasText: 'Photographers' }).getByRole('button').click();
  await expect(row.getByRole('article').first()).toBeVisible();
});

test('a listing says when it has no services and when it did not load', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.allow(/500/);
  await page.clock.install();
  await open(page, '/');
  let answer: 'nothing' | 'failure' = 'nothing';
  await page.route('**/api/product/get-pruduct-by-category-and-subcategory', (route) =>
    answer === 'nothing'
      ? route.fulfill({
          json: { success: true, error: false, message: '', data: [], page: 1, limit: 10, totalCount: 0 },
        })
      : route.fulfill({ status: 500, json: { success: false, error: true, message: '' } }),
  );
  await page.getByRole('link', { name: 'See All Caterers' }).click();
  await expect(page.getByText('No Data')).toBeVisible();
  answer = 'failure';
  await page
    .getByRole('navigation', { name: /^Sub categories/ })
    .getByRole('link')
    .nth(1)
    .click();
  await skipRetries(page, page.getByRole('button', { name: 'Retry' }));
});
