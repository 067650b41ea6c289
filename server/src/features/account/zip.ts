import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array>; isCompressed?: boolean };

/** More would need an extension of the format that fflate cannot write. */
export const zipLimits = { bytes: 3.5 * 1024 ** 3, entries: 50_000 };

/** Made while it is read, one entry after the other. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(chunksOf(entries));

async function* chunksOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, content, isCompressed = false } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
