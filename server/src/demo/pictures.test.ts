import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { products } from '../core/db/schema.ts';
import { startTestApp } from '../testing/app.ts';
import { demoCatalogue } from './catalogue.ts';
import { loadDemoData } from './load.ts';
import { pictureFile, pictureNames } from './pictures.ts';

const megabyte = 1_000_000;

test('every picture of the catalogue is shipped, all are different, and together they have at most 30 MB', async () => {
  const files = pictureNames().map(pictureFile);
  const shipped = await readdir(path.dirname(pictureFile('any')));
  expect(shipped.sort()).toEqual(files.map((file) => path.basename(file)).sort());
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  expect(new Set(hashes).size).toBe(files.length);
  expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(30 * megabyte);
});

test('an empty database is filled, each picture is served in every width, and videos in parts', async () => {
  const { app, context } = await startTestApp({ config: { demoData: 'on' } });
  await loadDemoData(context, { embedded: false, say: () => undefined });
  const services = await context.db.select().from(products);
  expect(services).toHaveLength(demoCatalogue.services.length);
  for (const { image, moreDetails } of services) {
    expect(moreDetails.Listing).toBe('Demo data, not a real business');
    expect(image.length).toBeGreaterThanOrEqual(3);
  }
  const largest = services[0]?.image[0] ?? '';
  for (const [width, served] of [
    [320, 320],
    [640, 640],
    [1280, 960],
    [2600, 960],
  ]) {
    const picture = await app.inject(largest.replace('-2600', `-${width}`));
    expect(picture.statusCode).toBe(200);
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(served);
  }
  expect((await app.inject(largest.replace('-2600', '-330'))).statusCode).toBe(404);
  const withVideo = services.filter(({ video }) => video.length > 0);
  expect(withVideo.length).toBeGreaterThan(0);
  for (const url of withVideo.flatMap(({ video }) => video)) {
    const part = await app.inject({ url, headers: { range: 'bytes=0-99' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-type']).toBe('video/webm');
    expect(Number(String(part.headers['content-range']).split('/')[1])).toBeLessThan(megabyte);
  }
  // A second start changes nothing.
  await loadDemoData(context, { embedded: false, say: () => undefined });
  expect(await context.db.select().from(products)).toHaveLength(services.length);
});
