import { imageWidths } from './limits.ts';

/* Apart from file.ts and its schemas, because every page shows pictures and the first script carries no zod. */

const largestWidth = imageWidths[imageWidths.length - 1];
const storedImage = new RegExp(`^(/uploads/.+)-${largestWidth}\\.webp$`);

/** The same stored picture at another width; an address that is not one of ours stays as it is. */
export function imageAtWidth(url: string, width: (typeof imageWidths)[number]): string {
  return url.replace(storedImage, `$1-${width}.webp`);
}

/** A srcset of all stored widths, or undefined for pictures from elsewhere. */
export function imageSrcSet(url: string): string | undefined {
  if (!storedImage.test(url)) return undefined;
  return imageWidths.map((width) => `${imageAtWidth(url, width)} ${width}w`).join(', ');
}
