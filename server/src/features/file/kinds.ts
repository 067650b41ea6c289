import { imageTypes, videoTypes } from '@utsav/contract/file';
import { limits } from '@utsav/contract/limits';
import { AppError } from '../../core/errors/app-error.ts';
import { mimeTypeOf } from '../../core/files/file-kind.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { isWholeMovie } from './movie.ts';
import { isPlayableWebm } from './webm.ts';

export type Kind = { kind: 'picture' } | { kind: 'video'; extension: string };

const extensions: Record<(typeof videoTypes)[number], string> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

const isOneOf = <Type extends string>(types: readonly Type[], type: string): type is Type =>
  (types as readonly string[]).includes(type);

const megabytes = (bytes: number) => bytes / 1024 / 1024;

export async function detectKind(file: IncomingFile): Promise<Kind> {
  const type = await mimeTypeOf(file);
  if (isOneOf(imageTypes, type)) {
    refuseLarger(file, limits.imageBytes, 'picture');
    return { kind: 'picture' };
  }
  if (isOneOf(videoTypes, type)) {
    refuseLarger(file, limits.videoBytes, 'video');
    const isWhole = type === 'video/webm' ? isPlayableWebm : isWholeMovie;
    if (!(await isWhole(file))) {
      throw new AppError('BAD_INPUT', { reason: 'brokenVideo', field: 'file' });
    }
    return { kind: 'video', extension: extensions[type] };
  }
  throw new AppError('WRONG_KIND', { reason: 'file', field: 'file' });
}

function refuseLarger({ size }: IncomingFile, maxBytes: number, reason: Kind['kind']): void {
  if (size <= maxBytes) return;
  throw new AppError('TOO_LARGE', { reason, megabytes: megabytes(maxBytes), field: 'file' });
}
