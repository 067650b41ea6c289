import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingFile } from '../../core/files/incoming-file.ts';

/* A WebM file is a tree of elements, each an id, a length and its content (RFC 8794). */

const ids = { head: 0x1a45dfa3, segment: 0x18538067, tracks: 0x1654ae6b, cluster: 0x1f43b675 };
/** Real files have a few elements before the first cluster; a hostile one could have millions of tiny ones. */
const maxElements = 1_000;

type Element = { id: number; start: number; end: number };

/** Whether the file has a header, a segment, its tracks and at least one cluster, and none reaches past the end. */
export async function isPlayableWebm({ path, size }: IncomingFile): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = await readElement(file, 0, size);
    if (head?.id !== ids.head || !(await isWebmHead(file, head))) return false;
    const segment = await readElement(file, head.end, size);
    if (segment?.id !== ids.segment) return false;
    return await hasTracksAndCluster(file, segment);
  } finally {
    await file.close();
  }
}

async function isWebmHead(file: FileHandle, { start, end }: Element): Promise<boolean> {
  const content = Buffer.alloc(Math.min(end - start, 200));
  await file.read(content, 0, content.length, start);
  return content.includes('webm');
}

async function hasTracksAndCluster(file: FileHandle, { start, end }: Element): Promise<boolean> {
  let hasTracks = false;
  let position = start;
  for (let count = 0; position < end && count < maxElements; count += 1) {
    const element = await readElement(file, position, end);
    if (!element) return false;
    if (element.id === ids.cluster) return hasTracks;
    hasTracks ||= element.id === ids.tracks;
    position = element.end;
  }
  return false;
}

/** Undefined where there is no element, or one that reaches past the limit. */
async function readElement(file: FileHandle, position: number, limit: number): Promise<Element | undefined> {
  const header = Buffer.alloc(12);
  const { bytesRead } = await file.read(header, 0, header.length, position);
  const idLength = lengthOf(header[0]);
  const sizeLength = lengthOf(header[idLength]);
  const start = position + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || bytesRead < idLength + sizeLength || start > limit) return undefined;
  const id = header.readUIntBE(0, idLength);
  const size = readSize(header.subarray(idLength, idLength + sizeLength));
  // A live recording has elements without a length.
  const end = size === undefined ? limit : start + size;
  return end <= limit ? { id, start, end } : undefined;
}

/** The position of the first set bit is the number of bytes. */
const lengthOf = (first = 0) => Math.clz32(first) - 24 + 1;

/** Undefined where all bits are set, which means an unknown size. */
function readSize(bytes: Buffer): number | undefined {
  const mask = 0xff >> bytes.length;
  const digits = [(bytes[0] ?? 0) & mask, ...bytes.subarray(1)];
  const isUnknown = digits[0] === mask && digits.slice(1).every((digit) => digit === 0xff);
  return isUnknown ? undefined : digits.reduce((sum, digit) => sum * 256 + digit, 0);
}
