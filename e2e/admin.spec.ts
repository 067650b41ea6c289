import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, open, signIn, skipRetries, test, toasted } from './fixtures.ts';

/* What an admin finds besides building the catalogue: menu, profile, everybody's orders, lists in every state. */

const reply = (data: unknown, more: object = {}) => ({
  json: { success: true, error: false, message: '', data, ...more },
});
const failure = { status: 500, json: { success: false, error: true, message: '' } };

test('an admin finds the pages of admins in the account menu, and has social links in the profile', async ({
  page,
  phone,
  faults,
}) => {
  faults.allow(/40\d/);
  await signIn(page, accounts.admin);
  await open(page, '/');
  const banner = page.getByRole('banner');
  if (phone) await banner.getByRole('link', { name: 'Account' }).click();
  else await banner.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByText('Admin', { exact: true })).toBeVisible();
  await expect(menu.getByRole('listitem')).toHaveText([
    'Desk',
    /^Booking Orders/,
    /^Inbox/,
    'Calendar',
    /^Reviews/,
    'My Services',
    'Upload Service',
    'Business Page',
    'Category',
    'Sub Category',
    'Users',
    'My Orders',
    'Plans',
    /^Enquiries/,
    'Save Address',
    'Activity',
  ]);
  await menu.getByRole('link', { name: /Profile/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Administrator', { exact: true })).toBeVisible();
  for (const name of ['Facebook', 'YouTube', 'Instagram'])
    await expect(main.getByLabel(`${name} link`)).toHaveAttribute('type', 'url');
  await main.getByLabel('Facebook link').fill('nonsense');
  await main.getByRole('button', { name: 'Update Profile' }).click();
  await expect(main.getByLabel('Facebook link')).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel('Facebook link')).toHaveValue('nonsense');
});

