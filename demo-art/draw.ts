import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { demoCatalogue } from '../server/src/demo/catalogue.ts';
import {
  categoryPicture,
  pictureFile,
  pictureNames,
  servicePictures,
  subCategoryPicture,
} from '../server/src/demo/pictures.ts';
import { drawCategoryPicture, drawServicePicture, drawSubCategoryPicture } from './artwork.ts';
import scenes from './scenes/pictures.json' with { type: 'json' };

/* Draws every picture of the demo catalogue that no rendered scene shows, into the folder that the server ships. */

const folder = path.dirname(pictureFile('any'));
const megabyte = 1_000_000;
const maxBytes = 30 * megabyte;
const isRendered = (name: string) => name in scenes;

async function save(name: string, draw: () => Promise<Sharp>, width: number, quality: number): Promise<void> {
  if (isRendered(name)) return;
  const image = await draw();
  await image.resize({ width }).webp({ quality, effort: 6 }).toFile(pictureFile(name));
}

const { categories, subCategories, services } = demoCatalogue;
await mkdir(folder, { recursive: true });
for (const name of pictureNames()) {
  if (!isRendered(name)) await rm(pictureFile(name), { force: true });
}

for (const category of categories) {
  await save(categoryPicture(category), () => drawCategoryPicture(category), 640, 70);
}
for (const sub of subCategories) {
  await save(subCategoryPicture(sub), () => drawSubCategoryPicture(sub), 640, 70);
}
for (const service of services) {
  for (const [index, name] of servicePictures(service).entries()) {
    await save(name, () => drawServicePicture(service, index), 960, 58);
  }
}

const names = pictureNames();
const sizes = await Promise.all(names.map(async (name) => (await stat(pictureFile(name))).size));
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${names.length} pictures, ${(total / megabyte).toFixed(1)} MB`);
if (total > maxBytes) throw new Error('The pictures are more than the repository should carry.');
