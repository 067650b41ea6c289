import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileEndpoints } from '@utsav/contract/file';
import { fileForm, sampleFiles } from '../server/src/testing/sample-files.ts';
import type { User } from './fixtures.ts';
import type { Product } from './product.ts';

export const video = (bytes: number) =>
  fileForm(sampleFiles.mp4(bytes), { name: 'a.mp4', type: 'video/mp4' });
export const picture = async () => {
  const pixels = await sampleFiles.picture({ width: 900, height: 600 }).jpeg().toBuffer();
  return fileForm(pixels);
};

type Form = Awaited<ReturnType<typeof fileForm>>;

export async function upload(product: Product, admin: User, { payload, headers }: Form) {
  const answer = await fetch(product.origin + fileEndpoints.upload.path, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await admin.token()}` },
    body: new Uint8Array(payload),
  });
  const json = (await answer.json()) as { code?: string; message: string; data: { url: string } | null };
  return { status: answer.status, json };
}

/** Every file under a folder; none if the folder does not exist. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
