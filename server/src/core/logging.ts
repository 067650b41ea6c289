import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Structured logs that never hold a password, code or token: only what is listed here is written. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    serializers: {
      // Query strings may carry what people typed; the path alone says which call it was.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error) => ({
        type: error.name,
        message: withoutValues(error.message),
        stack: withoutValues(error.stack ?? ''),
      }),
    },
  };
}

/** Drizzle appends the values of a failed query to its message. */
function withoutValues(text: string): string {
  return text.replace(/\nparams:.*/g, '');
}
