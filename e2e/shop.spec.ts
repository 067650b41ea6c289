import type { Page } from '@playwright/test';
import { expect, hold, open, test } from './fixtures.ts';
import { expectStill, watchShifts } from './layout-shifts.ts';
import { newServiceWithVideo } from './media.ts';

/* The shop window: what a visitor finds on the home page, in a listing, by searching and on a service's page. */

type Named = { _id: string; name: string };
type Service = Named & { image: string[]; video: string[]; stock: number };

async function ask<Data>(page: Page, path: string, data?: object): Promise<Data> {
  const answer = await (data ? page.request.post(path, { data }) : page.request.get(path));
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

const segment = ({ name, _id }: Named) => `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${_id}`;
const pathOf = (service: Named) => `/product/${segment(service)}`;

async function findService(page: Page, search: string): Promise<Service> {
  const [found] = await ask<Service[]>(page, '/api/product/search-product', { search });
  return ask<Service>(page, '/api/product/get-product-details', { productId: found?._id });
}

async function listingPath(page: Page, categoryName: string, subCategoryName: string): Promise<string> {
  const categories = await ask<Named[]>(page, '/api/category/get');
  const subCategories = await ask<Named[]>(page, '/api/subcategory/get', {});
  const category = categories.find(({ name }) => name === categoryName);
  const subCategory = subCategories.find(({ name }) => name === subCategoryName);
  return `/${segment(category as Named)}/${segment(subCategory as Named)}`;
}

/** Calls for data that the page makes by itself. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Search for services' });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const fourPages = ['home', 'listing', 'search', 'product'] as const;

async function addressOf(page: Page, name: (typeof fourPages)[number]): Promise<string> {
  if (name === 'home') return '/';
  if (name === 'listing') return listingPath(page, 'Photographers', 'Wedding Photography');
  if (name === 'search') return '/search?q=photography';
  return pathOf(await findService(page, 'Gulmohar Lens'));
}

test.describe('every public page', () => {
  for (const name of fourPages) {
    test(`${name} comes with its data, does not move and says what it is about`, async ({ page }) => {
      const address = await addressOf(page, name);
      await watchShifts(page);
      const calls = watchCalls(page);
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      await expect(page.getByText('Gulmohar Lens').filter({ visible: true }).first()).toBeVisible();
      expect(calls).toEqual([]);
      await expectStill(page, address);
      expect(await page.title()).not.toBe('');
      for (const selector of [
        'meta[name="description"]',
        'meta[property="og:title"]',
        'link[rel="canonical"]',
      ])
        await expect(page.locator(selector)).toHaveCount(1);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    });
  }

  test('an unknown page, service, category or sub category answers 404', { tag: '@desktop' }, async ({
    page,
  }) => {
    const known = await listingPath(page, 'Photographers', 'Wedding Photography');
    const [category, subCategory] = known.slice(1).split('/');
    for (const address of [
      '/nothing-here',
      '/product/Nobody-0unknown',
      `/Nobody-0unknown/${subCategory}`,
      `/${category}/Nobody-0unknown`,
    ]) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(heading(page)).toHaveText('We could not find that page');
    }
  });

  test('the manifest and its icons are there', { tag: '@phone' }, async ({ page }) => {
    const answer = await page.request.get('/manifest.webmanifest');
    expect(answer.headers()['content-type']).toContain('manifest+json');
    const { icons } = (await answer.json()) as { icons: { src: string }[] };
    for (const { src } of [...icons, { src: '/favicon.svg' }, { src: '/apple-touch-icon.png' }])
      expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // Scripts are not fetched then, and the browser says so.
  test.beforeEach(({ faults }) => faults.allow(/^failed: csp .*\/assets\//));

  test('every public page shows names, prices and pictures', { tag: '@desktop' }, async ({ page }) => {
    for (const name of fourPages) {
      await page.goto(await addressOf(page, name));
      await expect(page.getByText('Gulmohar Lens').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText('₹1,12,500').filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('main img:not([width][height])')).toHaveCount(0);
      expect(await page.locator('main img[src^="/uploads/"]').count()).toBeGreaterThan(1);
    }
    // The last one is a service: all of its tabs can be read.
    for (const text of ['Two days of wedding photography', 'Fast delivery', 'Best prices', 'Wide variety'])
      await expect(page.getByText(text).first()).toBeVisible();
  });

  test('searching works as a plain form', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/search');
    await searchBox(page).fill('mehendi & henna');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search?q=mehendi+%26+henna');
    await expect(searchBox(page)).toHaveValue('mehendi & henna');
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('home', () => {
  test('a category and its See All open its first sub category', { tag: '@phone' }, async ({ page }) => {
    const subCategories = await ask<(Named & { category: Named[] })[]>(page, '/api/subcategory/get', {});
    const first = subCategories.find(({ category }) => category.some(({ name }) => name === 'Caterers'));
    await open(page, '/');
    await page.getByRole('link', { name: 'Caterers', exact: true }).click();
    await expect(heading(page)).toHaveText(first?.name ?? '');
    // Keyboards and screen readers go on at the heading.
    await expect(heading(page)).toBeFocused();
    const listing = page.url();
    await page.goBack();
    await page.getByRole('link', { name: 'See All Caterers' }).click();
    await expect(page).toHaveURL(listing);
  });

  test('the arrows of a strip move it by 200 px', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/');
    const strip = page.getByRole('list', { name: 'Photographers' });
    const left = () => strip.evaluate((row) => Math.round(row.scrollLeft));
    const right = page.getByRole('button', { name: 'Scroll Photographers right' });
    await right.click();
    await expect.poll(left).toBe(200);
    await right.click();
    await expect.poll(left).toBe(400);
    await page.getByRole('button', { name: 'Scroll Photographers left' }).click();
    await expect.poll(left).toBe(200);
  });

  test('a service card is 18rem by 24rem and leads to its service', async ({ page }) => {
    await open(page, '/');
    const card = cards(page).filter({ hasText: 'Gulmohar Lens' }).first();
    const { width, height } = (await card.boundingBox()) ?? {};
    expect([width, height]).toEqual([288, 384]);
    await expect(card.getByText('Booking now')).toBeVisible();
    await expect(card.getByText('10%')).toBeVisible();
    await card.getByRole('link').click();
    await expect(heading(page)).toContainText('Gulmohar Lens');
  });

  test('skeletons hold the place of what is slow', async ({ page }) => {
    await open(page, '/cancel');
    const calls = await hold(page, /\/api\/(category|product)\//);
    await page.getByRole('link', { name: 'Utsav', exact: true }).click();
    await expect(page.locator('[data-skeleton="tile"]')).toHaveCount(12);
    calls.release();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  });
});

test.describe('listing', () => {
  test('lists the sub categories beside it and grows by pages of ten', async ({ page }) => {
    await open(page, await listingPath(page, 'Event Planners', 'Haldi & Sangeet'));
    await expect(heading(page)).toHaveText('Haldi Sangeet');
    const neighbours = page.getByRole('navigation', { name: 'Sub categories of Event Planners' });
    await expect(neighbours.getByRole('link', { name: 'Haldi & Sangeet' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(cards(page)).toHaveCount(10);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(cards(page)).toHaveCount(11);
    await neighbours.getByRole('link', { name: 'Wedding Planning' }).click();
    await expect(heading(page)).toHaveText('Wedding Planning');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

test.describe('search', () => {
  test('keeps the text exactly as typed: spaces, signs, Hindi, emoji', { tag: '@desktop' }, async ({
    page,
  }) => {
    const q = () => new URL(page.url()).searchParams.get('q');
    await open(page, '/search');
    for (const text of ['mehendi & hair #1 100% a+b ', 'लाल मेहंदी', '🎉 wedding 💍']) {
      await searchBox(page).fill('');
      await searchBox(page).pressSequentially(text);
      await expect.poll(q).toBe(text);
      await page.reload();
      await expect(searchBox(page)).toHaveValue(text);
      expect(q()).toBe(text);
    }
  });

  test('asks once the typing rests, marks what it found, and is one step back', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Search for services' }).click();
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveAttribute(
      'placeholder',
      'Search for photographer and makeup artist and more',
    );
    await expect(cards(page).first()).toBeVisible();
    const calls = watchCalls(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await searchBox(page).pressSequentially('photograpy');
    await expect(page).toHaveURL('/search?q=photograpy');
    // The title is written together with the start of the wait.
    await expect(page).toHaveTitle(/^photograpy/);
    await page.clock.runFor(290);
    expect(calls).toEqual([]);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(cards(page).locator('mark').first()).toHaveText('Photography');
    await expect(heading(page)).toHaveText(/^Search Results: [1-9]\d*$/);
    expect(calls).toEqual(['/api/product/search-product']);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('says how many there are, shows ten skeletons while it waits, and when there is nothing', {
    tag: '@phone',
  }, async ({ page }) => {
    await open(page, '/search?q=mehendi');
    const [, count] = /Search Results: (\d+)/.exec((await heading(page).textContent()) ?? '') ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    const given: string[] = [];
    page.on('requestfailed', (request) => given.push(request.postDataJSON().search));
    const searches = await hold(page, '**/api/product/search-product');
    await searchBox(page).fill('zzzzzz');
    await expect(page.locator('[data-skeleton="card"]')).toHaveCount(10);
    await searchBox(page).fill('zzzzzz qqqqqq');
    await expect.poll(() => given).toEqual(['zzzzzz']);
    searches.release();
    await expect(page.getByText('No Data found')).toBeVisible();
    await expect(heading(page)).toHaveText('Search Results: 0');
  });

  test('the end of the page brings one more page of results, not all of them', { tag: '@phone' }, async ({
    page,
  }) => {
    const asked: unknown[] = [];
    await open(page, '/search?q=wedding');
    await expect(cards(page)).toHaveCount(10);
    await page.route('**/api/product/search-product', async (route) => {
      asked.push(route.request().postDataJSON());
      await route.continue();
    });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await scrollTop(page);
    await expect(cards(page)).toHaveCount(20);
    // Far longer than the list takes to look whether it should go on.
    await page.waitForTimeout(1_000);
    expect(asked).toHaveLength(1);
    await expect(cards(page)).toHaveCount(20);
    expect(await scrollTop(page)).toBe(end);
  });

  test('Back returns to the same place of a list that has grown', { tag: '@phone' }, async ({ page }) => {
    // Not all services: those of journeys beside this one would move it meanwhile.
    await open(page, '/search?q=wedding');
    await expect(cards(page)).toHaveCount(10);
    for (const count of [20, 30]) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(cards(page)).toHaveCount(count);
    }
    const card = cards(page).nth(24);
    await card.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    const name = await card.getByRole('heading').textContent();
    await card.getByRole('link').click();
    await expect(heading(page)).toHaveText(name ?? '');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Search Results/);
    await expect.poll(() => scrollTop(page)).toBe(before);
    await expect(card).toBeInViewport();
  });
});

