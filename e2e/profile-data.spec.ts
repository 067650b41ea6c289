import { readFile } from 'node:fs/promises';
import { expect, newCustomer, test } from './fixtures.ts';

test('a customer takes the data along and deletes the account, and may register again', async ({ page }) => {
  const { email, password, token } = await newCustomer(page);
  await page.goto('/dashboard/profile');

  await test.step('the download is a ZIP with a README in both languages', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download my data' });
    await dialog.getByLabel(/^Your password/).fill('wrong one');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(dialog.getByLabel(/^Your password/)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(/^Your password/).fill(password);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const content = await readFile(await download.path());
    expect(content.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['README.txt', 'data/users.json', 'data/sessions.json']) {
      expect(content.includes(name)).toBe(true);
    }
    await expect(dialog).toBeHidden();
  });

  await test.step('the account is deleted, and every session ends', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('What stays, and why')).toBeVisible();
    await dialog.getByLabel(/^Your password/).fill(password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your account is deleted.').first()).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/user/user-details', { headers })).status()).toBe(401);
    expect((await page.request.post('/api/user/login', { data: { email, password } })).status()).toBe(400);
    const form = { name: 'Asha', email, mobile: '9876543210', password, role: 'USER' };
    expect((await page.request.post('/api/user/register', { data: form })).status()).toBe(200);
  });
});
