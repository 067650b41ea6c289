import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { imageWidths } from './limits.ts';
import { reply } from './reply.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

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

export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/file/upload',
    access: 'admin',
    summary: 'Stores one picture or video and answers its address.',
    fileField: 'file',
    reply: reply(z.object({ url: z.string() }), { url: z.string() }),
  }),
};
