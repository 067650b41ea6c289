import { accounts, expect, logIn, newCustomer, open, signIn, test } from './fixtures.ts';

test('an operator finds a person, blocks them with a reason and unblocks them', async ({ page, browser }) => {
  const guest = await browser.newPage();
  const name = `Bela Iyer ${Date.now()}`;
  const person = await newCustomer(guest, name);
  await signIn(page, accounts.admin);
  await open(page, '/dashboard/users');
  await page.getByLabel('Search').fill(person.email);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Customer');
  await row.getByRole('button', { name: `Block ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Insults people.');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(row).toContainText('Reason: Insults people.');
  const refused = await guest.request.post('/api/user/login', { data: person });
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining('Please write to')]);

  await row.getByRole('button', { name: `Unblock ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(row).not.toContainText('Blocked');
  await logIn(guest.request, person);
  await guest.close();
});
