import { imageTypes } from '@utsav/contract/file';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../http/app-error.ts';
import type { IncomingFile } from './incoming-file.ts';

/** Refuses what is no picture, judged by content and not by name. */
export async function requirePicture({ path }: IncomingFile, field: string): Promise<void> {
  const kind = await fileTypeFromFile(path);
  if (imageTypes.some((type) => type === kind?.mime)) return;
  throw new AppError('WRONG_KIND', { reason: 'picture', field });
}
