import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache, CachedResponse, Tag } from './cache.ts';

type Encoding = 'br' | 'gzip';

const encodings: Encoding[] = ['br', 'gzip'];
/** Shorter bodies fit into one packet without compression. */
const compressedFrom = 1024;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Hashes the text once for all replies, so that @fastify/etag can answer 304 to clients that have it. */
export function etagHeaders(text: string): Record<string, string> {
  const hash = createHash('sha1').update(text).digest('base64url');
  return { etag: `W/"${hash}"`, 'cache-control': 'no-cache' };
}

async function compress(response: CachedResponse, encoding: Encoding | null): Promise<CachedResponse> {
  if (response.body.length < compressedFrom) return response;
  const vary = [response.headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  if (!encoding) return { ...response, headers: { ...response.headers, vary } };
  return {
    ...response,
    headers: { ...response.headers, vary, 'content-encoding': encoding },
    body: await compressors[encoding](response.body),
  };
}

type Noted = { tags?: Set<Tag>; isOnce?: true };
const noted = new AsyncLocalStorage<Noted>();

/** Says what a call depends on, for the page that is rendered with its answer. */
export function noteTags(tags: readonly Tag[], { isOnce = false } = {}): void {
  const store = noted.getStore();
  if (!store) return;
  store.tags = new Set([...(store.tags ?? []), ...tags]);
  if (isOnce) store.isOnce = true;
}

/** Makes a call for a page. Without tags the call did not say what it depends on; `isOnce`: its answer may not be cached. */
export async function withTags<Result>(call: () => Promise<Result>): Promise<{ result: Result } & Noted> {
  const store: Noted = {};
  const result = await noted.run(store, call);
  return { result, ...store };
}

/** Sends the cached response, in the encoding that the client accepts; each encoding is cached by itself. */
export function sendCached(
  cache: Cache | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, tags }: { key: string; tags: readonly Tag[] },
  make: () => Promise<CachedResponse>,
): FastifyReply | Promise<FastifyReply> {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings) as Encoding | null;
  const encodedKey = `${encoding} ${key}`;
  const send = ({ status, headers, body, tags: found = tags, maxAgeSeconds }: CachedResponse) => {
    noteTags(found, { isOnce: maxAgeSeconds === 0 });
    return reply.code(status).headers(headers).send(body);
  };
  const cached = cache?.find(encodedKey);
  if (cached) return send(cached);
  const makeEncoded = async () => compress(await make(), encoding);
  return (cache?.read(encodedKey, tags, makeEncoded) ?? makeEncoded()).then(send);
}
