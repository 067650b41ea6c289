import { imageTypes, typeAliases } from '@utsav/contract/file';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../errors/app-error.ts';
import type { IncomingFile } from './incoming-file.ts';

/** Judged by the content, because clients can send any name and type. Empty where the type is not known. */
export async function mimeTypeOf({ path }: IncomingFile): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime ?? '';
  return typeAliases[found] ?? found;
}

export async function requirePicture(file: IncomingFile, field: string): Promise<void> {
  const type = await mimeTypeOf(file);
  if (imageTypes.some((known) => known === type)) return;
  throw new AppError('WRONG_KIND', { reason: 'picture', field });
}
