import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { files } from '../db/schema.ts';
import { storeFile } from './stored-file.ts';

const { context, build } = await startTestApp();
const { db, storage } = context;
const owner = await build.user();

const placeOf = (name: string) => ({ url: `/uploads/2026/${name}.webp`, keys: [`2026/${name}.webp`] });
const rowsOf = ({ url }: { url: string }) => db.$count(files, eq(files.url, url));

async function putFile(key: string): Promise<void> {
  const file = path.join(storage.temporaryFolder, path.basename(key));
  await writeFile(file, 'a picture');
  await storage.put(key, file);
}

test('the row is there before the file, so that the sweep finds what a killed server has left', async () => {
  const place = placeOf('first');
  let rows = 0;
  const url = await storeFile(context, owner.id, place, async () => {
    rows = await rowsOf(place);
    await putFile(place.keys[0] ?? '');
  });
  expect(rows).toBe(1);
  expect(url).toBe(place.url);
});

const failing = (key: string) => async () => {
  await putFile(key);
  throw new Error('the second width failed');
};

test('what fails leaves neither a file nor a row', async () => {
  const place = placeOf('failed');
  const [key = ''] = place.keys;
  await expect(storeFile(context, owner.id, place, failing(key))).rejects.toThrow('the second width failed');
  expect(await storage.size(key)).toBeNull();
  expect(await rowsOf(place)).toBe(0);
});

test('the row stays for the sweep where the files cannot be deleted', async () => {
  const place = placeOf('stuck');
  const [key = ''] = place.keys;
  vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('the storage is away'));
  await expect(storeFile(context, owner.id, place, failing(key))).rejects.toThrow('the second width failed');
  expect(await storage.size(key)).toBeGreaterThan(0);
  expect(await rowsOf(place)).toBe(1);
});
