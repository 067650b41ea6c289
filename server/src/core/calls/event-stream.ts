import { Readable } from 'node:stream';
import type { Endpoint } from '@utsav/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../auth/require-user.ts';
import { AppError } from '../errors/app-error.ts';
import { read } from './envelope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route whose answer is a stream of events, which ends when the client leaves. */
    isStream?: boolean;
  }
}

/** A client that leaves more unread is disconnected, because it is gone or too slow to catch up. */
const maxUnreadBytes = 1024 * 1024;

export type StreamEvent = { event: string; data: object; id?: string };

/** Text that the client has not read yet waits in memory. */
export const createEventStream = (): Readable =>
  new Readable({
    read() {
      this.emit('wanted');
    },
  });

/** Resolves once the client has read everything, or has left. */
export function whenRead(stream: Readable): Promise<void> {
  if (stream.destroyed || stream.readableLength === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stream.off('wanted', done).off('close', done);
      resolve();
    };
    stream.on('wanted', done).on('close', done);
  });
}

export function writeEvent(stream: Readable, { id, event, data }: StreamEvent): void {
  writeText(stream, `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

export function writeText(stream: Readable, text: string): void {
  if (stream.destroyed || ended.has(stream)) return;
  stream.push(text);
  if (stream.readableLength > maxUnreadBytes) stream.destroy();
}

/** Streams that have ended, but whose clients have not read the end yet. */
const ended = new WeakSet<Readable>();

/** Ends a stream at once, because a client that does not read would never receive the end; clients reconnect. */
export function endStream(stream: Readable): void {
  if (stream.readableLength > 0) stream.destroy();
  if (stream.destroyed || ended.has(stream)) return;
  ended.add(stream);
  stream.push(null);
}

type OpenStream = (caller: { user: SignedInUser; request: FastifyRequest }) => Promise<Readable>;
export type MountStream = (endpoint: Endpoint, open: OpenStream) => void;

/** Server-sent events for signed-in users. When the server closes, open streams end at once, and no new ones begin. */
export function mountStream(
  app: FastifyInstance,
  onRequest: (request: FastifyRequest) => Promise<void>,
): MountStream {
  const streams = new Set<Readable>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of streams) endStream(stream);
  });
  return (endpoint, open) =>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD request would open a stream that nobody reads.
      exposeHeadRoute: false,
      config: { isStream: true },
      onRequest,
      handler: async (request, reply) => {
        read(endpoint.query, request.query);
        if (closing || !request.user) throw new AppError('UNAVAILABLE');
        const stream = await open({ user: request.user, request });
        streams.add(stream);
        stream.once('close', () => streams.delete(stream));
        if (closing) endStream(stream);
        return reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-cache, no-store, no-transform',
            // Tells nginx to pass on each event as it comes.
            'x-accel-buffering': 'no',
          })
          .send(stream);
      },
    });
}
