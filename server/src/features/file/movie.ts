import { open } from 'node:fs/promises';
import type { IncomingFile } from '../../core/files/incoming-file.ts';

const headerBytes = 16;
/** Real files have a handful of boxes at the top; a hostile one could have millions of tiny ones. */
const maxBoxes = 10_000;

/**
 * MP4 and MOV files are a row of boxes, each with its length and name. A truncated file ends in the middle of a
 * box or lacks the index ('moov', or 'moof' in fragments) that players need.
 */
export async function isWholeMovie({ path, size }: IncomingFile): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    let indexed = false;
    let position = 0;
    for (let boxes = 0; position < size && boxes < maxBoxes; boxes += 1) {
      const { bytesRead } = await file.read(header, 0, headerBytes, position);
      if (bytesRead < 8) return false;
      const name = header.toString('latin1', 4, 8);
      const length = boxLength(header, bytesRead, size - position);
      if (length === null) return false;
      indexed ||= name === 'moov' || name === 'moof';
      position += length;
    }
    return indexed && position === size;
  } finally {
    await file.close();
  }
}

/**
 * Null when the file is too short for the box. A length of 0 means 'to the end', and 1 that a 64-bit length follows.
 */
function boxLength(header: Buffer, bytesRead: number, left: number): number | null {
  const short = header.readUInt32BE(0);
  if (short === 0) return left;
  if (short === 1 && bytesRead < headerBytes) return null;
  const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
  return length >= 8 && length <= left ? length : null;
}
