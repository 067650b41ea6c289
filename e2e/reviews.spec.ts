import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { bookByCall, newService, type Service } from './booking-steps.ts';
import {
  accounts,
  bearer,
  expect,
  newCustomer,
  open,
  openWhole,
  signIn,
  test,
  toasted,
  tokensOf,
} from './fixtures.ts';
import { picture } from './media.ts';

/* A review from the delivered order to the page of the service, and what an admin makes of it. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function deliver(page: Page, orderNumber: string): Promise<void> {
  const { accesstoken } = await tokensOf(page.request, accounts.admin);
  for (const status of ['ACCEPTED', 'DELIVERED']) {
    const answer = await page.request.put('/api/order/admin/update-status', {
      headers: bearer(accesstoken),
      data: { orderId: orderNumber, status },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** What the cards of the service show. */
async function cardRating(page: Page, { name }: Service) {
  const answer = await page.request.post('/api/product/search-product', { data: { search: name } });
  return (await answer.json()).data[0]?.rating as { average: number; count: number };
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const pathOf = ({ _id }: Service) => `/product/x-${_id}`;

test('a customer reviews a delivered booking, an admin replies and hides it', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const service = await newService(page, 2);
  const customer = await newCustomer(page);
  const orderNumber = await bookByCall(page, customer.token, service);
  await deliver(page, orderNumber);

  // The link of the mail leads straight to the form.
  await open(page, `/dashboard/myorders?review=${orderNumber}`);
  const form = page.getByRole('dialog', { name: 'Write a review' });
  await expect(form).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(form.getByText('Your rating is required')).toBeVisible();

  // Stars by keyboard alone.
  await form.getByRole('radio', { name: '1 star, Bad' }).focus();
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await form.getByLabel('Your experience').fill('The ragas were lovely.\n<b>Really</b>');
  await expect(form.getByText('36 of 2,000 characters')).toBeVisible();
  await form.locator('input[type="file"]').setInputFiles([picture('one.png'), picture('two.png')]);
  await expect(form.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove picture 1' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await toasted(page, 'Thank you for your review.', () =>
    form.getByRole('button', { name: 'Publish review' }).dblclick(),
  );
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/);
  await expect(page.getByRole('button', { name: `Your review of ${service.name}` })).toBeVisible();
  expect(await cardRating(page, service)).toEqual({ average: 4, count: 1 });

  // On the page of the service, rendered on the server too.
  const html = await (await page.request.get(pathOf(service))).text();
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1');
  expect(html).toContain('The ragas were lovely.\n&lt;b&gt;Really');
  await openWhole(page, pathOf(service));
  const reviews = reviewsOf(page);
  await expect(reviews.getByText('Your review')).toBeVisible();
  await expect(reviews.getByText('4 stars: 1 review')).toBeAttached();
  await expect(reviews.getByRole('article')).toContainText('Asha R.');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /1 review$/ }).click();
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await reviews.getByRole('button', { name: 'Enlarge picture 1 of 1' }).click();
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.locator('.yarl__slide_current img')).toHaveAttribute(
    'alt',
    'Picture 1 of 1 by Asha R.',
  );
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await reviews.getByRole('button', { name: `Change your review of ${service.name}` }).click();
  const change = page.getByRole('dialog', { name: 'Change your review' });
  // The star is what a person clicks; its radio button is there for keyboards and screen readers.
  await change.locator('label').filter({ hasText: '5 stars' }).click();
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change).toBeHidden();
  await expect(reviews.getByText('5 stars: 1 review')).toBeAttached();

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const admin = await context.newPage();
  await signIn(admin, accounts.admin);
  await openWhole(admin, '/dashboard/reviews');
  const card = admin.getByRole('listitem').filter({ hasText: service.name });
  expect(await axeViolations(admin)).toEqual([]);
  await card.getByRole('button', { name: /^Reply to Asha R/ }).click();
  await admin.getByLabel(/^Your reply/).fill('Thank you, Asha.');
  await admin.getByRole('button', { name: 'Publish reply' }).click();
  await expect(card.getByText('Thank you, Asha.')).toBeVisible();
  await page.reload();
  await expect(reviews.getByText('Thank you, Asha.')).toBeVisible();

  await card.getByRole('button', { name: /^Hide the review/ }).click();
  const hide = admin.getByRole('dialog', { name: 'Hide this review?' });
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(hide.getByText('Reason is required')).toBeVisible();
  await hide.getByLabel(/^Reason/).fill('It names a private person.');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(card.getByText(/Reason: It names a private person\./)).toBeVisible();
  await admin.getByRole('button', { name: 'Hidden', exact: true }).click();
  await expect(card).toBeVisible();
  await context.close();

  // It counts nowhere, guests do not see it, and its author sees why.
  expect(await cardRating(page, service)).toEqual({ average: 0, count: 0 });
  expect(await (await page.request.get(pathOf(service))).text()).not.toContain('The ragas were lovely.');
  await page.reload();
  await expect(reviews.getByText(/^Nobody else sees this.* It names a private person\.$/)).toBeVisible();
  await expect(reviews.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await reviews.getByRole('button', { name: /^Delete your review/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(reviews.getByText('No reviews yet')).toBeVisible();
});
