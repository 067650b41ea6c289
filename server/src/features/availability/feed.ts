import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/context.ts';
import { readFeed } from './feed-service.ts';

type Params = { id: string; secret: string };

/** The address that calendar programs poll. They send no token, so the address contains a secret. */
export function registerCalendarFeed(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: Params }>(
    '/calendar/:id([0-9a-z]+)-:secret([0-9a-f]+).ics',
    async ({ params: { id, secret } }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(await readFeed(context, id, secret)),
  );
}
