import { limits, uploadHints } from '@utsav/contract/limits';
import type { FileKind } from '../../lib/file-problem.ts';

export type MediaKind = FileKind;

/** How many files fit into a field, and the size limit that is shown. */
export const mediaRules = {
  image: { maxFiles: limits.maxPictures, limit: uploadHints.image },
  video: { maxFiles: limits.maxVideos, limit: uploadHints.video },
} as const satisfies Record<MediaKind, { maxFiles: number; limit: string }>;

/** Whether a pasted file is meant for a field, which may still refuse it. */
export const isOfKind = (kind: MediaKind, file: File) => file.type.startsWith(`${kind}/`);
