import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where load shedding is off. */
    isOverloaded?: () => boolean;
  }
}

/** The load of the last seconds. */
export type Load = {
  /** How late the event loop was, on average. */
  delayMs: number;
  /** How much of the time the event loop was not idle, from 0 to 1. */
  utilization: number;
  /** Processor time of this process, in cores. */
  cpuShare: number;
  /** How much of the heap is used, from 0 to 1. */
  heapShare: number;
};

/** Long enough that a single pause counts for little. */
const sampleMs = 3_000;
/** An earlier retry would be judged by the same sample. */
const retryAfterSeconds = sampleMs / 1000 + 1;
const fullUtilization = 0.95;
/** Below this the process itself is waiting for the processor; a container with half a core can exceed it. */
const ownCpuShare = 0.4;
/** Larger than any call without a file needs. */
const largeBodyBytes = 64 * 1024;

/**
 * Refuses expensive requests (uncached pages and lists, uploads, large bodies) while this process has more work than
 * it can do. A delay that other programs of the machine cause refuses nothing, because that would not end it.
 */
export async function shedLoad(
  app: FastifyInstance,
  { overload }: Pick<Config, 'overload'>,
  injectedMeasure?: () => Load,
): Promise<void> {
  if (!overload) return;
  const measure = injectedMeasure ?? (await measureLoad(app));
  const isOverloaded = () => {
    const { delayMs, utilization, cpuShare, heapShare } = measure();
    const saturated = utilization >= fullUtilization && cpuShare >= ownCpuShare;
    return (saturated && delayMs >= overload.loopDelayMs) || heapShare >= overload.heapShare;
  };
  app.decorate('isOverloaded', isOverloaded);
  app.addHook('onRequest', (request, _reply, next) => {
    next(isLarge(request) && isOverloaded() ? refusal() : undefined);
  });
}

/** Call before expensive work. */
export function refuseWhenOverloaded({ server }: FastifyRequest): void {
  if (server.isOverloaded?.()) throw refusal();
}

const refusal = () => new AppError('UNAVAILABLE', {}, { retryAfterSeconds });

function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.hasFile === true || Number(headers['content-length']) > largeBodyBytes;
}

/** The plugin measures the event loop and the heap, once every few seconds. */
async function measureLoad(app: FastifyInstance): Promise<() => Load> {
  await app.register(underPressure, { sampleInterval: sampleMs, eventLoopUtilizationMode: 'interval' });
  const heapLimit = getHeapStatistics().heap_size_limit;
  let cpu = process.cpuUsage();
  let at = performance.now();
  let cpuShare = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    const now = performance.now();
    cpuShare = (user + system) / 1_000 / (now - at);
    cpu = process.cpuUsage();
    at = now;
  }, sampleMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => {
    const { eventLoopDelay, eventLoopUtilized, heapUsed } = app.memoryUsage();
    return {
      delayMs: eventLoopDelay,
      utilization: eventLoopUtilized,
      cpuShare,
      heapShare: heapUsed / heapLimit,
    };
  };
}
