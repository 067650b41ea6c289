import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { parseRange } from '../http/uploads.ts';
import { picturePlace, storeAvatar, storePicture } from './pictures.ts';

const { context, app, dataDir } = await startTestApp();
const { storage } = context;
const photo = await sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#f5a623' } })
  .withExif({ IFD0: { Copyright: 'private' } })
  .jpeg()
  .toBuffer();

test('a picture is stored in all widths, without its metadata, and nothing stays behind', async () => {
  await storePicture(storage, { source: photo }, '2026/holiday');
  const { url, keys } = picturePlace('2026/holiday');
  expect(url).toBe('/uploads/2026/holiday-2600.webp');
  expect(keys).toHaveLength(4);
  for (const key of keys) expect(await storage.size(key)).toBeGreaterThan(0);
  const served = await app.inject('/uploads/2026/holiday-640.webp');
  expect(served.headers['content-type']).toBe('image/webp');
  expect(served.headers['cache-control']).toContain('immutable');
  const metadata = await sharp(served.rawPayload).metadata();
  expect(metadata).toMatchObject({ width: 640, height: 480 });
  expect(metadata.exif).toBeUndefined();
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
});

test('a width that is not stored yet is made from the largest at its first request', async () => {
  const largest = path.join(storage.temporaryFolder, 'lantern');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f5a623' } })
    .webp()
    .toFile(largest);
  await storage.put('2026/lantern-2600.webp', largest);
  expect(await storage.size('2026/lantern-320.webp')).toBeNull();
  const asked = [320, 320, 640, 1280].map((width) => app.inject(`/uploads/2026/lantern-${width}.webp`));
  const widths = (await Promise.all(asked)).map(
    async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width,
  );
  expect(await Promise.all(widths)).toEqual([320, 320, 640, 900]);
  expect(await storage.size('2026/lantern-320.webp')).toBeGreaterThan(0);
  expect((await app.inject('/uploads/2026/nothing-320.webp')).statusCode).toBe(404);
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
});

test('a broken picture leaves nothing behind', async () => {
  await expect(
    storePicture(storage, { source: photo.subarray(0, photo.length / 2) }, '2026/broken'),
  ).rejects.toThrow();
  expect(await storage.size('2026/broken-2600.webp')).toBeNull();
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
});

test('an avatar is a square of 512 px', async () => {
  await storeAvatar(storage, { source: photo }, '2026/face.webp');
  const served = await app.inject('/uploads/2026/face.webp');
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({
    width: 512,
    height: 512,
    format: 'webp',
  });
});

test('a part of a video is answered with 206, an impossible part with 416', async () => {
  const file = path.join(storage.temporaryFolder, 'v.mp4');
  await writeFile(file, '0123456789');
  await storage.put('2026/v.mp4', file);
  const part = await app.inject({ url: '/uploads/2026/v.mp4', headers: { range: 'bytes=2-4' } });
  expect(part).toMatchObject({ statusCode: 206, body: '234' });
  expect(part.headers['content-range']).toBe('bytes 2-4/10');
  const tail = await app.inject({ url: '/uploads/2026/v.mp4', headers: { range: 'bytes=-3' } });
  expect(tail.body).toBe('789');
  const beyond = await app.inject({ url: '/uploads/2026/v.mp4', headers: { range: 'bytes=10-' } });
  expect(beyond.statusCode).toBe(416);
});

test('a file that is removed during its request is answered with 404, which is not cached', async () => {
  await storePicture(storage, { source: photo }, '2026/going');
  vi.spyOn(storage, 'open').mockResolvedValueOnce(null);
  const gone = await app.inject('/uploads/2026/going-640.webp');
  expect(gone.statusCode).toBe(404);
  expect(gone.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  expect(gone.headers['cache-control']).toBeUndefined();
});

test('nothing outside the uploads is reachable', async () => {
  for (const url of [
    '/uploads/../token-secret',
    '/uploads/%2e%2e/token-secret',
    '/uploads/',
    '/uploads/2026',
  ]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test('ranges are read as browsers write them', () => {
  expect(parseRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 });
  expect(parseRange('bytes=0-99', 10)).toEqual({ start: 0, end: 9 });
  expect(parseRange('bytes=-20', 10)).toEqual({ start: 0, end: 9 });
  expect(parseRange('bytes=5-4', 10)).toBeNull();
  expect(parseRange('bytes=-', 10)).toBeNull();
  expect(parseRange('lines=1-2', 10)).toBeNull();
});
