import { readFile } from 'node:fs/promises';
import { axeViolations } from './axe.ts';
import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, open, signIn, test } from './fixtures.ts';

/* Services from a CSV file, the confirmation of a booking, and the activity of admins. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const header = 'name,description,category,subCategory,stock,price,discount,city,image';
const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\n')),
});

test(
  'an admin imports services, and the activity shows it',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const name = `Imported ${project.name} ${Date.now()}`;
    await signIn(page, accounts.admin);
    await open(page, '/dashboard/product');
    await page.getByRole('link', { name: 'Import services' }).click();
    await expect(page.getByRole('heading', { name: 'Import services' })).toBeVisible();
    const file = page.locator('input[type=file][accept*=csv]');

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ]);
    expect(await readFile(await template.path(), 'utf8')).toContain(header);

    await file.setInputFiles(csv('wrong.csv', `${name},Fine,,,2,900,0,,`, ',No name,,,2,cheap,0,,'));
    await expect(page.getByText('One line is wrong.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What is wrong' })).toContainText('price must be a number');
    expect(await axeViolations(page)).toEqual([]);

    await file.setInputFiles(csv('right.csv', `${name},Fine,,,2,900,0,Pune,`));
    await page.getByRole('button', { name: 'Import one service' }).click();
    await expect(page.getByText('One service has been imported.')).toBeVisible();
    await page.getByRole('link', { name: 'See My Services' }).click();
    await expect(page.getByText(name).first()).toBeVisible();

    await open(page, '/dashboard/activity');
    await page.getByLabel('Action').selectOption('Services imported');
    await expect(page.getByRole('list', { name: 'Activity' })).toContainText(name);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('a customer saves the confirmation of a booking', { tag: '@phone' }, async ({ page }) => {
  const service = await newService(page, 2);
  const customer = await newCustomer(page);
  const orderNumber = await bookByCall(page, customer.token, service);
  // The link of the delivery mail.
  await open(page, `/dashboard/myorders?order=${orderNumber}`);
  const details = page.getByRole('dialog', { name: service.name });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Booking confirmation' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`booking-confirmation-${orderNumber}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
