import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { defaultLocale } from '@utsav/messages/locales';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../errors/app-error.ts';
import { failure } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a call that uploads a file, whose body may take longer. */
    hasFile?: boolean;
  }
}

/**
 * Time-outs for requests: Node's own for headers and for the slowest upload; bodies without a file have a shorter one
 * (`cutSlowBodies`).
 */
export function slowClientOptions({ clientTimeouts }: Config) {
  const { headersMs, uploadMs, unreadMs, checkMs } = clientTimeouts;
  return {
    // Node needs both when the server is created, and Fastify sets the second one again.
    http: { headersTimeout: headersMs, requestTimeout: uploadMs, connectionsCheckingInterval: checkMs },
    requestTimeout: uploadMs,
    // Closes a connection whose client does not read the answer.
    connectionTimeout: unreadMs,
    clientErrorHandler: (error, socket) => {
      answerOn(socket, refusals[error.code ?? ''] ?? unreadable);
      socket.destroy();
    },
  } satisfies FastifyHttpOptions<Server>;
}

type Refusal = { status: number; error: AppError };

const tooSlow: Refusal = { status: 408, error: new AppError('TOO_SLOW') };
const unreadable: Refusal = { status: 400, error: new AppError('BAD_INPUT', { reason: 'notHttp' }) };
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: new AppError('TOO_LARGE', { reason: 'headers' }),
  },
};

/** Answers on the socket, because such a request never reached Fastify. */
function answerOn(socket: Duplex, { status, error }: Refusal): void {
  if (!socket.writable) return;
  const body = JSON.stringify(failure(error, defaultLocale));
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts off a client whose body is not complete in time; an upload may take longer (`uploadMs`). */
export function cutSlowBodies(app: FastifyInstance, { clientTimeouts }: Config): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request) && !request.routeOptions.config.hasFile) {
      const timer = setTimeout(() => cutOff(request, reply), clientTimeouts.bodyMs).unref();
      const stop = () => clearTimeout(timer);
      // Calls within the process (`app.inject`) end without closing.
      request.raw.once('end', stop).once('close', stop);
    }
    next();
  });
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  // A request that was answered already (401, 404) gets no second answer.
  if (!reply.raw.headersSent) answerOn(raw.socket, tooSlow);
  // Closes the connection as well.
  raw.destroy();
}
