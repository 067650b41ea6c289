import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileEndpoints } from '@utsav/contract/file';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { bucket, createS3Store, s3Keys } from '../../testing/s3-store.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';
import { files } from '../db/schema.ts';
import { createS3Storage } from './storage-s3.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

const store = createS3Store();
const port = await store.listen();
afterAll(store.stop);

const s3 = { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'ap-south-1', ...s3Keys };
const app = await startTestApp({ config: { s3 } });
const admin = await app.build.admin();
const { storage, db } = app.context;

async function put(key: string, content: string): Promise<void> {
  const file = path.join(storage.temporaryFolder, 'one');
  await writeFile(file, content);
  await storage.put(key, file);
}

async function upload(content: Buffer) {
  const { payload, headers } = await fileForm(content);
  const response = await app.app.inject({
    method: 'POST',
    url: fileEndpoints.upload.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${admin.accessToken}` },
  });
  return { status: response.statusCode, json: response.json() };
}

test('a stored file is read whole or in part, and is gone once removed', async () => {
  await put('2026/v.mp4', '0123456789');
  expect(await readdir(storage.temporaryFolder)).toEqual([]);
  expect(await storage.size('2026/v.mp4')).toBe(10);
  const whole = await storage.open('2026/v.mp4');
  expect(whole).toMatchObject({ size: 10, contentType: 'video/mp4' });
  expect(whole && (await text(whole.stream))).toBe('0123456789');
  const part = await storage.open('2026/v.mp4', { start: 2, end: 4 });
  expect(part?.size).toBe(10);
  expect(part && (await text(part.stream))).toBe('234');
  await storage.remove(['2026/v.mp4', '2026/never-there.mp4']);
  expect(await storage.size('2026/v.mp4')).toBeNull();
  expect(await storage.open('2026/v.mp4')).toBeNull();
});

test('removing nothing, or more than one call takes, works', async () => {
  await put('2026/last.mp4', 'x');
  await storage.remove([]);
  await storage.remove([
    ...Array.from({ length: 1_500 }, (_, index) => `2026/no${index}.mp4`),
    '2026/last.mp4',
  ]);
  expect(await storage.size('2026/last.mp4')).toBeNull();
});

test('a store that refuses the keys, or has no such bucket, is unavailable', async () => {
  const folder = path.dirname(storage.temporaryFolder);
  const strange = await createS3Storage({ ...s3, accessKeyId: 'somebody-else' }, folder);
  await expect(strange.size('2026/v.mp4')).rejects.toThrow(StorageUnavailable);
  const elsewhere = await createS3Storage({ ...s3, bucket: 'another' }, folder);
  await expect(elsewhere.open('2026/v.mp4')).rejects.toThrow(StorageUnavailable);
});

test('an upload goes to the store and is served from it, in parts too', async () => {
  const picture = await upload(await sampleFiles.picture({ width: 900, height: 600 }).jpeg().toBuffer());
  expect(picture.status).toBe(200);
  const served = await app.app.inject(picture.json.data.url);
  expect(served).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  const clip = sampleFiles.mp4(50_000);
  const { json } = await upload(clip);
  const part = await app.app.inject({ url: json.data.url, headers: { range: 'bytes=100-199' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${clip.length}`);
  expect(part.rawPayload.equals(clip.subarray(100, 200))).toBe(true);
  expect(await readdir(storage.temporaryFolder)).toEqual([]);
});

test('a store that does not answer is a 503, and nothing is half-stored', async () => {
  const before = await db.select({ url: files.url, keys: files.keys }).from(files);
  await store.stop();
  const refused = await upload(sampleFiles.mp4());
  expect(refused).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE', success: false } });
  expect(refused.json.message).toContain('Files cannot be reached right now');
  const picture = await upload(await sampleFiles.picture().jpeg().toBuffer());
  expect(picture.status).toBe(503);
  expect(await readdir(storage.temporaryFolder)).toEqual([]);
  // Files that could not be deleted keep their rows, so that the sweep deletes them once the store is back.
  expect(await db.$count(files)).toBe(before.length + 2);
  const served = await app.app.inject(before[0]?.url ?? '');
  expect(served.statusCode).toBe(503);
  expect(served.headers['retry-after']).toBeDefined();
});
