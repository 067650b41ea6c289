import { imageTypes, videoTypes } from '@utsav/contract/file';
import { limits, uploadHints } from '@utsav/contract/limits';
import { translator } from '../../lib/messages.ts';

type MediaRules = {
  types: readonly string[];
  maxBytes: number;
  maxFiles: number;
  /** The size that people are told. */
  limit: string;
};

/** What the server accepts, checked before uploading. */
export const mediaRules = {
  image: {
    types: imageTypes,
    maxBytes: limits.imageBytes,
    maxFiles: limits.maxPictures,
    limit: uploadHints.image,
  },
  video: {
    types: videoTypes,
    maxBytes: limits.videoBytes,
    maxFiles: limits.maxVideos,
    limit: uploadHints.video,
  },
} as const satisfies Record<string, MediaRules>;

export type MediaKind = keyof typeof mediaRules;

const megabytesOf = (bytes: number) => String(bytes / 1024 / 1024);

export const isOfKind = (kind: MediaKind, file: File) => file.type.startsWith(`${kind}/`);

/** Why the server would reject a file, if it would. */
export function problemOf(kind: MediaKind, file: File): string | undefined {
  const t = translator();
  const { maxBytes } = mediaRules[kind];
  if (!isOfKind(kind, file)) return t(`admin.files.${kind}.wrongKind`);
  if (file.size > maxBytes) {
    return t(`admin.files.${kind}.tooLarge`, { megabytes: megabytesOf(maxBytes) });
  }
  if (file.size === 0) return t('admin.files.empty');
  return undefined;
}
