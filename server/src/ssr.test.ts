import { runInNewContext } from 'node:vm';
import { bookingWindow } from '@utsav/contract/booking';
import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { siteEndpoints } from '@utsav/contract/site';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCache } from './core/cache/cache.ts';
import { minuteMs } from './core/clock.ts';
import { AppError } from './core/errors/app-error.ts';
import { installErrorHandler } from './core/http/error-handler.ts';
import { firstScript } from './core/http/first-script.ts';
import { openPageSource } from './page-source.ts';
import { registerPages } from './ssr.ts';

/*
 * Renders pages through Vite, so that no build is needed. A few routes replace the API, so
 * that the tests choose the texts that must be escaped.
 */

const hostile = `</script><script>alert("1")</script> $& & 'quotes'`;
const category = { _id: '0c1', name: hostile, image: '' };
const subCategory = { _id: '0s1', name: 'Candid', image: '', category: [{ _id: '0c1', name: hostile }] };
const card = {
  _id: '0p1',
  name: hostile,
  image: ['/uploads/demo/a-2600.webp'],
  stock: 1,
  price: 125_000,
  discount: 10,
  category: [],
  subCategory: [],
  city: 'Jaipur',
  rating: { average: 4.8, count: 12 },
  byQuoteOnly: false,
  vendor: null,
};
const product = {
  ...card,
  video: [],
  description: hostile,
  more_details: {},
  published: true,
  createdAt: '',
  updatedAt: '',
};
/** A product with an invalid picture address, which the API would not have stored. */
const broken = { ...product, _id: '0p2', image: ['http://'] };
const answer = (data: unknown, extra: object = {}) => ({
  success: true,
  error: false,
  message: '',
  data,
  ...extra,
});
const missing = {
  success: false,
  error: true,
  message: 'We could not find that.',
  code: 'NOT_FOUND',
  data: null,
};

let app: FastifyInstance;
let searchFails = false;
let tooManySearches = false;
const asked: string[] = [];
const askedIn = new Set<string | undefined>();
let now = new Date();
const clock = { now: () => now };
const tomorrow = bookingWindow(now).first;
const cache = createCache({ maxBytes: 10_000_000, clock });

beforeAll(async () => {
  app = fastify();
  installErrorHandler(app);
  app.get(siteEndpoints.config.path, async () =>
    answer({
      brandName: 'Utsav',
      contactEmail: 'hello@utsav.example',
      contactPhone: '+91 00000 00000',
      facebookUrl: '',
      instagramUrl: '',
      youtubeUrl: '',
      onlinePayment: false,
      adminApproval: false,
      localMailbox: false,
    }),
  );
  app.get('/api/category/get', async () => answer([category]));
  app.post('/api/subcategory/get', async () => answer([subCategory]));
  app.post('/api/product/get-product-by-category', async () => answer([card]));
  app.post('/api/product/get-pruduct-by-category-and-subcategory', async () =>
    answer([card], { page: 1, limit: 10, totalCount: 1 }),
  );
  app.post(reviewEndpoints.list.path, async () =>
    answer([], {
      totalCount: 0,
      summary: { average: 0, count: 0, stars: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 } },
    }),
  );
  app.post(productEndpoints.availability.path, async () => answer([]));
  app.post('/api/product/search-product', async (_request, reply) =>
    searchFails ? reply.code(500).send(missing) : answer([card], { page: 1, totalPage: 1, totalCount: 1 }),
  );
  const services = new Map([product, broken].map((one) => [one._id, one]));
  app.post<{ Body: { productId: string } }>('/api/product/get-product-details', async (request, reply) => {
    const found = services.get(request.body.productId);
    return found ? answer(found) : reply.code(404).send(missing);
  });
  cache.resume();
  app.addHook('onRequest', async ({ url, headers }) => {
    if (!url.startsWith('/api/')) return;
    asked.push(url);
    askedIn.add(headers['accept-language']);
  });
  await registerPages(app, {
    source: await openPageSource(app, true, '.cache/vite-test'),
    publicUrl: 'https://utsav.example',
    cache,
    countSearch: async () => {
      if (tooManySearches) throw new AppError('TOO_MANY_TRIES', {}, { retryAfterSeconds: 30 });
    },
  });
});

afterAll(() => app.close());