test('the details of all orders have Accept Order, Reject Order and Mark as Delivered', async ({
  page,
  browser,
}) => {
  const service = await newService(page, 2);
  const other = await newService(page, 2);
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const customer = await context.newPage();
  const { token } = await newCustomer(customer);
  await bookByCall(customer, token, service);
  await bookByCall(customer, token, other);
  await context.close();

  await signIn(page, accounts.admin);
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Orders');
  await page.getByRole('button', { name: `View Details of ${service.name}` }).click();
  const details = page.getByRole('dialog', { name: service.name });
  await expect(details.getByText('Asha Rao')).toBeVisible();
  await toasted(page, `${service.name} has been accepted and is being processed!`, () =>
    details.getByRole('button', { name: 'Accept Order' }).click(),
  );
  await expect(details.getByText('Processing started')).toBeVisible();
  await details.getByRole('button', { name: 'Mark as Delivered' }).click();
  await page.getByRole('button', { name: 'Yes, it is delivered' }).click();
  await expect(details.getByText('Your booking is complete')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 updates')).toBeVisible();

  await page.getByRole('button', { name: `View Details of ${other.name}` }).click();
  await page.getByRole('dialog', { name: other.name }).getByRole('button', { name: 'Reject Order' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject Order' });
  for (const reason of [
    'Out of stock',
    'Booking area not covered',
    'Customer request',
    'Have not enough time',
    'Technical problem',
    'Other',
  ])
    await expect(reject.getByRole('button', { name: reason, exact: true })).toBeVisible();
  await reject.getByLabel(/^Reason/).fill('   ');
  await reject.getByRole('button', { name: 'Reject Order' }).click();
  await expect(reject.getByText('Reason is required')).toBeVisible();
  await reject.getByLabel(/^Reason/).fill('The hall is closed.');
  await toasted(page, `${other.name} has been cancelled.`, () =>
    reject.getByRole('button', { name: 'Reject Order' }).click(),
  );
  await expect(page.getByRole('dialog', { name: other.name }).getByText('The hall is closed.')).toBeVisible();
});

test('booking orders can be filtered, say when nothing is found, and when a change fails', {
  tag: '@desktop',
}, async ({ page, browser, faults }) => {
  faults.allow(/500/);
  const service = await newService(page, 1);
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const customer = await context.newPage();
  const orderNumber = await bookByCall(customer, (await newCustomer(customer)).token, service);
  await context.close();

  await signIn(page, accounts.admin);
  await page.goto('/dashboard/bookingorders');
  const list = page.locator('[data-order]');
  await page.getByLabel('Search orders').fill(orderNumber);
  await expect(list).toHaveCount(1);
  await page.getByRole('button', { name: /^DELIVERED/ }).click();
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await page.getByRole('button', { name: /^PENDING/ }).click();
  await expect(list).toHaveCount(1);
  await page.route('**/api/order/admin/update-status', (route) => route.fulfill(failure));
  await toasted(page, 'Failed to update order status', () =>
    list.getByRole('button', { name: `Accept: ${service.name}` }).click(),
  );
  await expect(list.getByText('PENDING', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: `Cancel: ${service.name}` }).click();
  const reject = page.getByRole('dialog', { name: 'Reject Order' });
  await reject.getByRole('button', { name: 'Other' }).click();
  await toasted(page, 'Failed to cancel order. Please try again.', () =>
    reject.getByRole('button', { name: 'Reject Order' }).click(),
  );
  await expect(reject.getByLabel(/^Reason/)).toHaveValue('Other');
});

test('lists of the catalogue say that they load, are empty or have failed', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.allow(/500/);
  await signIn(page, accounts.admin);
  await page.clock.install();
  let state: 'slow' | 'empty' | 'failing' = 'slow';
  await page.route(/\/api\/(category|subcategory|product)\/get$/, async (route) => {
    if (state === 'slow') return;
    const empty = reply(
      [],
      route.request().url().includes('product') ? { totalCount: 0, totalNoPage: 0 } : {},
    );
    await route.fulfill(state === 'failing' ? failure : empty);
  });
  for (const [path, loading] of [
    ['/dashboard/category', page.locator('[data-skeleton="tile"]').first()],
    ['/dashboard/subcategory', page.locator('[data-skeleton="row"]').first()],
    ['/dashboard/product', page.getByText('Loading products…')],
  ] as const) {
    state = 'slow';
    await page.goto(path);
    await expect(loading).toBeAttached();
    state = 'empty';
    await page.goto(path);
    await expect(page.getByText('No Data')).toBeVisible();
    state = 'failing';
    await page.goto(path);
    await skipRetries(page, page.getByRole('button', { name: 'Retry' }));
  }
});

test('Update Category and Edit Sub Category open with what is there; Cancel deletes nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/category');
  await page.getByRole('button', { name: 'Edit Caterers' }).click();
  const category = page.getByRole('dialog', { name: 'Update Category' });
  await expect(category.getByLabel('Name')).toHaveValue('Caterers');
  await category.getByLabel('Name').fill('');
  await expect(category.getByRole('button', { name: 'Update Category' })).toBeDisabled();
  await expect(category.getByText('Add a name and an image first.')).toBeVisible();
  await category.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Edit Caterers' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Caterers' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure permanent delete ?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.goto('/dashboard/subcategory');
  await page.getByRole('button', { name: 'Edit Mehendi Art' }).click();
  const subCategory = page.getByRole('dialog', { name: 'Edit Sub Category' });
  await expect(subCategory.getByLabel('Name')).toHaveValue('Mehendi Art');
  await subCategory.getByRole('button', { name: 'Remove Makeup Artists' }).click();
  // It looks inactive now, but may be submitted and then says what is missing.
  await subCategory.getByRole('button', { name: 'Submit' }).click();
  await expect(subCategory.getByLabel('Select Category')).toHaveAttribute('aria-invalid', 'true');
  await subCategory.getByRole('button', { name: 'Close' }).click();
  await expect(subCategory).toBeHidden();
});

test('the pager of My Services stops at its last page', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/product');
  await page.getByPlaceholder('Search products...').fill('mehendi');
  const count = page.getByText(/^Page \d+ of \d+$/);
  await expect(count).toHaveText(/^Page 1 of [2-9]$/);
  const pages = Number(/of (\d+)/.exec((await count.textContent()) ?? '')?.[1]);
  for (let at = 2; at <= pages; at += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(count).toHaveText(`Page ${at} of ${pages}`);
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled();
});
