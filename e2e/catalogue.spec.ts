import type { Page } from '@playwright/test';
import { accounts, expect, newCustomer, signIn, test } from './fixtures.ts';
import { type NamedFile, picture, video } from './media.ts';

async function pick(
  page: Page,
  prompt: 'Upload Image' | 'Upload Video',
  ...files: NamedFile[]
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: prompt }).click();
  await (await chooser).setFiles(files);
}

/** Unique, because the journey runs on a phone and on a desktop at the same time. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}${test.info().parallelIndex}`;

test('an admin builds a catalogue, changes it and takes it down again', async ({ page, phone }) => {
  test.setTimeout(180_000);
  const names = {
    category: unique('Musicians'),
    subCategory: unique('Sitar'),
    service: unique('Sitar evening'),
    renamed: unique('Sitar night'),
  };
  await signIn(page, accounts.admin);

  await test.step('adds a category with a picture', async () => {
    await page.goto('/dashboard/category');
    await page.getByRole('button', { name: 'Add Category' }).click();
    const modal = page.getByRole('dialog', { name: 'Add Category' });
    // The image waits for a name, the button for both.
    await expect(modal.getByRole('button', { name: 'Upload Image' })).toBeDisabled();
    await modal.getByLabel('Name').fill(names.category);
    await expect(modal.getByText('No Image')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Add Category' })).toBeDisabled();
    await pick(page, 'Upload Image', picture('musicians.png'));
    await expect(modal.getByText('No Image')).toBeHidden();
    await modal.getByRole('button', { name: 'Add Category' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('heading', { name: names.category })).toBeVisible();
  });

  await test.step('adds a sub category to it', async () => {
    await page.goto('/dashboard/subcategory');
    await expect(page.getByText('Manage your subcategories here')).toBeVisible();
    await page.getByRole('button', { name: 'Add Sub Category' }).click();
    const modal = page.getByRole('dialog', { name: 'Add Sub Category' });
    await modal.getByLabel('Name').fill(names.subCategory);
    await pick(page, 'Upload Image', picture('sitar.png'));
    await expect(modal.getByText('No Image')).toBeHidden();
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await modal.getByLabel('Select Category').selectOption({ label: names.category });
    await expect(modal.getByRole('button', { name: `Remove ${names.category}` })).toBeVisible();
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal).toBeHidden();
    const row = phone
      ? page.getByRole('article').filter({ hasText: names.subCategory })
      : page.getByRole('row').filter({ hasText: names.subCategory });
    await expect(row).toContainText(names.category);
    await row.getByRole('button', { name: `Enlarge image of ${names.subCategory}` }).click();
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('uploads a service with two images and a video', async () => {
    await page.goto('/dashboard/upload-product');
    await page.getByLabel('Name').fill(names.service);
    await page.getByLabel('Description').fill('Ragas at dusk.\nFor up to 200 guests.');
    await pick(page, 'Upload Image', picture('one.png'), picture('two.png'));
    await pick(page, 'Upload Video', video);
    await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove video 1' })).toBeVisible();
    await page.getByLabel('Category', { exact: true }).selectOption({ label: names.category });
    await page.getByLabel('Sub Category', { exact: true }).selectOption({ label: names.subCategory });
    await page.getByLabel('Number of Stock').fill('2');
    await page.getByLabel('Price').fill('25000');
    await page.getByLabel('Discount').fill('10');
    await page.getByRole('button', { name: 'Add Fields' }).click();
    await page.getByPlaceholder('Enter field name').fill('Hours');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    // A custom field is required like the others.
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Hours is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Hours' }).fill('3');
    await page.getByRole('button', { name: 'Submit' }).click();
    const done = page.getByRole('alertdialog');
    await expect(done).toContainText('Product added.');
    await expect(done.getByRole('button', { name: 'OK' })).toHaveCSS('background-color', 'rgb(0, 176, 80)');
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
  });

  await test.step('everyone sees it at home and in its listing', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: names.service })).toBeAttached();
    await page.getByRole('link', { name: `See All ${names.category}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sitar');
    await expect(page.getByRole('link', { name: names.service })).toBeVisible();
  });

  await test.step('changes it', async () => {
    await page.goto('/dashboard/product');
    await page.getByPlaceholder('Search products...').fill(names.service);
    await page.getByRole('button', { name: `Edit ${names.service}` }).click();
    const modal = page.getByRole('dialog', { name: 'Edit Product' });
    await expect(modal.getByRole('textbox', { name: 'Hours' })).toHaveValue('3');
    await modal.getByRole('button', { name: 'Remove image 1' }).click();
    await modal.getByLabel('Name').fill(names.renamed);
    await modal.getByRole('button', { name: 'Update Product' }).click();
    await expect(modal).toBeHidden();
    await page.getByPlaceholder('Search products...').fill(names.renamed);
    await expect(page.getByRole('button', { name: `Edit ${names.renamed}` })).toBeVisible();
  });

  await test.step('a category in use is kept', async () => {
    await page.goto('/dashboard/category');
    await page.getByRole('button', { name: `Delete ${names.category}` }).click();
    await expect(page.getByText('Are you sure permanent delete ?')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('used by 1 sub categories and 1 services')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deletes the service, the sub category and the category', async () => {
    await page.goto('/dashboard/product');
    await page.getByPlaceholder('Search products...').fill(names.renamed);
    await page.getByRole('button', { name: `Delete ${names.renamed}` }).click();
    await expect(
      page.getByText('Are you sure you want to delete this product? This action cannot be undone.'),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: `Delete ${names.renamed}` })).toBeHidden();

    for (const [place, name] of [
      ['subcategory', names.subCategory],
      ['category', names.category],
    ] as const) {
      await page.goto(`/dashboard/${place}`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden();
    }
  });
});

test('a failing upload shows why, ends its spinner and can be tried again', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.allow(/503/);
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/upload-product');
  let down = true;
  await page.route('**/api/file/upload', (route) =>
    down
      ? route.fulfill({
          status: 503,
          json: { success: false, error: true, message: 'Files cannot be reached.' },
        })
      : route.continue(),
  );
  await pick(page, 'Upload Image', picture('one.png'));
  await expect(page.getByText('Files cannot be reached.')).toBeVisible();
  await expect(page.getByText('Uploading image…')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload Image' })).toBeEnabled();
  down = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible();

  // Judged by its content: no picture, whatever its name says.
  await pick(page, 'Upload Image', { ...picture('fake.png'), buffer: Buffer.from('<html>') });
  await expect(page.getByText('The file must be a JPEG')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss fake.png' }).click();
  await expect(page.getByText('The file must be a JPEG')).toBeHidden();

  // Too large to be worth sending. (Playwright itself sends at most 50 MB, so the page makes the file.)
  let asked = false;
  page.on('request', (request) => {
    asked ||= request.url().includes('/api/file/upload');
  });
  await page.locator('input[type=file][accept*=video]').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'long.mp4', { type: 'video/mp4' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('This video is larger than 50 MB.')).toBeVisible();
  expect(asked).toBe(false);
});

test('what was typed into the upload form survives a reload, and leaving it asks first', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/upload-product');
  await page.getByLabel('Name').fill('Half a service');
  await pick(page, 'Upload Image', picture('one.png'));
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Continue where you left off?')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a service');
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible();

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave this page?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/upload-product/);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).not.toHaveURL(/upload-product/);
});

test('the search text of My Services returns to page 1', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto('/dashboard/product');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByPlaceholder('Search products...').fill('photo');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test('a customer has no permission on the pages of admins', { tag: '@desktop' }, async ({ page }) => {
  await newCustomer(page);
  for (const place of ['category', 'desk']) {
    await page.goto(`/dashboard/${place}`);
    const refusal = page.getByText('Do not have permission');
    await expect(refusal).toBeVisible();
    await expect(refusal).toHaveCSS('color', 'rgb(179, 38, 30)');
  }
});