const page = (url: string, cookie = '') => app.inject({ url, headers: cookie ? { cookie } : {} });
const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const structuredDataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('a public page', () => {
  it.each(['/', '/search?q=candid', '/Candid-0c1/Candid-0s1', '/product/Candid-0p1'])(
    '%s arrives complete, with price and picture',
    async (url) => {
      const { statusCode, headers, body } = await page(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=5');
      expect(headers.vary).toBe('accept-encoding');
      expect(body).toContain('₹1,12,500');
      expect(body).toContain('/uploads/demo/a-640.webp');
      expect(body).toMatch(/<title>[^<]+<\/title>/);
      expect(body).toContain('<meta name="description"');
      expect(body).toContain('<link rel="canonical" href="https://utsav.example/');
      expect(body).toContain('<meta property="og:title"');
    },
  );

  it('carries its data in a block that no text can end', async () => {
    const { body } = await page('/product/Candid-0p1');
    expect(body).not.toContain('<script>alert');
    const { queries } = stateOf(body).queries;
    expect(JSON.stringify(queries)).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  it('keeps what React and replace() might misread', async () => {
    const { body } = await page('/product/Candid-0p1');
    expect(body).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; &amp; &#x27;quotes&#x27;',
    );
  });

  it('has structured data about the site and its search', async () => {
    expect(structuredDataOf((await page('/')).body)).toMatchObject([
      { '@type': 'Organization', name: 'Utsav', url: 'https://utsav.example/' },
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: 'https://utsav.example/search?q={search_term_string}' } },
      },
    ]);
  });

  it('has structured data about a service and its breadcrumb', async () => {
    const blocks = structuredDataOf((await page('/product/Candid-0p1')).body);
    const address = 'https://utsav.example/product/script-script-alert-1-script-quotes-0p1';
    expect(blocks).toEqual([
      expect.objectContaining({
        '@type': 'Service',
        name: hostile,
        url: address,
        image: ['https://utsav.example/uploads/demo/a-1280.webp'],
        offers: expect.objectContaining({
          '@type': 'Offer',
          price: 112_500,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        }),
      }),
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://utsav.example/' },
          { '@type': 'ListItem', position: 2, name: hostile },
        ],
      }),
    ]);
  });

  it('leaves a failed call to the browser', async () => {
    const queriesOf = async (text: string) => {
      const { statusCode, body } = await page(`/search?q=${text}`);
      expect(statusCode).toBe(200);
      return JSON.stringify(stateOf(body).queries);
    };
    expect(await queriesOf('one')).toContain('"q":"one"');
    searchFails = true;
    expect(await queriesOf('other')).not.toContain('"q":"other"');
    searchFails = false;
  });
});

it('search pages are counted, and above the limit they answer 429 with Retry-After', async () => {
  tooManySearches = true;
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  const refused = await open('/search?q=candid');
  const home = await open('/');
  tooManySearches = false;
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.body).toContain('<meta http-equiv="refresh" content="30">');
  expect(refused.body).toContain('Too many tries. Please wait a little and try again.');
  expect(home.statusCode).toBe(200);
});

