import { randomUUID } from 'node:crypto';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { imageWidths } from '@utsav/contract/limits';
import sharp from 'sharp';
import { atMost } from '../concurrency-limit.ts';
import { newId } from '../db/ids.ts';
import { AppError } from '../errors/app-error.ts';
import { isOutOfSpace } from './out-of-space.ts';
import type { Storage } from './storage.ts';
import type { FilePlace } from './stored-file.ts';

// Several pictures are made at once, so each uses one thread.
sharp.concurrency(1);
sharp.cache(false);

/** More than any camera makes; a small file can claim to be far larger and would fill the memory. */
const maxPixels = 60_000_000;

/**
 * Decoding AVIF and GIF takes several times the memory of other formats, so they have a lower limit and are decoded one
 * by one.
 */
const heavyFormats = ['heif', 'gif'];
const maxHeavyPixels = 25_000_000;

/** A decoded picture takes up to hundreds of megabytes, so only two are decoded at once. */
const inTurn = atMost(2);
const heavyInTurn = atMost(1);

const quality = 80;
const largestWidth = Math.max(...imageWidths);

type Source = Buffer | string;
/** `field` names the field of the form for error messages. */
type SentPicture = { source: Source; field?: string };

/** A storage key without its ending that was never used before. */
export const newKeyBase = (now: Date) => `${now.getUTCFullYear()}/${newId(now)}`;

/** The folder tells pictures of customers apart, which a moderator may hide. */
export const newModeratedKeyBase = (now: Date) => `moderated/${newKeyBase(now)}`;
export const isModerated = (key: string) => key.startsWith('moderated/');

const open = (source: Source) =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'error', animated: false }).rotate();

const unusable = (field: string | undefined) => new AppError('BAD_INPUT', { reason: 'brokenPicture', field });

/** Refuses a broken picture, for which the library's error has no code; errors with a code are failures of the disk. */
async function encode<Result>({ source, field }: SentPicture, work: () => Promise<Result>): Promise<Result> {
  try {
    const { format, width, height } = await sharp(source).metadata();
    if (!heavyFormats.includes(format)) return await inTurn(work);
    if (width * height > maxHeavyPixels) throw unusable(field);
    return await heavyInTurn(() => inTurn(work));
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error || isOutOfSpace(error)) throw error;
    throw unusable(field);
  }
}

/** Re-encodes a picture into the stored widths, which drops metadata such as GPS. */
export async function storePicture(storage: Storage, picture: SentPicture, base: string): Promise<void> {
  const made = pictureKeys(base).map((key) => ({
    key,
    file: path.join(storage.temporaryFolder, key.replaceAll('/', '-')),
  }));
  try {
    await encode(picture, () =>
      encodeWidths(
        picture.source,
        made.map(({ file }) => file),
      ),
    );
    for (const { key, file } of made) await storage.put(key, file);
  } finally {
    await Promise.all(made.map(({ file }) => rm(file, { force: true })));
  }
}

/**
 * Each width is made from the pixels of the next larger one, which is much quicker than decoding the original again.
 */
async function encodeWidths(source: Source, files: string[]): Promise<void> {
  let larger = { image: open(source), width: Number.POSITIVE_INFINITY, file: '' };
  for (const [index, width] of [...imageWidths.entries()].reverse()) {
    const file = files[index] ?? '';
    if (larger.width <= width) {
      // A picture that small already is not enlarged: the same bytes serve.
      await copyFile(larger.file, file);
      continue;
    }
    const { data, info } = await larger.image
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels, height } = info;
    const pixels = () => sharp(data, { raw: { width: info.width, height, channels } });
    await pixels().webp({ quality }).toFile(file);
    larger = { image: pixels(), width: info.width, file };
  }
}

/** The keys of all widths of a picture, the largest last. */
export const pictureKeys = (base: string) => imageWidths.map((width) => `${base}-${width}.webp`);
export const largestKey = (base: string) => `${base}-${largestWidth}.webp`;
/** The address is that of the largest width; contract/image-address.ts derives the others from it. */
export const picturePlace = (base: string): FilePlace => ({
  url: `/uploads/${largestKey(base)}`,
  keys: pictureKeys(base),
});
const anyWidth = new RegExp(`-(${imageWidths.join('|')})\\.webp$`);
/** The address under which rows name the picture of this key, whatever its width. */
export const pictureUrlOf = (key: string) => `/uploads/${largestKey(key.replace(anyWidth, ''))}`;
const smallerWidth = new RegExp(`^(.+)-(${imageWidths.slice(0, -1).join('|')})\\.webp$`);

/** Makes a smaller width from the largest; false where there is no such picture. */
export async function makeWidth(storage: Storage, key: string): Promise<boolean> {
  const [, base = '', width = ''] = smallerWidth.exec(key) ?? [];
  const largest = base ? await storage.open(largestKey(base)) : null;
  if (!largest) return false;
  const source = await buffer(largest.stream);
  const file = path.join(storage.temporaryFolder, `width-${randomUUID()}.webp`);
  try {
    await inTurn(() => encodeWidth(source, Number(width), file));
    await storage.put(key, file);
  } catch (error) {
    throw isOutOfSpace(error) ? new AppError('NO_SPACE') : error;
  } finally {
    await rm(file, { force: true });
  }
  return true;
}

async function encodeWidth(source: Buffer, width: number, file: string): Promise<void> {
  const image = sharp(source);
  // A picture that small already is not enlarged: the same bytes serve.
  if ((await image.metadata()).width <= width) await writeFile(file, source);
  // The caller waits, and less effort takes 40 % less time for 4 % more bytes.
  else await image.resize({ width }).webp({ quality, effort: 2 }).toFile(file);
}

/** A square of 512 px, cut from the middle. */
export async function storeAvatar(storage: Storage, picture: SentPicture, key: string): Promise<void> {
  const file = path.join(storage.temporaryFolder, path.basename(key));
  try {
    await encode(picture, () =>
      open(picture.source).resize(512, 512, { fit: 'cover' }).webp({ quality: 82 }).toFile(file),
    );
    await storage.put(key, file);
  } finally {
    await rm(file, { force: true });
  }
}
