import { imageWidths } from '@utsav/contract/limits';

/*
 * The rule of contract/file.ts for the addresses of stored pictures, without the schemas that file brings along: every
 * page shows pictures, and the first page's script must not carry zod for it. A test holds the two together.
 */

const stored = new RegExp(`^(/uploads/.+)-${imageWidths[imageWidths.length - 1]}\\.webp$`);

export function imageAtWidth(url: string, width: (typeof imageWidths)[number]): string {
  return url.replace(stored, `$1-${width}.webp`);
}

export function imageSrcSet(url: string): string | undefined {
  if (!stored.test(url)) return undefined;
  return imageWidths.map((width) => `${imageAtWidth(url, width)} ${width}w`).join(', ');
}
