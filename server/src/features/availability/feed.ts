import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../core/context.ts';
import { refuseWhenOverloaded } from '../../core/http/load-shedding.ts';
import { clientRate } from '../../core/rate-limit/client-rate.ts';
import { readFeed } from './feed-service.ts';

type Params = { id: string; secret: string };

/** Limits one client: programs poll hourly at most, but some poll for very many people from one address. */
export const feedsPerMinute = 60;

/** The address that calendar programs poll. They send no token, so the address contains a secret. */
export function registerCalendarFeed(app: FastifyInstance, context: AppContext): void {
  const count = clientRate(context, 'calendar feed', feedsPerMinute);
  const onRequest = async (request: FastifyRequest) => {
    refuseWhenOverloaded(request);
    await count(request);
  };
  app.get<{ Params: Params }>(
    '/calendar/:id([0-9a-z]+)-:secret([0-9a-f]+).ics',
    { onRequest },
    async (request, reply) => {
      const { etag, parts } = await readFeed(context, request.params.id, request.params.secret);
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      // Checked before the stream is created, because compression would begin to read it.
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(Readable.from(parts));
    },
  );
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag);
