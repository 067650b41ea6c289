import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf, type Storage } from './storage.ts';
import { prepareTemporaryFolder } from './temporary-folder.ts';

export const uploadsFolder = (dataDir: string) => path.resolve(dataDir, 'uploads');

export async function createDiskStorage(dataDir: string): Promise<Storage> {
  const root = uploadsFolder(dataDir);
  await mkdir(root, { recursive: true });
  // On the disk of the uploads, so that a finished file is only renamed: beside them, or inside if they are a mounted
  // disk.
  const beside = (await stat(root)).dev === (await stat(dataDir)).dev;
  const temporaryFolder = beside ? path.resolve(dataDir, 'incoming') : path.join(root, '.incoming');
  await prepareTemporaryFolder(temporaryFolder);
  const fileOf = (key: string) => path.join(root, key);

  async function size(key: string): Promise<number | null> {
    const found = await stat(fileOf(key)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  return {
    temporaryFolder,
    size,
    async put(key, localFile) {
      await mkdir(path.dirname(fileOf(key)), { recursive: true });
      await rename(localFile, fileOf(key));
    },
    async open(key, range) {
      const total = await size(key);
      if (total === null) return null;
      return { stream: createReadStream(fileOf(key), range), size: total, contentType: contentTypeOf(key) };
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(fileOf(key), { force: true })));
    },
  };
}
