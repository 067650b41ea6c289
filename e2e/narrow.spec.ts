import type { Page } from '@playwright/test';
import { bookByCall, newService } from './booking-steps.ts';
import { accounts, expect, newCustomer, openWhole, signIn, test } from './fixtures.ts';

/* The smallest phone, a zoomed desktop, the longest names, the largest prices: nothing sticks out sideways. */

const long = {
  name: 'Maharaja Grand Palace Wedding with Elephants, Fireworks and महाराजा शाही विवाह समारोह',
  description: `सात दिनों का शाही विवाह, पाँच सौ मेहमानों के लिए।\n${'Donaudampfschifffahrt'.repeat(6)}`,
  price: 12_500_000,
  discount: 12.5,
  more_details: { 'Number of guests who can be seated at the same time': 'पाँच सौ' },
};
const address = {
  address_line: 'Flat 1204, Tower C, Prestige Lakeside Habitat, Varthur Main Road, Gunjur Village',
  city: 'Thiruvananthapuram Metropolitan Corporation',
  state: 'Andaman and Nicobar Islands',
  country: 'India',
  pincode: '695001',
  mobile: '9876543210',
};

const ways = [
  { name: 'at 320 px', viewport: { width: 320, height: 640 } },
  { name: 'on a tablet', viewport: { width: 768, height: 1024 } },
  // 1440 by 900 at 200 % is half of that.
  { name: 'on a desktop zoomed to 200 %', viewport: { width: 720, height: 450 } },
  { name: 'with text enlarged to 200 %', viewport: { width: 375, height: 812 }, textSize: '200%' },
];

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  for (const { name, viewport, textSize = '' } of ways) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    const found = await page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      const wide = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map((element) => `${element.tagName} ${element.className}`)
        .slice(0, 4);
      return wide.length > 0 ? wide : ['the page is wider than its window'];
    });
    expect.soft(found, `${path} ${name}`).toEqual([]);
  }
}

test('nothing sticks out', async ({ page, phone }) => {
  test.skip(!phone, 'a matter of small screens');
  const service = await newService(page, 3, long);
  const { token } = await newCustomer(page, 'Ananthapadmanabhan Venkataraghavan Iyer');
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/address/create', { headers, data: address });
  await bookByCall(page, token, await newService(page, 3));
  await page.request.post('/api/cart/create', { headers, data: { productId: service._id } });
  await openWhole(page, '/');
  const listing = page.getByRole('link', { name: 'See All Photographers' });
  for (const path of [
    '/',
    (await listing.getAttribute('href')) ?? '',
    '/search?q=Maharaja',
    '/search?q=zzzzzz',
    `/product/x-${service._id}`,
    `/vendor/${service.vendor._id}`,
    '/cart',
    '/checkout',
    '/success',
    '/user',
    '/dashboard/profile',
    '/dashboard/myorders',
    '/dashboard/address',
    '/login',
    '/register',
    '/forgot-password',
    '/cancel',
    '/offline',
    '/nothing-here',
    '/hi',
    '/hi/search?q=Maharaja',
    `/hi/product/x-${service._id}`,
    `/hi/vendor/${service.vendor._id}`,
    '/hi/login',
    '/hi/checkout',
    '/hi/dashboard/myorders',
  ])
    await expectNoOverflow(page, path);
  await signIn(page, accounts.admin);
  const screens = ['category', 'subcategory', 'upload-product', 'product'];
  for (const path of ['bookingorders', 'reviews', 'vendor', ...screens])
    await expectNoOverflow(page, `/dashboard/${path}`);
  for (const path of [
    '/dashboard/calendar',
    '/hi/dashboard/calendar?view=list',
    '/hi/dashboard/bookingorders',
  ])
    await expectNoOverflow(page, path);
});
