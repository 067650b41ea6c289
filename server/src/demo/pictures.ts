import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { largestKey, picturePlace } from '../core/files/pictures.ts';
import type { Storage } from '../core/files/storage.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoCategory, DemoService, DemoSubCategory } from './types.ts';

/* The pictures of the demo catalogue are WebP files in pictures/, drawn by the program in demo-art. */

export const categoryPicture = ({ key }: DemoCategory) => `category-${key}`;
export const subCategoryPicture = ({ key }: DemoSubCategory) => `sub-${key}`;
export const servicePictures = ({ key, pictures }: DemoService) =>
  Array.from({ length: pictures }, (_, index) => `${key}-${index}`);

/**
 * The storage key of a picture without its width. The number changes with the pictures, because addresses are cached
 * for ever.
 */
const pictureBase = (name: string) => `demo-2/${name}`;
export const pictureAddress = (name: string) => picturePlace(pictureBase(name)).url;

// The compiled server reads the pictures beside the sources, like the migrations.
const folder = fileURLToPath(new URL('../../src/demo/pictures/', import.meta.url));
export const pictureFile = (name: string) => path.join(folder, `${name}.webp`);

export function pictureNames(): string[] {
  const { categories, subCategories, services } = demoCatalogue;
  return [
    ...categories.map(categoryPicture),
    ...subCategories.map(subCategoryPicture),
    ...services.flatMap(servicePictures),
  ];
}

const copiedAtOnce = 16;

/** Stores the largest width of each; the smaller ones are made when a page first asks for them. */
export async function storeDemoPictures(storage: Storage): Promise<void> {
  const waiting = pictureNames();
  const copyNext = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const copy = path.join(storage.temporaryFolder, `demo-${randomUUID()}.webp`);
      await copyFile(pictureFile(name), copy);
      await storage.put(largestKey(pictureBase(name)), copy);
    }
  };
  await Promise.all(Array.from({ length: copiedAtOnce }, copyNext));
}
