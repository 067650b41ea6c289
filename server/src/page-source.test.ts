import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openPageSource } from './page-source.ts';

/* Requests the built files as a browser does. */

const app = fastify();
await openPageSource(app, false);

test('the service worker is revalidated each time, so that a new version is found', async () => {
  const { statusCode, headers, body } = await app.inject('/sw.js');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toMatch(/^const version = '[0-9a-f]{12}';\n/);
});

test('the service worker stores the pages that are shown without a network, and only files that exist', async () => {
  const { body } = await app.inject('/sw.js');
  const files = JSON.parse(/^const files = (.*);$/m.exec(body)?.[1] ?? '[]') as string[];
  for (const name of ['offline', 'my-orders', 'index', 'connection', 'inter', 'fraunces']) {
    expect(
      files.filter((file) => file.startsWith(`/assets/${name}-`)),
      name,
    ).not.toEqual([]);
  }
  expect(files.filter((file) => /\/(home|listing|upload-service|categories)-/.test(file))).toEqual([]);
  for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200);
});

test('the service worker stores all texts of My Orders, in both languages', async () => {
  const { body } = await app.inject('/sw.js');
  for (const namespace of ['layout', 'booking', 'offline', 'reasons', 'review', 'service', 'tables']) {
    const files = body.match(new RegExp(`"/assets/${namespace}-[\\w-]{8}\\.js"`, 'g')) ?? [];
    expect(files.length, namespace).toBeGreaterThanOrEqual(2);
  }
});

test('icons may be cached for an hour', async () => {
  for (const size of ['192', '512', 'maskable-192', 'maskable-512']) {
    const { statusCode, headers } = await app.inject(`/icon-${size}.png`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
});
