import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newService, type Service } from './booking-steps.ts';
import { accounts, bearer, expect, tokensOf } from './fixtures.ts';

/* Pictures and videos that journeys upload. */

export type NamedFile = { name: string; mimeType: string; buffer: Buffer };

/** One dot, as small as a picture gets. */
export const picture = (name: string): NamedFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** A second of plain red. */
export const video: NamedFile = {
  name: 'clip.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(new URL('clip.mp4', import.meta.url)),
};

/** Not one of the demo's: those have no videos. */
export async function newServiceWithVideo(page: Page, pictures: number) {
  const { accesstoken } = await tokensOf(page.request, accounts.admin);
  const upload = async (file: NamedFile): Promise<string> => {
    const sent = { headers: bearer(accesstoken), multipart: { file } };
    const answer = await page.request.post('/api/file/upload', sent);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data.url;
  };
  const image = [];
  for (let number = 1; number <= pictures; number += 1) image.push(await upload(picture(`${number}.png`)));
  const media = { image, video: [await upload(video)] };
  const service: Service = await newService(page, 3, media);
  return { ...service, ...media };
}
