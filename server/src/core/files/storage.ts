import type { Readable } from 'node:stream';

export type StoredFile = {
  stream: Readable;
  /** The size of the whole file, even if a range of it was requested. */
  size: number;
  contentType: string;
};

/** Where uploaded files live. Keys look like '2026/0abc-2600.webp'; a page reaches them at /uploads/<key>. */
export type Storage = {
  /** Takes over a finished local file; it becomes visible as a whole or not at all. */
  put(key: string, localFile: string): Promise<void>;
  /** Null when there is no such file. `end` is inclusive. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>;
  size(key: string): Promise<number | null>;
  remove(keys: string[]): Promise<void>;
  /** A folder on the local disk for files on their way in. */
  temporaryFolder: string;
};

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** Nothing is ever served as HTML or SVG, whatever was uploaded. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

export const isStorageKey = (key: string) => /^[\w-]+(\/[\w-]+)*\.\w+$/.test(key);
