import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A backup contains personal data: only its owner may read it. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** A pass-through stream that computes the checksum and the size of what it passes. */
export function checksumStream(): { through: Transform; sha256(): string; bytes(): number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest('hex'), bytes: () => bytes };
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export async function copyFile(from: string, to: string, mode: number) {
  const sum = checksumStream();
  await pipeline(createReadStream(from), sum.through, createWriteStream(to, { flags: 'wx', mode }));
  return { sha256: sum.sha256(), bytes: sum.bytes() };
}
