import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/*
 * Answers the requests to S3 as its documentation says. It does not import vitest, because the resilience scenarios use
 * it too.
 */

export const bucket = 'utsav-media';
export const s3Keys = { accessKeyId: 'utsav-test', secretAccessKey: 'a secret for tests only' };

type Stored = { body: Buffer; type: string };

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The most keys that S3 deletes in one call. */
const deletedAtOnce = 1_000;

/** An S3-compatible store on the loopback address; it remembers its objects while it is stopped. */
export function createS3Store() {
  const objects = new Map<string, Stored>();
  let server: Server | undefined;

  const find = (key: string) => {
    const stored = objects.get(key);
    if (!stored) throw new Refused(404, 'NoSuchKey');
    return stored;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [, asked, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const body = await buffer(request);
    checkSender(headers.authorization);
    if (asked !== bucket) throw new Refused(404, 'NoSuchBucket');
    if (method === 'POST' && searchParams.has('delete')) {
      for (const removed of keysToDelete(request, body)) objects.delete(removed);
      response.end('<DeleteResult/>');
    } else if (method === 'PUT' && key) {
      if (headers['content-length'] === undefined) throw new Refused(411, 'MissingContentLength');
      objects.set(key, { body, type: headers['content-type'] ?? 'application/octet-stream' });
      response.end();
    } else if ((method === 'GET' || method === 'HEAD') && key) {
      const { body: stored, type } = find(key);
      const part = rangeOf(headers.range, stored.length);
      response.setHeader('content-type', type);
      response.setHeader('content-length', part ? part.end - part.start + 1 : stored.length);
      if (part) response.setHeader('content-range', `bytes ${part.start}-${part.end}/${stored.length}`);
      response.statusCode = part ? 206 : 200;
      response.end(part ? stored.subarray(part.start, part.end + 1) : stored);
    } else throw new Refused(405, 'MethodNotAllowed');
  }

  return {
    objects,
    /** Listens on a free port unless one is given. */
    async listen(wantedPort = 0): Promise<number> {
      server = createServer((request, response) => {
        answer(request, response).catch((error: unknown) => {
          const { status, code } = error instanceof Refused ? error : new Refused(500, 'InternalError');
          response.writeHead(status, { 'content-type': 'application/xml' });
          response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
        });
      });
      server.listen(wantedPort, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    async stop(): Promise<void> {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      server = undefined;
      await closed;
    },
  };
}

function checkSender(authorization = ''): void {
  const signed = authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${s3Keys.accessKeyId}/`);
  if (!signed) throw new Refused(403, 'AccessDenied');
}

function keysToDelete({ headers }: IncomingMessage, body: Buffer): string[] {
  const hasChecksum = Object.keys(headers).some((name) => /^(content-md5|x-amz-checksum-)/.test(name));
  if (!hasChecksum) throw new Refused(400, 'InvalidRequest');
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  if (keys.length === 0 || keys.length > deletedAtOnce) throw new Refused(400, 'MalformedXML');
  return keys;
}

function rangeOf(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return undefined;
  if (Number(from) >= size) throw new Refused(416, 'InvalidRange');
  return { start: Number(from), end: Math.min(to ? Number(to) : size - 1, size - 1) };
}
