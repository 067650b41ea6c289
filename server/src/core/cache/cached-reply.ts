import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tag } from './cache.ts';

/** A public answer as ready bytes, plain and in whatever compressed forms were asked for so far. */
export type Kept = {
  status: number;
  tags: readonly Tag[];
  /** Milliseconds since 1970; without it, good until a change. */
  expires: number | undefined;
  /** What a client that has the answer already can ask about; only for a GET. */
  etag: string | undefined;
  /** Names and values by turns, for telling a client that it has the answer already. */
  unchanged: string[];
  body(): Buffer;
  plain: Form;
  /** Undefined where the body is so short that it fits into one packet either way. */
  compressed: ((encoding: Encoding) => Form | Promise<Form>) | undefined;
  bytes(): number;
  onGrowth: ((more: number) => void) | undefined;
};

/** One way to send it: all headers, names and values by turns, and the bytes. */
type Form = { head: string[]; data: string | Buffer };

type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const squeeze: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

const worthCompressing = 1024;
/** Roughly what an entry costs beyond its bytes. */
const overhead = 1_000;

type About = {
  type: string;
  tags: readonly Tag[];
  /** Whether it answers a GET, so that a client may ask whether it changed. */
  revalidated?: boolean;
  status?: number;
  expires?: number | undefined;
  /** Headers, as `flatHeaders` makes them, other than those that are made here. */
  head?: readonly string[];
  /** Which header of a request makes another answer of it. */
  vary?: string;
};

export function createKept(text: string, about: About): Kept {
  const { type, tags, revalidated = false, status = 200, expires, head = [] } = about;
  const length = Buffer.byteLength(text);
  const isLong = length >= worthCompressing;
  const etag = revalidated ? `W/"${createHash('sha1').update(text).digest('base64url')}"` : undefined;
  const vary = [about.vary, isLong ? 'accept-encoding' : undefined].filter(Boolean).join(', ');
  const common = [
    ...head,
    ...(vary ? ['vary', vary] : []),
    ...(etag ? ['etag', etag, 'cache-control', 'no-cache'] : []),
  ];
  const headOf = (length: number, ...more: string[]) => [
    ...common,
    'content-type',
    type,
    ...more,
    'content-length',
    String(length),
  ];
  const plain: Form = {
    head: headOf(length),
    // Where every letter is one byte the text is as it is sent.
    data: length === text.length && length <= shortText ? text : asSent(Buffer.from(text)),
  };
  let size = length + overhead;
  const grown = (encoding: Encoding) => (bytes: Buffer) => {
    size += bytes.length;
    kept.onGrowth?.(bytes.length);
    return { head: headOf(bytes.length, 'content-encoding', encoding), data: asSent(bytes) };
  };
  const kept: Kept = {
    status,
    tags,
    expires,
    etag,
    unchanged: common,
    body: () => bytesOf(plain),
    plain,
    compressed: isLong
      ? once((encoding) => squeeze[encoding](bytesOf(plain)).then(grown(encoding)))
      : undefined,
    bytes: () => size,
    onGrowth: undefined,
  };
  return kept;
}

/** Names and values by turns. */
export const flatHeaders = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Node sends a short text together with the headers, in one piece; longer ones it would have to copy once more. */
const shortText = 15_000;

/** Each letter of such a text stands for one byte, whatever the bytes mean. */
const asSent = (bytes: Buffer) => (bytes.length <= shortText ? bytes.toString('latin1') : bytes);

const bytesOf = ({ data }: Form) => (typeof data === 'string' ? Buffer.from(data, 'latin1') : data);

/** Makes each form once, however many ask for it meanwhile. */
function once(make: (encoding: Encoding) => Promise<Form>): (encoding: Encoding) => Form | Promise<Form> {
  const known = new Map<Encoding, Form | Promise<Form>>();
  return (encoding) => {
    const before = known.get(encoding);
    if (before) return before;
    const begun = make(encoding);
    known.set(encoding, begun);
    return begun.then(
      (form) => {
        known.set(encoding, form);
        return form;
      },
      (error: unknown) => {
        // The next who asks tries again.
        known.delete(encoding);
        throw error;
      },
    );
  };
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
  { id, headers }: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
): void | Promise<void> {
  const { status, etag, unchanged, plain, compressed } = kept;
  const known = headers['if-none-match'];
  if (known && etag && status === 200 && known.split(/\s*,\s*/).includes(etag)) {
    return write(reply, 304, id, unchanged, '');
  }
  const encoding = compressed && encodingFor(headers['accept-encoding']);
  const form = encoding ? compressed(encoding) : plain;
  if (form instanceof Promise) return form.then(({ head, data }) => write(reply, status, id, head, data));
  return write(reply, status, id, form.head, form.data);
}

/** Past Fastify, whose way through its own hooks and headers takes longer than everything else about such an answer. */
function write(reply: FastifyReply, status: number, id: string, head: string[], data: string | Buffer): void {
  reply.hijack();
  reply.raw.writeHead(status, [...head, 'x-request-id', id]);
  reply.raw.end(data, 'latin1');
}
