import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tag } from './cache.ts';

/** A public answer as ready bytes, plain and in whatever compressed forms were asked for so far. */
export type Kept = {
  body: Buffer;
  /** The body as it is sent: with a short text head and body leave in one piece. */
  plain: Buffer | string;
  type: string;
  status: number;
  etag: string;
  tags: readonly Tag[];
  /** Milliseconds since 1970; without it, good until a change. */
  expires: number | undefined;
  headers: Record<string, string> | undefined;
  compressed(encoding: Encoding): Buffer | Promise<Buffer>;
  bytes(): number;
  onGrowth: ((more: number) => void) | undefined;
};

type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const squeeze: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Smaller answers fit into one packet either way. */
const worthCompressing = 1024;
/** Roughly what an entry costs beyond its bytes. */
const overhead = 500;

export function createKept(
  body: Buffer,
  {
    type,
    tags,
    status = 200,
    expires,
    headers,
  }: Pick<Kept, 'type' | 'tags'> & Partial<Pick<Kept, 'status' | 'expires' | 'headers'>>,
): Kept {
  const ready = new Map<Encoding, Buffer>();
  const underWay = new Map<Encoding, Promise<Buffer>>();
  const plain = asShortText(body) ?? body;
  let size = body.length + overhead + (plain === body ? 0 : plain.length);
  const kept: Kept = {
    body,
    plain,
    type,
    status,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    tags,
    expires,
    headers,
    compressed(encoding) {
      const done = ready.get(encoding) ?? underWay.get(encoding);
      if (done) return done;
      const begun = squeeze[encoding](body).then((bytes) => {
        ready.set(encoding, bytes);
        underWay.delete(encoding);
        size += bytes.length;
        kept.onGrowth?.(bytes.length);
        return bytes;
      });
      underWay.set(encoding, begun);
      return begun;
    },
    bytes: () => size,
    onGrowth: undefined,
  };
  return kept;
}

/** Longer ones are copied once more on their way, which costs more than it saves. */
const shortText = 1024;

/** Undefined where a letter takes more than one byte: as a text it would have to be encoded anew for every answer. */
function asShortText(body: Buffer): string | undefined {
  return body.length <= shortText && isAscii(body) ? body.toString('latin1') : undefined;
}

const accepts = (encoding: Encoding) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?:[\\s,;]|$)`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');

function encodingFor(header: unknown): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (acceptsBrotli.test(header)) return 'br';
  return acceptsGzip.test(header) ? 'gzip' : undefined;
}

/** Answers with the kept bytes; a GET of what the client has already with 304 and nothing. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
): FastifyReply | Promise<FastifyReply> {
  const { headers, method } = request;
  if (kept.headers) reply.headers(kept.headers);
  if (method === 'GET' || method === 'HEAD') {
    reply.header('etag', kept.etag).header('cache-control', 'no-cache');
    const known = headers['if-none-match'];
    if (known && kept.status === 200 && known.split(/\s*,\s*/).includes(kept.etag)) {
      return reply.code(304).send();
    }
  }
  reply.code(kept.status).header('content-type', kept.type);
  if (kept.body.length < worthCompressing) return reply.send(kept.plain);
  reply.header('vary', withEncoding(reply.getHeader('vary')));
  const encoding = encodingFor(headers['accept-encoding']);
  if (!encoding) return reply.send(kept.plain);
  reply.header('content-encoding', encoding);
  const bytes = kept.compressed(encoding);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
}

const withEncoding = (vary: unknown) => (vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
