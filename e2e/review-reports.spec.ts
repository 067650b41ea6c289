import { axeViolations } from './axe.ts';
import { bookByCall, newService } from './booking-steps.ts';
import {
  accounts,
  bearer,
  expect,
  newCustomer,
  open,
  openWhole,
  signIn,
  test,
  tokensOf,
} from './fixtures.ts';

test('a vendor reports a review, an operator hides it, and its author is told why', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const service = await newService(page, 2);
  const author = await newCustomer(page);
  const orderId = await bookByCall(page, author.token, service);
  const { accesstoken } = await tokensOf(page.request, accounts.admin);
  for (const status of ['ACCEPTED', 'DELIVERED']) {
    const data = { orderId, status };
    await page.request.put('/api/order/admin/update-status', { headers: bearer(accesstoken), data });
  }
  const review = { orderId, rating: 1, text: 'Ask for Mr. Rao of Lake Road.', images: [] };
  const written = await page.request.post('/api/review/create', {
    headers: bearer(author.token),
    data: review,
  });
  expect(written.ok(), await written.text()).toBe(true);

  const { baseURL = '' } = test.info().project.use;
  const [vendors, operators] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  const vendor = await vendors.newPage();
  // This server has ADMIN_SCOPE=all, in which every admin is an operator: the screen is told otherwise.
  await vendor.route('**/api/user/user-details', async (route) => {
    const reply = await route.fetch();
    const json = await reply.json();
    await route.fulfill({ response: reply, json: { ...json, data: { ...json.data, operator: false } } });
  });
  await signIn(vendor, accounts.admin);
  await openWhole(vendor, '/dashboard/reviews');
  const card = vendor.getByRole('listitem').filter({ hasText: service.name });
  await expect(card.getByRole('button', { name: /^Hide the review/ })).toHaveCount(0);
  await card.getByRole('button', { name: /^Report the review/ }).click();
  const form = vendor.getByRole('dialog', { name: 'Report this review?' });
  expect(await axeViolations(vendor)).toEqual([]);
  await form.getByLabel(/^What is wrong with it/).fill('It names a private person.');
  await form.getByRole('button', { name: 'Report review' }).click();
  await expect(card.getByText(/It names a private person\./)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Report the review/ })).toHaveCount(0);
  await vendors.close();

  const operator = await operators.newPage();
  await signIn(operator, accounts.admin);
  await openWhole(operator, '/dashboard/desk');
  await operator
    .getByRole('main')
    .getByRole('link', { name: /Reported review/ })
    .click();
  await expect(operator).toHaveURL(/\/dashboard\/reviews\?state=reported$/);
  const reported = operator.getByRole('listitem').filter({ hasText: service.name });
  await expect(reported.getByText(/^Reported by .*It names a private person\.$/)).toBeVisible();
  expect(await axeViolations(operator)).toEqual([]);
  await reported.getByRole('button', { name: /^Hide the review/ }).click();
  const hide = operator.getByRole('dialog', { name: 'Hide this review?' });
  await hide.getByLabel(/^Reason/).fill('Names somebody.');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(hide).toBeHidden();
  await operators.close();

  await open(page, '/dashboard/notifications');
  const told = page.getByText(`Your review of ${service.name} is hidden. Reason: Names somebody.`);
  await expect(told).toBeVisible();
});
