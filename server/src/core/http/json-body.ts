import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the text as it was sent, to check its signature. */
    rawBody?: boolean;
  }
}

/** Uses Fastify's own parser, which refuses __proto__ and constructor.prototype, except for empty and signed bodies. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text: string, done) => {
      if (request.routeOptions.config.rawBody) return done(null, text);
      // A call without a body may still announce JSON; its schema then says what is missing.
      if (text.trim() === '') return done(null, undefined);
      parseJson(request, text, done);
    },
  );
}
