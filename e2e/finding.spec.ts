import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { newService } from './booking-steps.ts';
import { expect, freshEmail, open, test } from './fixtures.ts';

/* Finding a service: filters, what they leave, the way out of an empty result, and the form of the home page. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const chip = (page: Page, name: string) =>
  filters(page).getByRole('button', { name: `Remove filter: ${name}` });

async function countInCity(page: Page, city: string): Promise<number> {
  const data = { search: '', page: 1, filters: { city } };
  const answer = await page.request.post('/api/product/search-product', { data });
  return ((await answer.json()) as { totalCount: number }).totalCount;
}

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Placeholders and dates that are longer than their field. */
const cutTexts = (page: Page) =>
  page
    .getByRole('main')
    .locator('input')
    .filter({ visible: true })
    .evaluateAll((inputs) => {
      const canvas = document.createElement('canvas').getContext('2d');
      return inputs.flatMap((input) => {
        // The written date lies above its field.
        const field = input.matches('[type="date"]') ? (input.nextElementSibling ?? input) : input;
        const style = getComputedStyle(field);
        const text = field === input ? (input as HTMLInputElement).placeholder : (field.textContent ?? '');
        if (canvas) canvas.font = (field === input ? getComputedStyle(field, '::placeholder') : style).font;
        const room =
          field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return canvas && canvas.measureText(text).width > room + 1 ? [text] : [];
      });
    });

const shows = (page: Page, count: number) => expect(heading(page)).toHaveText(`Search Results: ${count}`);

/** In the bar, or on a phone in the sheet, whose button says how many services there will be. */
async function choose(
  page: Page,
  phone: boolean,
  name: 'City' | 'Highest price',
  value: string,
  count: number,
) {
  if (phone)
    await filters(page)
      .getByRole('button', { name: /^Filters/ })
      .click();
  const place = phone ? page.getByRole('dialog', { name: 'Filters' }) : filters(page);
  const control = place.getByLabel(name);
  if (name === 'City') await control.selectOption(value);
  else {
    await control.fill(value);
    await control.press('Enter');
  }
  if (phone) {
    const button = place.getByRole('button', { name: /^Show / });
    await expect(button).toHaveText(count === 1 ? 'Show 1 service' : `Show ${count} services`);
    await button.click();
    await expect(filters(page).getByRole('button', { name: /^Filters/ })).toBeFocused();
  }
  await shows(page, count);
}

