import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findPicture, storePicture } from '../core/pictures.ts';
import type { Storage } from '../core/storage.ts';
import { drawCategoryPicture, drawServicePicture, drawSubCategoryPicture } from './artwork.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoCategory, DemoService, DemoSubCategory } from './types.ts';
import { drawDemoVideo } from './video.ts';

export type DrawnCatalogue = {
  categories: (DemoCategory & { image: string })[];
  subCategories: (DemoSubCategory & { image: string })[];
  services: (DemoService & { images: string[]; videos: string[] })[];
};

/** Raise it when the artwork changes: stored pictures of an older version are not used again. */
const artworkVersion = 'demo-1';
// As many drawings at a time as a small machine has cores.
const drawingsAtOnce = 2;

/** Draws what storage does not hold yet, so that a second database beside the same uploads starts at once. */
export async function drawCatalogue(storage: Storage): Promise<DrawnCatalogue> {
  const picture = async (name: string, draw: () => Promise<Buffer>): Promise<string> => {
    const base = `${artworkVersion}/${name}`;
    const stored =
      (await findPicture(storage, base)) ?? (await storePicture(storage, await draw(), base, quick));
    return stored.url;
  };
  const categories = await mapSome(demoCatalogue.categories, async (category) => ({
    ...category,
    image: await picture(`category-${category.key}`, () => drawCategoryPicture(category)),
  }));
  const subCategories = await mapSome(demoCatalogue.subCategories, async (sub) => ({
    ...sub,
    image: await picture(`sub-${sub.key}`, () => drawSubCategoryPicture(sub)),
  }));
  const services = await mapSome(demoCatalogue.services, async (service) => {
    const images: string[] = [];
    for (let index = 0; index < service.pictures; index += 1) {
      images.push(await picture(`${service.key}-${index}`, () => drawServicePicture(service, index)));
    }
    return { ...service, images, videos: service.video ? await storeVideo(storage, service) : [] };
  });
  return { categories, subCategories, services };
}

const quick = { quality: 78, effort: 1 };

async function storeVideo(storage: Storage, service: DemoService): Promise<string[]> {
  const key = `${artworkVersion}/${service.key}.mp4`;
  if ((await storage.size(key)) === null) {
    const video = await drawDemoVideo([
      await drawServicePicture(service, 0),
      await drawServicePicture(service, 1),
    ]);
    if (!video) return [];
    const file = path.join(storage.temporaryFolder, `${service.key}.mp4`);
    await writeFile(file, video);
    await storage.put(key, file);
  }
  return [`/uploads/${key}`];
}

async function mapSome<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: drawingsAtOnce }, worker));
  return results;
}
