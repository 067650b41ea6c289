import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawBanner,
  drawCategoryPicture,
  drawPlaceholder,
  drawServicePicture,
  drawSubCategoryPicture,
} from './artwork.ts';
import { demoCatalogue } from './catalogue.ts';
import { leads } from './leads.ts';
import { objectFor } from './objects.ts';
import { categoryHeroes, themes } from './themes.ts';
import type { DemoService } from './types.ts';

const digest = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

async function size(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return `${width}x${height}`;
}

const [first, second] = demoCatalogue.services as [DemoService, DemoService];

describe('the artwork', () => {
  it('is the same for the same service and index', async () => {
    expect(digest(await drawServicePicture(first, 1))).toBe(digest(await drawServicePicture(first, 1)));
  });

  it('differs between the pictures of a gallery and between services', async () => {
    const pictures = [0, 1, 2, 3, 4, 5].map((index) => drawServicePicture(first, index));
    const digests = (await Promise.all([...pictures, drawServicePicture(second, 0)])).map(digest);
    expect(new Set(digests).size).toBe(7);
  });

  it('has the sizes that the pages ask for', async () => {
    const [category] = demoCatalogue.categories;
    const [sub] = demoCatalogue.subCategories;
    if (!category || !sub) throw new Error('the catalogue is empty');
    expect(await size(await drawServicePicture(first, 0))).toBe('1120x840');
    expect(await size(await drawCategoryPicture(category))).toBe('800x800');
    expect(await size(await drawSubCategoryPicture(sub))).toBe('800x800');
    expect(await size(await drawBanner('wide'))).toBe('2400x800');
    expect(await size(await drawBanner('mobile'))).toBe('1080x1080');
    expect(await size(await drawPlaceholder())).toBe('640x480');
  });

  it('finds a picture for every object that a scene may show', async () => {
    const casts = [...Object.values(themes), ...Object.values(categoryHeroes)];
    const names = casts.flatMap(({ heroes, props, accents }) => [...heroes, ...props, ...accents]);
    for (const name of new Set([...names, ...Object.values(leads)])) {
      const { width, height } = await objectFor(name, 100, 0);
      expect(Math.round(Math.max(width, height)), name).toBe(100);
    }
  });
});
