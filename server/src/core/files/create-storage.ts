import type { Config } from '../../config.ts';
import type { Storage } from './storage.ts';
import { createDiskStorage } from './storage-disk.ts';

export async function createStorage(config: Pick<Config, 's3'>, dataDir: string): Promise<Storage> {
  if (!config.s3) return createDiskStorage(dataDir);
  // The S3 library is large, so it is loaded only if it is used.
  const { createS3Storage } = await import('./storage-s3.ts');
  return createS3Storage(config.s3, dataDir);
}
