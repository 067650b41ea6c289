import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newService, openProduct } from './booking-steps.ts';
import { bearer, expect, logIn, newCustomer, open, openWhole, test, toasted } from './fixtures.ts';

/* Services are saved to a plan with the heart, and the family votes about a shared plan. */

type Plan = { _id: string; functions: { items: { name: string }[] }[] };

async function ownPlan(page: Page, token: string): Promise<Plan | undefined> {
  const headers = bearer(token);
  const list = (await (await page.request.get('/api/plan/get', { headers })).json()) as {
    data: { _id: string }[];
  };
  const id = list.data[0]?._id;
  if (!id) return undefined;
  const details = await page.request.get(`/api/plan/details?_id=${id}`, { headers });
  return ((await details.json()) as { data: Plan }).data;
}

const namesIn = (plan: Plan | undefined) =>
  plan?.functions.flatMap(({ items }) => items.map(({ name }) => name));

test('what a guest saves on the home page is in the plan after sign-in, and the heart takes it out again', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const account = await newCustomer(await other.newPage());
  await other.close();
  await open(page, '/');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save .* to your plan$/ });
  const label = (await hearts.first().getAttribute('aria-label')) ?? '';
  const name = label.replace(/^Save (.*) to your plan$/, '$1');
  const heart = page.getByRole('button', { name: label, exact: true }).first();
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await toasted(page, 'Saved. Log in to keep it in your plan.', () => heart.click());
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The heart is above the link that covers the card.
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await toasted(page, '1 saved service is in your plan now.', () =>
    page.getByRole('main').getByRole('button', { name: 'Login' }).click(),
  );
  const { accesstoken } = await logIn(page.request, account);
  expect(namesIn(await ownPlan(page, accesstoken))).toEqual([name]);
  await open(page, '/');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await toasted(page, 'Removed from your plan', () => heart.click());
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(namesIn(await ownPlan(page, accesstoken))).toEqual([]);
});

test('the family votes on the page of a shared plan until the link ends', async ({
  page,
  phone,
  browser,
}) => {
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  await openProduct(page, service);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Save ${service.name} to your plan` })
    .first();
  await toasted(page, 'Saved to your plan', () => heart.click());
  await expect.poll(async () => namesIn(await ownPlan(page, token))).toEqual([service.name]);
  const plan = await ownPlan(page, token);
  const headers = bearer(token);
  const shared = await page.request.post('/api/plan/share', {
    headers,
    data: { _id: plan?._id, canVote: true },
  });
  const { url } = ((await shared.json()) as { data: { url: string } }).data;

  // Somebody of the family, without an account.
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    reducedMotion: 'reduce',
    viewport: phone ? { width: 375, height: 812 } : { width: 1440, height: 900 },
  });
  const family = await context.newPage();
  await openWhole(family, new URL(url).pathname);
  await expect(family.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(family, 'the page of a shared plan');
  await family.getByRole('button', { name: `I like ${service.name}: 0 so far` }).click();
  const dialog = family.getByRole('dialog', { name: 'What is your name?' });
  await dialog.getByLabel('Your name').fill('Dadi');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const voted = family.getByRole('button', { name: `I like ${service.name}: 1 so far` });
  await expect(voted).toHaveAttribute('aria-pressed', 'true');
  await family.reload();
  await expect(voted).toHaveAttribute('aria-pressed', 'true');
  await family.getByRole('button', { name: `Not ${service.name}: 0 so far` }).click();
  await expect(family.getByRole('button', { name: `I like ${service.name}: 0 so far` })).toBeVisible();
  const width = await family.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);

  const ended = await page.request.delete('/api/plan/unshare', { headers, data: { _id: plan?._id } });
  expect(ended.ok()).toBe(true);
  await family.reload();
  await expect(family.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(family, 'a link that has ended');
  await context.close();
});
