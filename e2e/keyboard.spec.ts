import type { Locator, Page } from '@playwright/test';
import { newService, saveAddress } from './booking-steps.ts';
import { expect, newCustomer, open, test } from './fixtures.ts';

/* From the home page to a placed order without a mouse, and as somebody hears it who cannot see the page. */

/** Goes on with Tab until the focus is on the control. */
async function tabTo(page: Page, control: Locator, atMost = 60): Promise<void> {
  for (let presses = 0; presses < atMost; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('an order is placed from the home page by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  await saveAddress(page, token);
  await open(page, '/');

  await test.step('the first stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Explore' })).toBeFocused();
  });

  await test.step('search', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const box = page.getByRole('textbox', { name: 'Search for services' });
    while (!(await box.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(service.name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results: 1');
    await tabTo(page, page.getByRole('link', { name: service.name }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('into the cart; the focus stays on the control that took its place', async () => {
    const main = page.getByRole('main');
    await tabTo(page, main.getByRole('button', { name: `Add ${service.name}` }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: `One more of ${service.name}` })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(main.getByRole('group', { name: `Quantity of ${service.name}` })).toContainText('2');
  });

  await test.step('the tabs by arrow keys', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Description' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the cart opens, keeps the focus inside and gives it back', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: /2 Items/ });
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog', { name: 'Your Shopping Cart' });
    await expect(cart).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await cart.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, cart.getByRole('button', { name: 'Proceed to Checkout' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/checkout');
  });

  await test.step('a date by arrow keys, and the booking', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const first = page.getByRole('gridcell').getByRole('button', { disabled: false }).first();
    await expect(first).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /Rose Lane/ }));
    const day = page.locator('[role=gridcell] button:focus');
    for (let presses = 0; presses < 12 && (await day.count()) === 0; presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
    await tabTo(page, page.getByRole('button', { name: 'Cash on Booking' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Successful!');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('an order is placed by ear, with landmarks, names and announcements', { tag: '@desktop' }, async ({
  page,
}) => {
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  await saveAddress(page, token);
  await open(page, '/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Utsav"
      - link /Search for services/
      - button "Account"
      - button "My Cart"
    - main:
      - heading "Your celebration, in good hands" [level=1]
      - link "Explore"
      - region "What are you planning?":
        - heading "What are you planning?" [level=2]
        - list
      - region "Photographers":
        - heading "Photographers" [level=2]
        - link "See All Photographers"
        - list "Photographers"
    - contentinfo
  `);
  await page.goto(`/product/x-${service._id}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "Breadcrumb"
    - heading "${service.name}" [level=1]
    - paragraph: Now ₹1,349.50 Before ₹1,499.50
    - button "Add ${service.name}"
    - region "Open dates"
    - tablist "About this service":
      - tab "Description" [selected]
      - tab "Details"
      - tab "Why Book With Us?"
    - tabpanel "Description"
  `);
  const announcement = page.getByRole('status').filter({ hasText: 'Item added' });
  await Promise.all([
    announcement.waitFor(),
    page
      .getByRole('main')
      .getByRole('button', { name: `Add ${service.name}` })
      .press('Enter'),
  ]);
  await page.goto('/checkout');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Checkout" [level=1]
    - heading "Booking Address" [level=2]
    - radio /12 Rose Lane/ [checked]
    - button "Add New Address"
    - heading "Select Booking Date" [level=2]
    - grid
    - complementary:
      - heading "Order Summary" [level=2]
      - button "Cash on Booking"
  `);
  const problem = page.getByRole('alert').filter({ hasText: 'Please select a delivery date' });
  await Promise.all([
    problem.waitFor(),
    page.getByRole('button', { name: 'Cash on Booking' }).press('Enter'),
  ]);
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().press('Enter');
  await page.getByRole('button', { name: 'Cash on Booking' }).press('Enter');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Order Successful!" [level=1]
    - heading "Order details" [level=2]
    - list "Progress"
    - link "My Orders"
    - link "Go To Home"
  `);
});