test('a search is filtered by city and price; the address holds the filters, and Back takes them back', async ({
  page,
  phone,
}) => {
  // Services of its own: how many there are in all changes while other journeys run.
  const word = freshEmail('veena').replace(/-|@.*/g, '');
  for (const { city, price } of [
    { city: 'Jaipur', price: 50_000 },
    { city: 'Jaipur', price: 55_000 },
    { city: 'Jaipur', price: 90_000 },
    { city: 'Kochi', price: 40_000 },
  ])
    await newService(page, 1, { name: `An evening of ${word} in ${city}`, city, price, discount: 0 });
  const all = 4;
  const inCity = 3;
  const affordable = 2;

  await open(page, `/search?q=${word}`);
  await shows(page, all);
  await choose(page, phone, 'City', 'Jaipur', inCity);
  await expect(page).toHaveURL(`/search?q=${word}&city=Jaipur`);
  await choose(page, phone, 'Highest price', '60,000', affordable);
  await expect(page).toHaveURL(`/search?q=${word}&city=Jaipur&max=60000`);
  await expect(cards(page)).toHaveCount(affordable);
  for (const card of await cards(page).all()) await expect(card.getByText('Jaipur').first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await axeViolations(page)).toEqual([]);

  await test.step('a chip removes its filter, and the next one gets the focus', async () => {
    await chip(page, 'Jaipur').click();
    await expect(page).toHaveURL(`/search?q=${word}&max=60000`);
    await expect(chip(page, 'Up to ₹60,000')).toBeFocused();
    await shows(page, 3);
  });

  await test.step('Back brings it again', async () => {
    await page.goBack();
    await expect(chip(page, 'Jaipur')).toBeVisible();
    await shows(page, affordable);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`/search?q=${word}`);
    await shows(page, all);
  });

  await test.step('a link shows the same to somebody else, before any script', async () => {
    const html = await (await page.request.get(`/search?q=${word}&city=jaipur&max=60000`)).text();
    expect(html).toContain(`Search Results: ${affordable}`);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

test('after a search the chips of a phone are in view, and fields show all they say', async ({
  page,
  phone,
}) => {
  for (const language of ['', '/hi']) {
    await open(page, `${language}/search?q=wedding&city=Jaipur&date=${dayIn(9)}`);
    const chips = page.locator('.chip-row button').filter({ visible: true });
    await expect(chips.first()).toBeInViewport({ ratio: 1 });
    if (phone) await expect(chips.nth(1)).toBeInViewport();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const wide of phone ? [width] : [768, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width: wide, height });
      expect.soft(await cutTexts(page), `${language} ${wide} px`).toEqual([]);
    }
    await page.setViewportSize({ width, height });
    await open(page, language || '/');
    const day = page.locator('form.find-form input[type="date"]');
    await day.fill(dayIn(9));
    // While it has the focus the browser writes the date itself.
    await day.blur();
    expect.soft(await cutTexts(page), `${language} home`).toEqual([]);
  }
});

test('an empty result says why, and offers the way out that brings most', { tag: '@phone' }, async ({
  page,
}) => {
  const inCity = await countInCity(page, 'Udaipur');
  await open(page, '/search?city=Udaipur&max=500');
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(
    page.getByText(`No service in Udaipur under ₹500: ${inCity} without the price limit.`),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the price limit' }).click();
  await expect(page).toHaveURL('/search?city=Udaipur');
  await shows(page, inCity);
  await page.getByRole('textbox', { name: 'Search for services' }).fill('wedding');
  await expect(page).toHaveURL('/search?q=wedding&city=Udaipur');
});

test('a listing is filtered and sorted in the same way', async ({ page, phone }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'See All Photographers' }).click();
  await expect(heading(page)).toBeFocused();
  if (phone) await filters(page).getByRole('button', { name: 'On offer' }).click();
  else await filters(page).getByLabel('On offer').check();
  await expect(page).toHaveURL(/\?discounted=true$/);
  await page.getByLabel('Sort by').filter({ visible: true }).selectOption('price-asc');
  await expect(page).toHaveURL(/\?sort=price-asc&discounted=true$/);
  await expect(
    cards(page)
      .first()
      .getByText(/% discount/),
  ).toBeVisible();
  await expect(page.locator('.opacity-60')).toHaveCount(0);
  const prices = await cards(page).evaluateAll((list) =>
    list.map((card) => Number(/Now\s*₹([\d,.]+)/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', ''))),
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices.every(Number.isFinite)).toBe(true);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('the home page searches by what, where and when, and shows again a service that was looked at', async ({
  page,
}) => {
  await open(page, '/');
  const form = page.getByRole('form', { name: 'Find a service' });
  const tomorrow = await form.getByLabel('When').getAttribute('min');
  await form.getByLabel('What').fill('photography');
  await form.getByLabel('Where').fill('Jaipur');
  await form.getByLabel('When').fill(tomorrow ?? '');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/search?q=photography&city=Jaipur&date=${tomorrow}`);
  await expect(heading(page)).toHaveText(/^Search Results: [1-9]/);
  await expect(chip(page, 'Jaipur')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter: Free on/ })).toBeVisible();

  const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  await cards(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText(name);
  // It is remembered once the page is drawn; a journey could leave before that.
  await page.waitForFunction(() => localStorage.getItem('recently_viewed'));
  await open(page, '/');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('heading', { name })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
