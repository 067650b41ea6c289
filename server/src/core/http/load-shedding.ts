import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Better some are told at once to come back than all wait: above these limits a request is answered 503. */
export async function shedLoad(app: FastifyInstance, { overload }: Config): Promise<void> {
  if (!overload) return;
  await app.register(underPressure, {
    maxEventLoopDelay: overload.loopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * overload.heapShare,
  });
}

/** For a route that answers whatever the load: a busy server that says it is dead would be restarted. */
export const neverShed = { pressureHandler: () => undefined };
