import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const { app, context } = await startTestApp();
const { storage } = context;
const content = '0123456789';
const url = '/uploads/2026/clip.mp4';
const file = path.join(storage.temporaryFolder, 'clip');
await writeFile(file, content);
await storage.put('2026/clip.mp4', file);

const get = (headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a file is served whole, for ever, and says that context may be asked for', async () => {
  const whole = await get();
  expect(whole).toMatchObject({ statusCode: 200, body: content });
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-500', '89', 'bytes 8-9/10'],
])('the range %s is answered with 206 and just that part', async (range, body, contentRange) => {
  const part = await get({ range });
  expect(part).toMatchObject({ statusCode: 206, body });
  expect(part.headers).toMatchObject({
    'content-range': contentRange,
    'content-length': String(body.length),
  });
});

test('a range outside of the file answers 416 with the size', async () => {
  const beyond = await get({ range: 'bytes=10-20' });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers['content-range']).toBe('bytes */10');
});

test('If-None-Match is answered with 304', async () => {
  const { etag } = (await get()).headers;
  expect(await get({ 'if-none-match': String(etag) })).toMatchObject({ statusCode: 304, body: '' });
  expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('HEAD answers the size without a body', async () => {
  const head = await app.inject({ method: 'HEAD', url });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers).toMatchObject({ 'content-length': '10', 'content-type': 'video/mp4' });
  expect((await app.inject({ method: 'HEAD', url: '/uploads/2026/none.mp4' })).statusCode).toBe(404);
});
