import { rm } from 'node:fs/promises';
import path from 'node:path';
import { imageWidths } from '@utsav/contract/limits';
import sharp from 'sharp';
import { newId } from './ids.ts';
import type { Storage } from './storage.ts';

// One picture at a time uses the cores it needs; many at once must not multiply that.
sharp.concurrency(1);
sharp.cache(false);

/** More than any camera makes; a small file can claim to be far larger and would fill the memory. */
const maxPixels = 60_000_000;

type Source = Buffer | string;
export type StoredPicture = { url: string; keys: string[] };

/** A storage key without its ending that was never used before. */
export const newKeyBase = (now: Date) => `${now.getUTCFullYear()}/${newId(now)}`;

const open = (source: Source) =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'error', animated: false }).rotate();

/**
 * Re-encodes a picture into the stored widths (which drops metadata such as GPS) and stores all of them or none.
 * The address answered is the largest; the others follow from it by rule (contract/file.ts).
 */
export async function storePicture(
  storage: Storage,
  source: Source,
  base: string,
  { quality = 80, effort = 4 }: { quality?: number; effort?: number } = {},
): Promise<StoredPicture> {
  const keys = keysOf(base);
  const made = keys.map((key) => ({
    key,
    file: path.join(storage.temporaryFolder, key.replaceAll('/', '-')),
  }));
  try {
    // The large one is decoded once; the small ones are made from the next larger file, which is much quicker.
    let previous = source;
    for (const [index, width] of [...imageWidths.entries()].reverse()) {
      const file = made[index]?.file ?? '';
      await open(previous).resize({ width, withoutEnlargement: true }).webp({ quality, effort }).toFile(file);
      previous = file;
    }
    for (const { key, file } of made) await storage.put(key, file);
  } catch (error) {
    await storage.remove(keys).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(made.map(({ file }) => rm(file, { force: true })));
  }
  return { url: urlOf(base), keys };
}

const keysOf = (base: string) => imageWidths.map((width) => `${base}-${width}.webp`);
const urlOf = (base: string) => `/uploads/${keysOf(base).at(-1)}`;

/** The picture stored under a base earlier, if all its widths are there. */
export async function findPicture(storage: Storage, base: string): Promise<StoredPicture | null> {
  const keys = keysOf(base);
  const sizes = await Promise.all(keys.map((key) => storage.size(key)));
  return sizes.every((size) => size !== null) ? { url: urlOf(base), keys } : null;
}

/** A square of 512 px, cut from the middle. */
export async function storeAvatar(storage: Storage, source: Source, now: Date): Promise<StoredPicture> {
  const key = `${newKeyBase(now)}.webp`;
  const file = path.join(storage.temporaryFolder, path.basename(key));
  try {
    await open(source).resize(512, 512, { fit: 'cover' }).webp({ quality: 82 }).toFile(file);
    await storage.put(key, file);
  } finally {
    await rm(file, { force: true });
  }
  return { url: `/uploads/${key}`, keys: [key] };
}