describe('a page that does not exist', () => {
  it.each([
    '/nothing',
    '/product/Candid-0nope',
    '/product/Candid-Photography',
    `/product/Candid-${'0'.repeat(33)}`,
    '/Candid-0nope/Candid-0s1',
    '/a/b',
    '/dashboard/nothing',
    '//nothing.example',
  ])('%s answers 404 in the look of the product', async (url) => {
    const { statusCode, body } = await page(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('We could not find that page');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a page for one person', () => {
  it.each(['/dashboard/profile', '/dashboard/category', '/checkout', '/user'])(
    '%s comes as a shell that the browser fills',
    async (url) => {
      const { statusCode, body } = await page(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('Loading…');
      expect(body).toContain('Utsav');
    },
  );
});

describe('what a visitor has chosen', () => {
  const cookies = ['', 'theme=dark', 'language=hi', 'theme="><script>'];

  it('changes nothing that the server sends', async () => {
    for (const url of ['/', '/search?q=a', '/checkout']) {
      const sent = new Set<string>();
      for (const cookie of cookies) {
        const { statusCode, headers, body } = await page(url, cookie);
        sent.add(JSON.stringify([statusCode, headers.etag, headers['cache-control'], headers.vary, body]));
      }
      expect(sent.size, url).toBe(1);
    }
  });

  it.each([
    ['/', 'a=b; theme=dark', 'dark', undefined],
    ['/search', 'theme=purple; language=en', undefined, undefined],
    ['/', 'language=hi', undefined, '/hi'],
    ['/search?q=a#b', 'theme=light; language=hi', 'light', '/hi/search?q=a#b'],
    ['//evil.example', 'language=hi', undefined, '/hi//evil.example'],
    ['/hi/search', 'language=hi', undefined, undefined],
    ['/himalaya', 'language=hi', undefined, '/hi/himalaya'],
  ])('is applied by the first script: %s with %s', async (address, cookie, theme, target) => {
    const { body } = await page('/cancel');
    const script = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(firstScript).toContain(script);
    const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
    const dataset: { theme?: string } = {};
    let replaced: string | undefined;
    const location = { pathname, search, hash, replace: (to: string) => (replaced = to) };
    runInNewContext(script, { document: { cookie, documentElement: { dataset } }, location });
    expect([dataset.theme, replaced]).toEqual([theme, target]);
  });
});

it('a page that a CDN may not pass on says so: shells, filtered lists and failures', async () => {
  for (const url of ['/checkout', '/dashboard/profile', '/search?q=candid&city=Jaipur', '/nothing']) {
    expect((await page(url)).headers['cache-control'], url).toBe('no-cache');
  }
});

it('a page that cannot be rendered answers 500 in the look of the site', async () => {
  const { statusCode, body } = await page('/product/Broken-0p2');
  expect(statusCode).toBe(500);
  expect(body).toContain('Something went wrong');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

describe('a page that was rendered', () => {
  const calls = async (url: string) => {
    asked.length = 0;
    await page(url);
    return asked.length;
  };

  it('comes from the cache until something on it changes', async () => {
    await page('/');
    expect(await calls('/')).toBe(0);
    cache.invalidate(['lists']);
    expect(await calls('/')).toBeGreaterThan(0);
    expect(await calls('/')).toBe(0);
  });

  it('is rendered again after a minute', async () => {
    await page('/');
    now = new Date(now.getTime() + minuteMs);
    expect(await calls('/')).toBe(0);
    now = new Date(now.getTime() + 1);
    expect(await calls('/')).toBeGreaterThan(0);
  });

  it('is not cached when it does not exist or a call failed', async () => {
    await page('/product/Candid-0nope');
    expect(await calls('/product/Candid-0nope')).toBeGreaterThan(0);
    searchFails = true;
    await page('/search?q=broken');
    searchFails = false;
    expect(await calls('/search?q=broken')).toBeGreaterThan(0);
  });

  it.each(['/search?q=candid&city=Jaipur', `/Candid-0c1/Candid-0s1?date=${tomorrow}`])(
    '%s is filtered, so it is rendered anew for everybody and not for search engines',
    async (url) => {
      const { statusCode, body } = await page(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('₹1,12,500');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toMatch(/<link rel="canonical" href="[^"?]*">/);
      expect(await calls(url)).toBeGreaterThan(0);
    },
  );

  it('is cached when it is sorted only, but search engines keep to the usual order', async () => {
    const { body } = await page('/search?sort=rating');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(await calls('/search?sort=rating')).toBe(0);
  });

  it('is shown without an invalid filter', async () => {
    const { statusCode, body } = await page('/search?min=cheap&date=1999-01-01');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('noindex');
  });

  it('answers 304 to If-None-Match', async () => {
    const { headers } = await page('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });
});

describe('a page in Hindi', () => {
  it.each(['/hi', '/hi/search?q=candid', '/hi/Candid-0c1/Candid-0s1', '/hi/product/Candid-0p1'])(
    '%s is rendered in Hindi, with links that stay in it',
    async (url) => {
      const { statusCode, body } = await page(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<html lang="hi-IN">');
      expect(body).toContain('सीधे मुख्य भाग पर जाएँ');
      expect(body).toContain('₹1,12,500');
      // The language switch is the only link to the other language.
      const links = [...body.matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>/g)];
      const english = links.filter(([, path = '']) => !/^\/hi(?:[/?]|$)/.test(path));
      expect(english.map(([tag]) => tag)).toEqual([expect.stringContaining('hrefLang="en"')]);
    },
  );

  it('says which pages are the same in other languages', async () => {
    const alternates = [
      '<link rel="alternate" hreflang="en" href="https://utsav.example/search">',
      '<link rel="alternate" hreflang="hi" href="https://utsav.example/hi/search">',
      '<link rel="alternate" hreflang="x-default" href="https://utsav.example/search">',
    ].join('');
    const hindi = (await page('/hi/search?q=candid')).body;
    expect(hindi).toContain(`<link rel="canonical" href="https://utsav.example/hi/search">${alternates}`);
    const english = (await page('/search?q=candid')).body;
    expect(english).toContain(`<link rel="canonical" href="https://utsav.example/search">${alternates}`);
    expect(english).toContain('<html lang="en-IN">');
  });

  it('does not exist where the English one does not', async () => {
    const { statusCode, body } = await page('/hi/nowhere');
    expect(statusCode).toBe(404);
    expect(body).toContain('हमें वह पेज नहीं मिला');
  });

  it('calls the API in its language', async () => {
    askedIn.clear();
    await page('/hi/product/Candid-0p1?fresh');
    expect([...askedIn]).toEqual(['hi']);
    askedIn.clear();
    await page('/product/Candid-0p1?fresh');
    expect([...askedIn]).toEqual(['en']);
  });

  it('is not chosen by the Accept-Language of the browser', async () => {
    const { statusCode, body } = await app.inject({ url: '/', headers: { 'accept-language': 'hi' } });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en-IN">');
  });
});
