import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const { app } = await startTestApp();

test('each language has a manifest of its own', async () => {
  const english = await app.inject('/manifest.webmanifest');
  const hindi = await app.inject('/hi/manifest.webmanifest');
  for (const { statusCode, headers } of [english, hindi]) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
  expect(english.json()).toMatchObject({
    id: '/',
    name: 'Utsav – book event services',
    short_name: 'Utsav',
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(hindi.json()).toMatchObject({
    id: '/hi',
    name: 'Utsav – समारोह की सेवाएँ बुक करें',
    lang: 'hi-IN',
    start_url: '/hi',
    scope: '/',
    display: 'standalone',
  });
});

test('a manifest has icons of both sizes, plain and to be cut to shape', async () => {
  const { icons } = (await app.inject('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; purpose?: string }[];
  }>();
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
});
