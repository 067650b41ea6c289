import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { halve, type Sprite } from './canvas.ts';
import { drawnObjects } from './drawn-objects.ts';
import { enlarge } from './enlarge.ts';
import { crop, type Foot, footOf, premultiply, soften } from './sprites.ts';

const emojiFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Objects that their pictures show aslant, and the turn that makes them stand. */
const uprights: Record<string, number> = { '1f490': 36, '1f3a4': -42 };

/** Decoded objects are worth keeping while a catalogue is drawn, and are nothing but memory afterwards. */
const keepMilliseconds = 3000;
const keepAtMost = 96 * 1024 * 1024;
const kept = new Map<string, Promise<Sprite>>();
let keptBytes = 0;
let forgetTimer: NodeJS.Timeout | undefined;

function forget(): void {
  kept.clear();
  keptBytes = 0;
}

async function remember(key: string, make: () => Promise<Sprite>): Promise<Sprite> {
  forgetTimer ??= setTimeout(forget, keepMilliseconds).unref();
  forgetTimer.refresh();
  const known = kept.get(key);
  if (known) return known;
  if (keptBytes > keepAtMost) forget();
  const made = make();
  kept.set(key, made);
  const sprite = await made;
  keptBytes += sprite.data.length;
  return sprite;
}

async function decode(image: Sharp): Promise<Sprite> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function readObject(name: string): Promise<Sprite> {
  const drawn = drawnObjects[name];
  if (drawn && !drawn.over) return decode(sharp(Buffer.from(drawn.svg)));
  const emoji = sharp(await readFile(path.join(emojiFolder, `${drawn?.over ?? name}.webp`)));
  if (drawn) return decode(emoji.composite([{ input: Buffer.from(drawn.svg) }]));
  const angle = uprights[name];
  return decode(angle ? emoji.rotate(angle, { background: '#00000000' }) : emoji);
}

/** The empty margin goes, so that an object stands where it is put; a clear edge stays for smooth outlines. */
async function readTrimmed(name: string): Promise<Sprite> {
  return crop(await readObject(name), 2);
}

/** Level 0 is the object at its own size, each further level half of the one before. */
function level(name: string, depth: number): Promise<Sprite> {
  return remember(`${name} ${depth}`, async () =>
    depth === 0 ? premultiply(await readTrimmed(name)) : halve(await level(name, depth - 1)),
  );
}

/** Heroes are shown larger than the emoji pictures are; a good enlargement beforehand keeps their outlines crisp. */
function enlarged(name: string): Promise<Sprite> {
  return remember(`${name} enlarged`, async () => enlarge(await level(name, 0)));
}

export type SizedSprite = { sprite: Sprite; width: number; height: number; margin: number; foot: Foot };

/** The object for a box of `size` pixels; out of focus when `blur` is above 0. */
export async function objectFor(name: string, size: number, blur: number): Promise<SizedSprite> {
  const own = await level(name, 0);
  const longest = Math.max(own.width, own.height);
  const [width, height] = [(own.width * size) / longest, (own.height * size) / longest];
  const foot = footOf(own);
  if (blur === 0) {
    if (size > longest * 1.25) return { sprite: await enlarged(name), width, height, margin: 0, foot };
    const depth = Math.max(0, Math.floor(Math.log2(longest / size) + 0.1));
    return { sprite: await level(name, depth), width, height, margin: 0, foot };
  }
  // Few pixels blurred and enlarged look the same as many pixels blurred widely.
  const margin = 6;
  const depth = Math.max(0, Math.round(Math.log2(longest / size) + blur));
  const sprite = await remember(`${name} ${depth} soft`, async () =>
    soften(await level(name, depth), 1, margin),
  );
  const grow = width / (sprite.width - margin * 2);
  return { sprite, width: sprite.width * grow, height: sprite.height * grow, margin: margin * grow, foot };
}
