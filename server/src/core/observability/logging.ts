import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { destination } from 'pino';
import type { Config } from '../../config.ts';

/** Unique across instances and restarts, so that logs and the audit trail can be matched. */
export function requestIds(): () => string {
  const instance = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${instance}-${count.toString(36)}`;
  };
}

/** Logs one line for each request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...line, err: error }, 'answer broken off');
    else reply.log.info(line, 'answered');
  }
}

/** Only listed fields are logged, so that no password, code or token is. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    // Writing each line at once would cost as much as a cached reply; pino writes the rest when the process ends.
    stream: destination({ sync: false, minLength: 4096, periodicFlush: 100 }),
    serializers: {
      // Query strings may contain what people typed, and the address of a calendar is a secret.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replace(/^(\/calendar\/).*/, '$1…'),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error) => {
        const message = withoutValues(error.message);
        return {
          type: error.name,
          message,
          stack: (error.stack ?? '').replace(error.message, () => message),
        };
      },
    },
  };
}

/** Drizzle appends the values of a failed query to its message; they may have several lines. */
function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*/, '');
}
