import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { registerSitemap } from './sitemap.ts';

const app = await startTestApp({ config: { publicUrl: 'https://utsav.example' } });
const listPages = async () => [
  { path: '/', isIndexed: true },
  { path: '/search', isIndexed: true },
  { path: '/cart', isIndexed: false },
  { path: '/user', isIndexed: false },
  { path: '/dashboard/profile', isIndexed: false },
  { path: '/product/:product', isIndexed: true },
];
registerSitemap(app.app, app.context, listPages);
const category = await app.build.category({ name: 'Make-up & Hair' });
const sub = await app.build.subCategory({ name: 'दुल्हन', categoryIds: [category.id] });

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const listing = `Make-up-Hair-${category.id}/${encodeURIComponent('दुल्हन')}-${sub.id}`;

test('a catalogue without services still has its pages', async () => {
  const { statusCode, headers, body } = await app.app.inject('/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
  );
  expect(locations(body)).toEqual([
    'https://utsav.example/',
    'https://utsav.example/hi',
    'https://utsav.example/search',
    'https://utsav.example/hi/search',
    `https://utsav.example/${listing}`,
    `https://utsav.example/hi/${listing}`,
  ]);
});

test('each page of the sitemap names its addresses in every language', async () => {
  const { body } = await app.app.inject('/sitemap.xml');
  const others = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://utsav.example/search"/>',
    '<xhtml:link rel="alternate" hreflang="hi" href="https://utsav.example/hi/search"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://utsav.example/search"/>',
  ].join('');
  expect(body).toContain(`<url><loc>https://utsav.example/search</loc>${others}</url>`);
  expect(body).toContain(`<url><loc>https://utsav.example/hi/search</loc>${others}</url>`);
});

test('every service is in the sitemap by the address of its page, with the day it was changed', async () => {
  const changed = new Date('2026-11-01T10:00:00Z');
  const { id } = await app.build.product({ name: 'Lotus <&> "Studio" 100%', updatedAt: changed });
  const { body } = await app.app.inject('/sitemap.xml');
  expect(body).toContain(
    `<url><loc>https://utsav.example/product/Lotus-Studio-100-${id}</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod>`,
  );
});

test('a sitemap that grows too long becomes an index of files, and together they hold every page once', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 7; number += 1) {
    app.clock.advance(1);
    ids.push((await app.build.product({ name: `Service ${number}` })).id);
  }
  const small = fastify();
  registerSitemap(small, app.context, listPages, 3);
  const index = (await small.inject('/sitemap.xml')).body;
  expect(index).toContain('<sitemapindex');
  const files = locations(index).map((address) => new URL(address ?? '').pathname);
  expect(files.length).toBe(4);
  const pages = [];
  for (const file of files) {
    const { statusCode, body } = await small.inject(file);
    expect(statusCode).toBe(200);
    const held = locations(body);
    // Each page has an address in two languages.
    expect(held.length).toBeLessThanOrEqual(2 * 3);
    pages.push(...held);
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(locations((await app.app.inject('/sitemap.xml')).body));
  expect(pages.filter((page) => ids.some((id) => page?.endsWith(id))).length).toBe(2 * 7);
});

test('the sitemap has vendors with services, under the name of their business', async () => {
  const vendor = await app.build.admin({ name: 'Meera', businessName: 'Gulmohar & Sons' });
  await app.build.product({ adminId: vendor.id });
  const idle = await app.build.admin();
  const held = locations((await app.app.inject('/sitemap.xml')).body);
  expect(held.filter((page) => page?.includes('/vendor/'))).toEqual([
    `https://utsav.example/vendor/Gulmohar-Sons-${vendor.id}`,
    `https://utsav.example/hi/vendor/Gulmohar-Sons-${vendor.id}`,
  ]);
  expect(held.some((page) => page?.endsWith(idle.id))).toBe(false);
});

test('robots may read the public pages and find the sitemap', async () => {
  const { statusCode, headers, body } = await app.app.inject('/robots.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('\nSitemap: https://utsav.example/sitemap.xml\n');
  const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
  const mayRead = (path: string) =>
    !closed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  for (const page of [
    '/',
    '/search',
    '/search?q=a',
    '/product/a-1',
    '/vendor/a-1',
    '/cartoonists-1/all-2',
    '/users-1/a-2',
    '/hi',
    '/hi/search',
    '/hi/product/a-1',
  ]) {
    expect(mayRead(page), page).toBe(true);
  }
  for (const page of [
    '/dashboard/profile',
    '/cart',
    '/cart?x=1',
    '/user',
    '/api/product/get',
    '/hi/dashboard/profile',
    '/hi/cart?x=1',
  ]) {
    expect(mayRead(page), page).toBe(false);
  }
});
