import { imageTypes, typeAliases, videoTypes } from '@utsav/contract/file';
import { limits } from '@utsav/contract/limits';
import { translator } from './messages.ts';

const rules = {
  image: { types: imageTypes, maxBytes: limits.imageBytes },
  video: { types: videoTypes, maxBytes: limits.videoBytes },
} as const;

export type FileKind = keyof typeof rules;

const isAccepted = (kind: FileKind, type: string) =>
  rules[kind].types.some((accepted) => accepted === (typeAliases[type] ?? type));

/** Why the server would reject a file, if so; checked before it is sent. The server also checks the content. */
export function fileProblem(file: File, kind: FileKind): string | undefined {
  const t = translator();
  if (!isAccepted(kind, file.type)) return t(`layout.ui.file.wrongKind.${kind}`);
  if (file.size > rules[kind].maxBytes)
    return t(`layout.ui.file.tooLarge.${kind}`, { megabytes: maxMegabytes(kind) });
  return file.size === 0 ? t('layout.ui.file.empty') : undefined;
}

/** For the file picker of the device. */
export const acceptedTypes = (kind: FileKind) =>
  [...rules[kind].types, ...Object.keys(typeAliases)].filter((type) => isAccepted(kind, type)).join(',');

export const maxMegabytes = (kind: FileKind) => String(rules[kind].maxBytes / 1024 / 1024);
