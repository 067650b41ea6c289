import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { largestKey, picturePlace } from '../core/files/pictures.ts';
import type { Storage } from '../core/files/storage.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoCategory, DemoService, DemoSubCategory } from './types.ts';

/* The demo catalogue's pictures are WebP files in pictures/, its videos WebM files in videos/; demo-art makes both. */

export const categoryPicture = ({ key }: DemoCategory) => `category-${key}`;
export const subCategoryPicture = ({ key }: DemoSubCategory) => `sub-${key}`;
export const servicePictures = ({ key, pictures }: DemoService) =>
  Array.from({ length: pictures }, (_, index) => `${key}-${index}`);

/**
 * The storage key of a picture without its width. The number changes with the pictures, because addresses are cached
 * for ever.
 */
const pictureBase = (name: string) => `demo-3/${name}`;
export const pictureAddress = (name: string) => picturePlace(pictureBase(name)).url;

/** Videos by the key of their service. */
const videos = ['saptapadi-signature'];
const videoKey = (name: string) => `${pictureBase(name)}.webm`;
export const serviceVideos = ({ key }: DemoService) =>
  videos.includes(key) ? [`/uploads/${videoKey(key)}`] : [];

// The compiled server reads the pictures beside the sources, like the migrations.
const folder = fileURLToPath(new URL('../../src/demo/', import.meta.url));
export const pictureFile = (name: string) => path.join(folder, 'pictures', `${name}.webp`);
const videoFile = (name: string) => path.join(folder, 'videos', `${name}.webm`);

export function pictureNames(): string[] {
  const { categories, subCategories, services } = demoCatalogue;
  return [
    ...categories.map(categoryPicture),
    ...subCategories.map(subCategoryPicture),
    ...services.flatMap(servicePictures),
  ];
}

const copiedAtOnce = 16;

/** Stores the videos and the largest width of each picture; smaller ones are made when a page first asks for them. */
export async function storeDemoFiles(storage: Storage): Promise<void> {
  const waiting = [
    ...pictureNames().map((name) => ({ file: pictureFile(name), key: largestKey(pictureBase(name)) })),
    ...videos.map((name) => ({ file: videoFile(name), key: videoKey(name) })),
  ];
  const copyNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const copy = path.join(storage.temporaryFolder, `demo-${randomUUID()}${path.extname(next.file)}`);
      await copyFile(next.file, copy);
      await storage.put(next.key, copy);
    }
  };
  await Promise.all(Array.from({ length: copiedAtOnce }, copyNext));
}