test.describe('a service', () => {
  test('has a gallery with thumbnails, dots and a viewer that goes round', async ({ page, phone }) => {
    const service = await newServiceWithVideo(page, 5);
    const count = service.image.length + service.video.length;
    await open(page, pathOf(service));
    const gallery = page.getByRole('region', { name: 'Pictures and videos' });
    const thumbnails = gallery.getByRole('button', { name: /^Show / });
    await expect(thumbnails).toHaveCount(count);
    await expect(gallery.locator('[data-dot]')).toHaveCount(count);
    await thumbnails.nth(2).click();
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(gallery.locator('[data-dot]').nth(2)).toHaveAttribute('data-dot', 'shown');

    const row = gallery.getByRole('list').last();
    const left = () => row.evaluate((list) => Math.round(list.scrollLeft));
    await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await gallery.getByRole('button', { name: 'Scroll thumbnails right' }).click();
    const furthest = await row.evaluate((list) => list.scrollWidth - list.clientWidth);
    await expect.poll(left).toBe(Math.min(200, furthest));

    await thumbnails.first().click();
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
    await gallery.getByRole('button', { name: /picture 1 of .*Enlarge/ }).click();
    const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
    const shown = viewer.locator('.yarl__slide_current').locator('img, video');
    await expect(shown).toHaveAttribute('alt', new RegExp(`picture 1 of ${count}`));
    if (phone) {
      await viewer.getByRole('button', { name: 'Previous' }).click();
    } else {
      await page.keyboard.press('ArrowLeft');
    }
    await expect(viewer.locator('.yarl__slide_current video')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next' }).click();
    await expect(shown).toHaveAttribute('alt', new RegExp(`picture 1 of ${count}`));
    await viewer.getByRole('button', { name: 'Next' }).click();
    await expect(shown).toHaveAttribute('alt', new RegExp(`picture 2 of ${count}`));
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    // The focus is back where it was.
    await expect(gallery.getByRole('button', { name: /picture 2 of .*Enlarge/ })).toBeFocused();
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  });

  test('has tabs, a price with its discount, and more from its category', { tag: '@phone' }, async ({
    page,
  }) => {
    const service = await findService(page, 'Gulmohar Lens');
    await open(page, pathOf(service));
    const main = page.getByRole('main');
    await expect(main.getByText('Booking Now For Your Special Day')).toBeVisible();
    await expect(main.getByText('₹1,12,500').filter({ visible: true }).first()).toBeVisible();
    await expect(main.locator('s').first()).toContainText('₹1,25,000');
    await expect(main.getByText('10% Off')).toBeVisible();
    await expect(main.getByText(/^Available (every day for|on \d+ of) the next 30 days/)).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('Two days of wedding photography');
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('tabpanel').locator('dt').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Why Book With Us?' }).click();
    for (const reason of ['Fast delivery', 'Best prices', 'Wide variety'])
      await expect(page.getByRole('tabpanel').getByText(reason)).toBeVisible();
    const more = page.getByRole('list', { name: 'More from this category' });
    await expect(more.getByRole('article').filter({ hasText: 'Gulmohar Lens' })).toHaveCount(0);
    const other = more.getByRole('link').first();
    const name = await other.textContent();
    await other.click();
    await expect(heading(page)).toHaveText(name ?? '');
    await expect(heading(page)).toBeFocused();
  });

  test('keeps price and booking in view while its text is read', { tag: '@desktop' }, async ({ page }) => {
    const service = await findService(page, 'Gulmohar Lens');
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, pathOf(service));
    const add = page.getByRole('button', { name: `Add ${service.name}`, exact: true });
    await expect(add).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(() => scrollTop(page)).toBe(500);
    await expect(add).toBeInViewport();
  });

  test('shows full days and whom to connect with', { tag: '@desktop' }, async ({ page }) => {
    const service = await findService(page, 'Gulmohar Lens');
    const tomorrow = new Date(Date.now() + 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await page.route('**/api/product/get-availability', async (route) => {
      const reply = { success: true, error: false, message: '' };
      const unavailable = [{ date: tomorrow, reason: 'full' }];
      const data = [{ productId: service._id, fullDates: [tomorrow], unavailable }];
      await route.fulfill({ json: { ...reply, data } });
    });
    await page.route('**/api/product/get-product-details', async (route) => {
      const reply = await (await route.fetch()).json();
      const links = { facebookLink: 'https://facebook.com/meera', youtubeLink: '', instagramLink: '' };
      const vendor = { ...reply.data.vendor, name: 'Meera' };
      await route.fulfill({
        json: { ...reply, data: { ...reply.data, vendor, admin_info: { name: 'Meera Rao', ...links } } },
      });
    });
    await open(page, '/search?q=Gulmohar+Lens');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByText('Available on 29 of the next 30 days')).toBeVisible();
    await expect(page.locator('[data-day="full"]')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Connect with Meera' })).toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: /^Facebook/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(page.getByRole('main').getByRole('link', { name: /YouTube|Instagram/ })).toHaveCount(0);
  });

  test('that is out of stock says so and cannot be added', { tag: '@phone' }, async ({ page }) => {
    const service = await findService(page, 'Chhappan Bhog Grand Wedding Catering');
    expect(service.stock).toBe(0);
    await open(page, pathOf(service));
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Connect with/ })).toContainText('out of stock for now');
    await expect(page.getByRole('button', { name: `Add ${service.name}` })).toHaveCount(0);
  });
});
