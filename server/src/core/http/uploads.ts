import type { FastifyInstance } from 'fastify';
import { isModerated, makeWidth } from '../files/pictures.ts';
import { contentTypeOf, isStorageKey, type Storage } from '../files/storage.ts';
import { notFoundReply } from './error-handler.ts';

type Range = { start: number; end: number };

/** The byte range of a Range header; null when it lies outside of the file. */
export function parseRange(header: string, size: number): Range | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

const cachedForEver = 'public, max-age=31536000, immutable';
const cachedShortly = 'public, max-age=300';

/**
 * Serves stored files: immutable (a key is never reused), in ranges, never as a page. Files in the folder
 * `moderated` may be hidden, so browsers cache them only shortly.
 */
export function registerUploads(
  app: FastifyInstance,
  { storage, isHidden }: { storage: Storage; isHidden: (key: string) => Promise<boolean> },
): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const key = request.params['*'];
    const moderated = isModerated(key);
    const size = isStorageKey(key) ? await sizeOf(storage, key) : null;
    if (size === null || (moderated && (await isHidden(key))))
      return reply.code(404).send(notFoundReply(request));

    const etag = `"${key}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const wanted = request.headers.range ? parseRange(request.headers.range, size) : undefined;
    const file = isKnown || wanted === null ? undefined : await storage.open(key, wanted);
    // The file was removed since its size was read; the 404 must not be cached.
    if (file === null) return reply.code(404).send(notFoundReply(request));

    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': moderated ? cachedShortly : cachedForEver,
      'content-type': contentTypeOf(key),
      etag,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isKnown) return reply.code(304).send();
    if (wanted === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (!wanted) return reply.header('content-length', size).send(file?.stream);
    return reply
      .code(206)
      .header('content-range', `bytes ${wanted.start}-${wanted.end}/${size}`)
      .header('content-length', wanted.end - wanted.start + 1)
      .send(file?.stream);
  });
}

async function sizeOf(storage: Storage, key: string): Promise<number | null> {
  const size = await storage.size(key);
  if (size !== null) return size;
  return (await makeWidth(storage, key)) ? storage.size(key) : null;
}
