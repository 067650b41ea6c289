import type { Page } from '@playwright/test';
import { expect, freshEmail, mailedCode, newCustomer, test } from './fixtures.ts';

// A square of one colour is picture enough.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

const otpBoxes = (page: Page) => page.getByRole('group', { name: 'Enter your OTP' }).getByRole('textbox');
const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));

async function enterCode(page: Page, code: string, password?: string): Promise<void> {
  await otpBoxes(page).first().click();
  await page.keyboard.type(code);
  if (password) await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

async function logOut(page: Page, phone: boolean): Promise<void> {
  const banner = page.getByRole('banner');
  const out = page.getByRole('button', { name: 'Log Out' });
  if (phone) await banner.getByRole('link', { name: 'Account' }).click();
  else {
    // The heading of a page that has just opened takes the focus, which closes a menu opened a moment before.
    await expect(async () => {
      await banner.getByRole('button', { name: 'Account' }).click();
      await expect(out).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }
  await out.click();
  await expect(page).toHaveURL('/');
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
}

test('somebody registers, verifies, logs out and in, forgets the password and sets a new one', async ({
  page,
  phone,
}) => {
  const email = freshEmail('asha');
  let firstCode = '';
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');

  await test.step('the form is checked in the specified order', async () => {
    const submit = page.getByRole('button', { name: 'Register' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email').fill('asha');
    await page.getByLabel('Mobile').pressSequentially('98a76');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByLabel('Confirm password').fill('other');
    await submit.click();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await submit.click();
    await expect(page.getByText('Please enter a valid 10-digit mobile number').first()).toBeVisible();
    await page.getByLabel('Mobile').fill('+91 98765 43210');
    await expect(page.getByLabel('Mobile')).toHaveValue('9876543210');
    await submit.click();
    await expect(page.getByText('Password and confirm password must be same').first()).toBeVisible();
    await page.getByLabel('Confirm password').fill('secret');
    await submit.click();
  });

  await test.step('the code of the local mailbox verifies the email and signs in', async () => {
    await expect(page).toHaveURL('/otp-verification');
    expect(await storage(page)).toMatchObject({ otp_email: email });
    await expect(page.getByRole('link', { name: /local mailbox/ })).toHaveAttribute('href', '/mailbox');
    firstCode = await mailedCode(page, email);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
    const wrong = String((Number(firstCode) + 1) % 1_000_000).padStart(6, '0');
    await enterCode(page, wrong);
    await expect(
      page.getByText('That code is not right. Please check it and try again.').first(),
    ).toBeVisible();
    await enterCode(page, firstCode);
    await expect(page).toHaveURL('/');
    const stored = await storage(page);
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(['accesstoken', 'refreshToken']));
    expect(stored).not.toHaveProperty('otp_email');
  });

  await test.step('logging out clears all browser storage', async () => {
    await logOut(page, phone);
    expect(await storage(page)).toEqual({});
  });

  await test.step('logging in', async () => {
    await page.goto('/login');
    const submit = page.getByRole('main').getByRole('button', { name: 'Login' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('wrong one');
    await submit.click();
    await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await submit.click();
    await expect(page).toHaveURL('/');
    await logOut(page, phone);
  });

  await test.step('a new password', async () => {
    await page.goto('/reset-password');
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL('/forgot-password');
    // The address changes first, and the page before has such a field too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Otp' }).click();
    await expect(page).toHaveURL('/otp-verification');
    expect(await storage(page)).toMatchObject({ forgot_email: email });
    await enterCode(page, await mailedCode(page, email, firstCode));
    await expect(page).toHaveURL('/reset-password');
    expect(await storage(page)).not.toHaveProperty('forgot_email');
    await page.getByLabel('New password').fill('new secret');
    await page.getByLabel('Confirm password').fill('new secreT');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('New password and confirm password must be same.').first()).toBeVisible();
    await page.getByLabel('Confirm password').fill('new secret');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('new secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test('a code can be pasted, and backspace goes back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('otp_email', 'nobody@example.com'));
  await page.goto('/otp-verification');
  const boxes = otpBoxes(page);
  await boxes.first().click();
  await boxes.first().evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '123 456');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(boxes.nth(5)).toHaveValue('6');
  await expect(boxes.nth(5)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(4)).toHaveValue('');
  await expect(boxes.nth(4)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
});

test('the profile takes a picture, a name, and a new email that counts once its code is entered', {
  tag: '@phone',
}, async ({ page }) => {
  const { email, password } = await newCustomer(page);
  await page.goto('/dashboard/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('User', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: 'Edit profile picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Profile Picture' });
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Profile picture updated.')).toBeVisible();
  await expect(main.locator('img[src^="/uploads/"]').filter({ visible: true }).last()).toBeVisible();

  await page.getByLabel(/^Name/).fill('Asha Kapoor');
  await page.getByLabel(/^Email/).fill(`new-${email}`);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/otp-verification');
  await enterCode(page, await mailedCode(page, `new-${email}`), password);
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByLabel(/^Name/)).toHaveValue('Asha Kapoor');
  await expect(page.getByLabel(/^Email/)).toHaveValue(`new-${email}`);
});

test('signing out in one tab signs out all', { tag: '@desktop' }, async ({ page, context, phone }) => {
  await newCustomer(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await logOut(page, phone);
  await expect(other).toHaveURL('/login');
});

test('a session that the server no longer knows ends cleanly', { tag: '@desktop' }, async ({ page }) => {
  const { token } = await newCustomer(page);
  await page.request.get('/api/user/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/login');
  expect(await storage(page)).not.toHaveProperty('refreshToken');
});
