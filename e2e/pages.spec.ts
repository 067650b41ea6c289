import type { Locator, Page } from '@playwright/test';
import { allPages, type PageRoute } from '../web/src/lib/routes.ts';
import { expectAccessible } from './axe.ts';
import { bookByCall, newService, type Service } from './booking-steps.ts';
import { accounts, bearer, expect, newCustomer, signIn, test, waitForContent } from './fixtures.ts';
import { openStill, watchShifts } from './layout-shifts.ts';
import { longAddress, longService } from './long-texts.ts';

/*
 * Every page, with the longest names and the largest prices: nothing jumps while it loads, nothing sticks out sideways
 * on small and zoomed screens, and axe finds nothing, light and dark.
 */

// Each test opens up to twelve pages.
test.describe.configure({ timeout: 180_000 });

const wordy = {
  ...longService,
  description: `सात दिनों का शाही विवाह, पाँच सौ मेहमानों के लिए।\n${'Donaudampfschifffahrt'.repeat(6)}`,
};

const smallScreens = [
  { name: 'at 320 px', viewport: { width: 320, height: 640 } },
  { name: 'on a tablet', viewport: { width: 768, height: 1024 } },
  // 1440 by 900 at 200 % is half of that.
  { name: 'on a desktop zoomed to 200 %', viewport: { width: 720, height: 450 } },
  { name: 'with text enlarged to 200 %', viewport: { width: 375, height: 812 }, textSize: '200%' },
];

/** What is wider than the window, if anything. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 4);
    return wide.length > 0 ? wide : ['the page is wider than its window'];
  });

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  const own = page.viewportSize();
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  for (const { name, viewport, textSize = '' } of smallScreens) {
    await page.setViewportSize(viewport);
    await setTextSize(textSize);
    // Charts take their new width a moment later.
    await expect
      .configure({ soft: true })
      .poll(() => findOverflow(page), { message: `${path} ${name}` })
      .toEqual([]);
  }
  await setTextSize('');
  if (own) await page.setViewportSize(own);
}

/** Pages that have a layout of their own on a phone: cards instead of a table, a sheet of filters, the menu as a page. */
const phoneLayouts = [
  '/',
  '/user',
  '/search?q=wedding',
  '/checkout',
  '/dashboard/bookingorders',
  '/dashboard/product',
];

/** Widths are set on the phone only; axe looks at a page once, and on the phone at layouts that a desktop does not have. */
async function checkPages(page: Page, phone: boolean, paths: string[]): Promise<void> {
  await watchShifts(page);
  for (const path of paths) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openStill(page, path);
    await waitForContent(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (phone) await expectNoOverflow(page, path);
    const isTranslated = path.startsWith('/hi/');
    if (phone ? phoneLayouts.includes(path) : !isTranslated) await expectAccessible(page, path);
  }
}

/** Every address of the routes that needs no id. */
const pagesFor = (access: PageRoute['access']) =>
  allPages.filter((route) => route.access === access && !route.path.includes(':')).map(({ path }) => path);

const wordyShop = ({ _id, vendor }: Service, prefix = '') => [
  `${prefix}/search?q=Maharaja`,
  `${prefix}/product/x-${_id}`,
  `${prefix}/vendor/${vendor._id}`,
];

test('pages without an id keep still, fit every screen and are accessible', async ({ page, phone }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('otp_email', 'nobody@example.com'));
  await checkPages(page, phone, [...pagesFor('public'), '/nothing-here']);
});

test('pages of the shop keep still, fit every screen and are accessible', async ({ page, phone }) => {
  const service = await newService(page, 3, wordy);
  await page.goto('/');
  const pathOf = async (link: Locator) => (await link.first().getAttribute('href')) ?? '';
  const listing = await pathOf(page.getByRole('link', { name: 'See All Photographers' }));
  const demoService = await pathOf(page.getByRole('article').getByRole('link'));
  const searches = ['/search?q=wedding', '/search?q=zzzzzz'];
  await checkPages(page, phone, [listing, demoService, ...wordyShop(service), ...searches]);
});

test('pages of the shop in Hindi keep still, fit every screen and are accessible', async ({
  page,
  phone,
}) => {
  const service = await newService(page, 3, wordy);
  const paths = ['/hi', ...wordyShop(service, '/hi'), '/hi/search?q=wedding', '/hi/login'];
  await checkPages(page, phone, paths);
});

test('pages of a customer keep still, fit every screen and are accessible', async ({ page, phone }) => {
  const service = await newService(page, 3, wordy);
  const { token } = await newCustomer(page, 'Ananthapadmanabhan Venkataraghavan Iyer');
  const headers = bearer(token);
  await page.request.post('/api/address/create', { headers, data: longAddress });
  const order = await bookByCall(
    page,
    token,
    await newService(page, 3, { ...wordy, price: 1499.5, discount: 10 }),
  );
  await page.request.post('/api/cart/create', { headers, data: { productId: service._id } });
  await checkPages(page, phone, [
    '/',
    '/cart',
    ...pagesFor('user'),
    '/hi/checkout',
    '/hi/dashboard/myorders',
    `/dashboard/myorders/${order}`,
    `/hi/dashboard/myorders/${order}`,
  ]);
});

const adminPages = pagesFor('admin');
const half = Math.ceil(adminPages.length / 2);
const adminGroups = {
  'the first pages of an admin': adminPages.slice(0, half),
  'the other pages of an admin': [
    ...adminPages.slice(half),
    '/dashboard/myorders',
    '/hi/dashboard/bookingorders',
    '/hi/dashboard/calendar?view=list',
  ],
};

for (const [group, paths] of Object.entries(adminGroups)) {
  test(`${group} keep still, fit every screen and are accessible`, async ({ page, phone, browser }) => {
    const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
    const other = await context.newPage();
    const { name } = longService;
    const { token } = await newCustomer(other);
    const order = await bookByCall(other, token, await newService(other, 3, { name }));
    await context.close();
    await signIn(page, accounts.admin);
    const orderPage = paths.includes('/dashboard/myorders') ? [`/dashboard/bookingorders/${order}`] : [];
    await checkPages(page, phone, [...paths, ...orderPage]);
  });
}
