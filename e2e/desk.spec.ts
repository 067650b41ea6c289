import { readFile } from 'node:fs/promises';
import { axeViolations } from './axe.ts';
import { accounts, expect, open, signIn, test } from './fixtures.ts';

const day = (offset: number) => {
  const moment = new Date(Date.now() + 5.5 * 3_600_000 + offset * 86_400_000);
  return moment.toISOString().slice(0, 10);
};

test('the desk shows what needs an answer, the figures of a span, charts as tables, and the orders as CSV', async ({
  page,
  phone,
}) => {
  await signIn(page, accounts.admin);
  await open(page, '/');
  const banner = page.getByRole('banner');
  if (phone) await banner.getByRole('link', { name: 'Account' }).click();
  else await banner.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByRole('listitem').first().getByRole('link', { name: 'Desk' }).click();
  await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Needs an answer' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Today and the next seven days' })).toBeVisible();

  // The span is in the address.
  await main.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/\/dashboard\/desk\?days=90$/);
  await main.getByRole('button', { name: 'Custom range' }).click();
  await main.getByLabel('First day').fill(day(-400));
  await main.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(main.getByText('Choose a first and a last day, at most 400 days in all.')).toBeVisible();
  await main.getByLabel('First day').fill(day(-99));
  await main.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/desk?from=${day(-99)}&to=${day(0)}`);
  await page.goBack();
  await expect(main.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');

  // Values of a chart by keyboard, and as a table.
  const plot = main.getByRole('slider', { name: 'Bookings and value over time' });
  await plot.focus();
  await page.keyboard.press('End');
  await expect(plot).toHaveAttribute('aria-valuetext', /\d+ bookings?, ₹/);
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Services by value: show as table' }).click();
  const table = main.getByRole('region', { name: 'Services by value as a table' });
  await expect(table.getByRole('columnheader', { name: 'Bookings' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`orders-${day(-89)}-${day(0)}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF"Order number","Ordered on","Booking date","Status"/);
  expect(text.split('\r\n').length).toBeGreaterThan(2);
});
