import { imageTypes, videoTypes } from '@utsav/contract/file';
import { limits, uploadHints } from '@utsav/contract/limits';

type MediaRules = {
  /** Singular, for messages. */
  name: string;
  types: readonly string[];
  maxBytes: number;
  maxFiles: number;
  prompt: string;
  hint: string;
};

/** What the server accepts, checked before uploading. */
export const mediaRules = {
  image: {
    name: 'image',
    types: imageTypes,
    maxBytes: limits.imageBytes,
    maxFiles: limits.maxPictures,
    prompt: 'Upload Image',
    hint: `Image size will be ${uploadHints.image}`,
  },
  video: {
    name: 'video',
    types: videoTypes,
    maxBytes: limits.videoBytes,
    maxFiles: limits.maxVideos,
    prompt: 'Upload Video',
    hint: `Video up to ${uploadHints.video}`,
  },
} as const satisfies Record<string, MediaRules>;

export type MediaKind = keyof typeof mediaRules;

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

export const isOfKind = (kind: MediaKind, file: File) => file.type.startsWith(`${kind}/`);

/** Why the server would reject a file, if it would. */
export function problemOf(kind: MediaKind, file: File): string | undefined {
  const { name, maxBytes } = mediaRules[kind];
  if (!isOfKind(kind, file)) return `This is not ${kind === 'image' ? 'an' : 'a'} ${name} file.`;
  if (file.size > maxBytes) return `This ${name} is larger than ${megabytes(maxBytes)}.`;
  if (file.size === 0) return 'This file is empty.';
  return undefined;
}
