import { axeViolations } from './axe.ts';
import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, signIn, test, toasted } from './fixtures.ts';

/* The lists that admins work with: orders and services, many at once. */

test('several orders are accepted at once', { tag: '@desktop' }, async ({ page, browser }) => {
  const services = [await newService(page, 1), await newService(page, 1)];
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const customer = await context.newPage();
  const { token, email } = await newCustomer(customer);
  for (const service of services) await bookByCall(customer, token, service);
  await context.close();

  await signIn(page, accounts.admin);
  await page.goto(`/dashboard/bookingorders?q=${encodeURIComponent(email)}`);
  const orders = page.locator('[data-order]');
  await expect(orders).toHaveCount(2);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  for (const { name } of services) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await toasted(page, '2 orders accepted.', () =>
    page.getByRole('button', { name: 'Accept 2 orders' }).click(),
  );
  await expect(orders.getByText('ACCEPTED', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: /^PENDING/ }).click();
  await expect(page).toHaveURL(/status=PENDING/);
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
});

test('the heads of the table of orders sort it', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/bookingorders');
  const head = page.getByRole('columnheader', { name: 'Amount' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/sort=amount-/);
  await expect(head).toHaveAttribute('aria-sort', /ascending|descending/);
});

test('everything about an order can be read at every width of a desktop', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/bookingorders');
  const orders = page.locator('[data-order]');
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(orders.first()).toBeVisible();
    await orders.locator('th span').evaluateAll((numbers) => {
      for (const number of numbers) number.textContent = 'ORD-261119-WWWWWWWW';
    });
    const cut = await orders
      .locator('*')
      .evaluateAll((elements) =>
        elements
          .filter(
            ({ scrollWidth, clientWidth, className }) =>
              clientWidth > 0 && !String(className).includes('sr-only') && scrollWidth > clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      );
    expect.soft(cut, `${width} px`).toEqual([]);
    const table = await page.getByRole('table').boundingBox();
    expect.soft((table?.x ?? 0) + (table?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
  // The list uses the width that is there.
  const wide = await page.getByRole('table').boundingBox();
  expect(wide?.width).toBeGreaterThan(1_200);
});

test('stock is changed in its place, and the change undone', { tag: '@desktop' }, async ({ page }) => {
  const { name } = await newService(page, 4);
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/product');
  await page.getByPlaceholder('Search products...').fill(name);
  await page.getByRole('button', { name: `Stock of ${name}: 4. Change it` }).click();
  await page.getByLabel(`New stock of ${name}`).fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name}: stock 4 → 7`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Stock of ${name}: 4. Change it` })).toBeVisible();
});

test('the prices of several services change after a preview', { tag: '@desktop' }, async ({ page }) => {
  const first = await newService(page, 2);
  const second = await newService(page, 2);
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/product');
  for (const { name } of [first, second]) {
    await page.getByPlaceholder('Search products...').fill(name);
    // Rows move when the result arrives: it begins with the service of that name.
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(`Edit ${name}`);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Change 2 services' }).click();
  const modal = page.getByRole('dialog', { name: 'Change services' });
  await modal.getByLabel('Price', { exact: true }).selectOption('percent');
  await modal.getByLabel('Percent, such as 10 or -10').fill('10');
  await expect(modal.getByText('₹1,649.45').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Change 2 services' }).click();
  await expect(modal).toBeHidden();
  await page.goto(`/product/x-${first._id}`);
  await expect(page.getByText('₹1,649.45').first()).toBeVisible();
});
