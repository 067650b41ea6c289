import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { expect, open, openWhole, signIn, test, toasted } from './fixtures.ts';
import { picture } from './media.ts';

/* From a service to the page of its vendor, and the vendor's own changes to it. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Named = { _id: string; name: string };

async function firstServiceIn(page: Page, city: string): Promise<Named & { vendor: Named }> {
  const data = { search: '', filters: { city } };
  const answer = await page.request.post('/api/product/search-product', { data });
  return (await answer.json()).data[0];
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a service leads to its vendor, whose services can be filtered', async ({ page, phone }) => {
  const { _id, vendor } = await firstServiceIn(page, 'Bengaluru');
  await open(page, `/product/x-${_id}`);
  await page
    .getByRole('region', { name: `Connect with ${vendor.name}` })
    .getByRole('link', { name: 'See their page and all their services' })
    .click();
  await expect(heading(page)).toHaveText(vendor.name);
  await expect(page).toHaveURL(`/vendor/Namma-Sambhrama-${vendor._id}`);
  await openWhole(page, `/vendor/Namma-Sambhrama-${vendor._id}`);
  expect(await axeViolations(page)).toEqual([]);
  const services = page.getByRole('region', { name: /^Services/ });
  await expect(services.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article').first()).toBeVisible();

  if (!phone) {
    await services.getByLabel('Category').selectOption({ label: 'Caterers (1)' });
    await expect(services.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/\?category=\w+$/);
    await page.goBack();
    await expect(services.getByRole('article')).toHaveCount(8);
  }

  await test.step('in Hindi', async () => {
    await openWhole(page, `/hi/vendor/${vendor._id}`);
    await expect(page).toHaveURL(`/hi/vendor/Namma-Sambhrama-${vendor._id}`);
    await expect(page.getByText('पूरी हुई बुकिंग')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('a vendor changes the own page, and the name is on the services at once', { tag: '@desktop' }, async ({
  page,
}) => {
  // A demo vendor (server/src/demo/vendors.ts) that no other journey uses.
  const [email, name, city] = ['tapi-tyohaar@utsav.example', 'Tapi Tyohaar', 'Surat'];
  await signIn(page, { email, password: 'demo-admin' });
  await openWhole(page, '/dashboard/vendor');
  await expect(page.getByLabel('Business name')).toHaveValue(name);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Business name').fill('Neem & Daughters');
  await page.getByLabel('About').fill('Three sisters.\n<b>Since 1998</b>');
  await page.locator('input[type="file"]').setInputFiles(picture('cover.png'));
  await expect(page.getByRole('button', { name: 'Remove cover picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await toasted(page, 'Your page has been updated.', () =>
    page.getByRole('button', { name: 'Save' }).click(),
  );

  const { vendor } = await firstServiceIn(page, city);
  expect(vendor.name).toBe('Neem & Daughters');
  await page.getByRole('link', { name: 'See my page' }).click();
  await expect(heading(page)).toHaveText('Neem & Daughters');
  await expect(page.getByText('<b>Since 1998</b>')).toBeVisible();

  await test.step('links with the old name lead to the new one', async () => {
    await open(page, `/vendor/${name.replace(' ', '-')}-${vendor._id}`);
    await expect(page).toHaveURL(`/vendor/Neem-Daughters-${vendor._id}`);
  });
});
