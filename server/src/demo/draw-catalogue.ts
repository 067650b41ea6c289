import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findPicture, pictureUrl, storePicture } from '../core/files/pictures.ts';
import type { Storage } from '../core/files/storage.ts';
import { drawCategoryPicture, drawServicePicture, drawSubCategoryPicture } from './artwork.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoCategory, DemoService, DemoSubCategory } from './types.ts';
import { drawDemoVideo } from './video.ts';

export type DrawnCatalogue = {
  categories: (DemoCategory & { image: string })[];
  subCategories: (DemoSubCategory & { image: string })[];
  services: (DemoService & { images: string[]; videos: string[] })[];
};

/** One picture or video of the catalogue, which storage either holds or gets. */
type Piece = { isStored(storage: Storage): Promise<boolean>; store(storage: Storage): Promise<void> };

/** Raise it when the artwork changes: stored pictures of an older version are not used again. */
const artworkVersion = 'demo-1';
const quick = { quality: 78, effort: 0 };
// While one is drawn another is encoded.
const piecesAtOnce = 2;

const baseOf = {
  category: ({ key }: DemoCategory) => `${artworkVersion}/category-${key}`,
  subCategory: ({ key }: DemoSubCategory) => `${artworkVersion}/sub-${key}`,
  picture: ({ key }: DemoService, index: number) => `${artworkVersion}/${key}-${index}`,
};
const videoKey = ({ key }: DemoService) => `${artworkVersion}/${key}.mp4`;
const indexes = ({ pictures }: DemoService) => Array.from({ length: pictures }, (_, index) => index);

function picture(base: string, draw: () => Promise<Buffer>): Piece {
  return {
    isStored: async (storage) => (await findPicture(storage, base)) !== null,
    store: async (storage) => void (await storePicture(storage, await draw(), base, quick)),
  };
}

function video(service: DemoService): Piece {
  return {
    isStored: async (storage) => (await storage.size(videoKey(service))) !== null,
    async store(storage) {
      const frames = [await drawServicePicture(service, 0), await drawServicePicture(service, 1)];
      const drawn = await drawDemoVideo(frames);
      if (!drawn) return;
      const file = path.join(storage.temporaryFolder, `${service.key}.mp4`);
      await writeFile(file, drawn);
      await storage.put(videoKey(service), file);
    },
  };
}

function allPieces(): Piece[] {
  const { categories, subCategories, services } = demoCatalogue;
  return [
    ...services.filter((service) => service.video).map(video),
    ...categories.map((category) => picture(baseOf.category(category), () => drawCategoryPicture(category))),
    ...subCategories.map((sub) => picture(baseOf.subCategory(sub), () => drawSubCategoryPicture(sub))),
    ...services.flatMap((service) =>
      indexes(service).map((index) =>
        picture(baseOf.picture(service, index), () => drawServicePicture(service, index)),
      ),
    ),
  ];
}

/** What storage does not hold yet: a second database beside the same uploads starts at once. */
export async function missingPieces(storage: Storage, share = 0, shares = 1): Promise<Piece[]> {
  const pieces = allPieces().filter((_, index) => index % shares === share);
  const stored = await Promise.all(pieces.map((piece) => piece.isStored(storage)));
  return pieces.filter((_, index) => !stored[index]);
}

export async function drawPieces(storage: Storage, pieces: Piece[]): Promise<void> {
  const waiting = [...pieces];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.store(storage);
  };
  await Promise.all(Array.from({ length: piecesAtOnce }, worker));
}

/** The catalogue with the addresses of its pictures, all of which have to be stored by now. */
export async function drawnCatalogue(storage: Storage): Promise<DrawnCatalogue> {
  const videosOf = async (service: DemoService) =>
    service.video && (await video(service).isStored(storage)) ? [`/uploads/${videoKey(service)}`] : [];
  const { categories, subCategories, services } = demoCatalogue;
  return {
    categories: categories.map((category) => ({
      ...category,
      image: pictureUrl(baseOf.category(category)),
    })),
    subCategories: subCategories.map((sub) => ({ ...sub, image: pictureUrl(baseOf.subCategory(sub)) })),
    services: await Promise.all(
      services.map(async (service) => ({
        ...service,
        images: indexes(service).map((index) => pictureUrl(baseOf.picture(service, index))),
        videos: await videosOf(service),
      })),
    ),
  };
}
