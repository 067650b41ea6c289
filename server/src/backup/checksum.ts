import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Whoever reads a backup reads everybody's address: it belongs to its owner alone. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** Lets everything through and knows its checksum in the end. */
export function summing(): { through: Transform; sha256(): string; bytes(): number } {
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
  const sum = summing();
  await pipeline(createReadStream(from), sum.through, createWriteStream(to, { flags: 'wx', mode }));
  return { sha256: sum.sha256(), bytes: sum.bytes() };
}
