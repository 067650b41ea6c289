import { addToCart, chooseFirstDay, newService, openProduct, saveAddress } from './booking-steps.ts';
import { expect, hold, newCustomer, open, test, toasted } from './fixtures.ts';

/* Slow networks, no network, and taps that are answered before any network is. */

test('offline there is a message, what was chosen stays, and everything goes on by itself', {
  tag: '@phone',
}, async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  await saveAddress(page, token);
  await openProduct(page, service);
  await addToCart(page, service);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await chooseFirstDay(page);

  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner).toBeVisible();
  await toasted(page, 'Network error. Please check your internet connection.', () =>
    page.getByRole('button', { name: 'Cash on Booking' }).click(),
  );
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /12 Rose Lane/ })).toBeChecked();
  // A page that was never loaded cannot be shown; it comes by itself with the network.
  await page.getByRole('banner').getByRole('link', { name: 'Search for services' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test('who goes back offline from a page that did not arrive is where they were, and can go there later', {
  tag: '@phone',
}, async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await open(page, '/cancel');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.body.setAttribute('data-same-visit', ''));
  await context.setOffline(true);
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await login.click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Order Cancel' })).toBeVisible();
  await context.setOffline(false);
  await login.click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expect(page.locator('[data-same-visit]')).toHaveCount(1);
});

test('what is asked for while offline for a moment arrives afterwards', { tag: '@desktop' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/search?q=mehendi');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search for services' }).fill('Gulmohar');
  await expect(page.locator('[data-skeleton="card"]').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search Results: [1-9]/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Gulmohar');
});

test('on slow 3G the page can be read before its script is there, and a bar shows what is under way', {
  tag: '@phone',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Gulmohar Lens Wedding Photography' })).toBeVisible();
  const hydrated = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    );
  expect(await hydrated()).toBe(false);
  await expect.poll(hydrated, { timeout: 30_000 }).toBe(true);
  // On a busy machine the next page's script could arrive before anybody looks for the bar.
  const scripts = await hold(page, '**/assets/*.js');
  await page.getByRole('link', { name: 'See All Photographers' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wedding Photography', {
    timeout: 30_000,
  });
});

test('a tap on Add, plus and minus is answered at once, whatever the network does', {
  tag: '@phone',
}, async ({ page }) => {
  const service = await newService(page, 5);
  await newCustomer(page);
  // Once the cart is there: on a busy machine the network falls silent before the script asks for it.
  const cart = page.waitForResponse(/\/api\/cart\/get/);
  await openProduct(page, service);
  await cart;
  await page.waitForLoadState('networkidle');
  const cartCalls = await hold(page, '**/api/cart/**');
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: `Add ${service.name}` });
  // Within 100 ms, which are 6 frames. They are counted in the page, because a busy machine makes them longer, not more.
  const frames = await add.evaluate(async (button: HTMLElement) => {
    button.click();
    let frames = 0;
    while (!document.querySelector('main fieldset[aria-label^="Quantity of"]')) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames += 1;
    }
    return frames;
  });
  expect(frames).toBeLessThanOrEqual(6);
  const quantity = main.getByRole('group', { name: `Quantity of ${service.name}` });
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toContainText('2');
  await quantity.getByRole('button', { name: 'One less' }).click();
  await expect(quantity).toContainText('1');
  cartCalls.release();
  await expect(page.getByText('1 Item').filter({ visible: true })).toBeVisible();
});

test('a button that is pressed before the script is there is answered once it is', {
  tag: '@desktop',
}, async ({ page }) => {
  const service = await newService(page, 3);
  const scripts = await hold(page, '**/assets/*.js');
  const listening = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/early-click.js'),
  );
  await page.goto(`/product/x-${service._id}`, { waitUntil: 'commit' });
  await listening;
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${service.name}` })
    .click();
  await toasted(page, 'Item added', async () => scripts.release());
});
