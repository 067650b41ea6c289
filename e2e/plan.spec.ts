import { addDays, indianDay } from '@utsav/contract/booking';
import { expectAccessible } from './axe.ts';
import { newService, saveAddress } from './booking-steps.ts';
import { expect, newCustomer, test } from './fixtures.ts';

/* A plan from its first function to its bookings. */

// A colour that is still changing would be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const day = addDays(indianDay(new Date()), 9);

test('a customer plans a function, finds a date, books it and prints the run sheet', async ({ page }) => {
  const [tent, band] = [await newService(page, 2), await newService(page, 2)];
  const customer = await newCustomer(page, 'Meera Nair');
  await saveAddress(page, customer.token);
  const main = page.getByRole('main');

  await test.step('makes a plan and its first function', async () => {
    await page.goto('/dashboard/plans');
    await main.getByRole('button', { name: 'New plan' }).click();
    await page.getByLabel('Name of the plan').fill('Meera & Arjun');
    await page.getByRole('button', { name: 'Make plan' }).click();
    await expect(main.getByRole('heading', { name: 'Meera & Arjun' })).toBeVisible();
    await main.getByRole('button', { name: 'Add the first function' }).click();
    const dialog = page.getByRole('dialog', { name: 'New function' });
    await dialog.getByLabel('Name').fill('Sangeet');
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel('Guests').fill('200');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(main.getByRole('heading', { name: 'Sangeet' })).toBeVisible();
    await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('saves services, chooses them, and all of it is there after a reload', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    for (const { _id } of [tent, band]) {
      const data = { productId: _id };
      expect((await page.request.post('/api/plan/save-item', { headers, data })).ok()).toBe(true);
    }
    await page.reload();
    const ideas = main.getByRole('region', { name: 'Ideas' });
    for (const { name } of [tent, band]) {
      await ideas.getByRole('button', { name: `More for ${name}` }).click();
      await ideas.getByRole('button', { name: 'Move to Sangeet' }).click();
    }
    const sangeet = main.getByRole('region', { name: 'Sangeet' });
    await sangeet.getByRole('checkbox', { name: `Choose ${tent.name}` }).check();
    await sangeet.getByRole('checkbox', { name: `Choose ${band.name}` }).check();
    await expect(sangeet.getByText('Free that day')).toHaveCount(2);
    await expect(main.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(sangeet.getByRole('checkbox', { name: `Choose ${band.name}` })).toBeChecked();
    await expectAccessible(page, 'a plan');
  });

  await test.step('books both at once', async () => {
    await main.getByRole('button', { name: 'Book these' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Sangeet' });
    await expect(dialog.getByRole('radio')).toBeChecked();
    await expectAccessible(page, 'booking a function');
    await dialog.getByRole('button', { name: /^Book for/ }).click();
    await expect(page).toHaveURL('/success');
    await expect(main.getByText(tent.name)).toBeVisible();
    await expect(main.getByText(band.name)).toBeVisible();
  });

  await test.step('reads the run sheet', async () => {
    await page.goto('/dashboard/plans');
    await main.getByRole('link', { name: 'Meera & Arjun' }).click();
    await expect(
      main.getByRole('region', { name: 'Sangeet' }).getByText('Booked', { exact: true }),
    ).toHaveCount(3);
    await main.getByRole('link', { name: 'Run sheet' }).click();
    await expect(main.getByRole('heading', { name: tent.name })).toBeVisible();
    await expect(main.getByText('once accepted')).toHaveCount(2);
    const file = await page.request.get(
      (await main.getByRole('link', { name: /calendar/ }).getAttribute('href')) ?? '',
    );
    expect(await file.text()).toContain(`Sangeet: ${tent.name}`);
    await expectAccessible(page, 'the run sheet');
  });
});

test('a plan that is open in two tabs is never overwritten silently', { tag: '@desktop' }, async ({
  page,
}) => {
  const customer = await newCustomer(page);
  const headers = { authorization: `Bearer ${customer.token}` };
  const made = await page.request.post('/api/plan/create', { headers, data: { name: 'Wedding' } });
  const { _id } = (await made.json()).data as { _id: string };
  const other = await page.context().newPage();
  const rename = async (tab: typeof page, name: string) => {
    await tab.getByRole('button', { name: 'Name and budget' }).click();
    await tab.getByRole('dialog').getByLabel('Name').fill(name);
    await tab.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  };
  for (const tab of [page, other]) await tab.goto(`/dashboard/plans/${_id}`);
  await rename(other, 'Reception');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await rename(page, 'Sangeet');
  const conflict = page.getByRole('dialog', { name: 'This plan was changed elsewhere' });
  await expect(conflict).toContainText('Reception');
  await conflict.getByRole('button', { name: 'Keep this one' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sangeet' })).toBeVisible();
});
