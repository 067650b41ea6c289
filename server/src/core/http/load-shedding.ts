import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Above these limits a request is answered 503 at once, so that the others do not wait. */
export async function shedLoad(app: FastifyInstance, { overload }: Config): Promise<void> {
  if (!overload) return;
  await app.register(underPressure, {
    maxEventLoopDelay: overload.loopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * overload.heapShare,
  });
}

/** For a route that answers whatever the load: a busy server that says it is dead would be restarted. */
export const neverShed = { pressureHandler: () => undefined };
