import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { InstanceBus } from '../bus/instance-bus.ts';
import type { Cache } from '../cache/cache.ts';
import type { Reads } from '../db/read-replicas.ts';
import { asAppError } from '../http/error-handler.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RedisConnection } from '../rate-limit/redis.ts';

/** Metrics for Prometheus; they exist only with METRICS_PORT. */
export type Metrics = {
  /** Call before the routes are mounted. */
  watch(app: FastifyInstance): void;
  /** The text that a scrape gets, and its content type. */
  text(): Promise<string>;
  contentType: string;
};

type Watched = {
  pool: Pool;
  jobs: Jobs;
  cache: Cache;
  redis: RedisConnection | undefined;
  reads: Pick<Reads, 'lag'>;
  bus: Pick<InstanceBus, 'isListening'>;
};

export function createMetrics({ pool, jobs, cache, redis, reads, bus }: Watched): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const duration = new Histogram({
    name: 'utsav_request_duration_seconds',
    help: 'Requests by method, route and class of status; aborted: the client left before the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const refusals = new Counter({
    name: 'utsav_refusals_total',
    help: 'Requests that were refused or failed, by error code; TOO_MANY_TRIES are the throttled ones.',
    labelNames: ['code'],
    registers,
  });
  let inFlight = 0;
  new Gauge({
    name: 'utsav_requests_in_flight',
    help: 'Requests that are not answered yet.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  new Gauge({
    name: 'utsav_database_connections',
    help: 'Connections of the pool that are used or idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'utsav_replica_lag_seconds',
    help: 'How far each read replica is behind; missing while it is left out.',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset();
      for (const { replica, seconds } of reads.lag()) {
        if (seconds !== undefined) this.set({ replica }, seconds);
      }
    },
  });
  new Gauge({
    name: 'utsav_listening',
    help: 'Whether this instance hears of the changes of others (1), or caches nothing meanwhile (0).',
    registers,
    collect() {
      this.set(bus.isListening() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'utsav_jobs',
    help: 'Jobs by queue and state; failed: of the last hour. Missing while the database is away.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, state, count } of await jobs.count().catch(() => [])) {
        this.set({ queue, state }, count);
      }
    },
  });
  new Counter({
    name: 'utsav_cached_responses_total',
    help: 'Public responses that were found in the cache (hit) or had to be made (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = cache.counts();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'utsav_cached_bytes',
    help: 'Memory that cached responses take.',
    registers,
    collect() {
      this.set(cache.bytes());
    },
  });
  if (redis) {
    new Gauge({
      name: 'utsav_redis_up',
      help: 'Whether limits are shared through Redis (1) or counted without it (0).',
      registers,
      collect() {
        this.set(redis.isReady() ? 1 : 0);
      },
    });
  }

  /** Labelled by the pattern of the route, because addresses would make a line for every product. */
  function observe({ method, routeOptions, is404 }: FastifyRequest, { raw }: FastifyReply, seconds: number) {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    const status = raw.writableFinished ? `${String(raw.statusCode)[0]}xx` : 'aborted';
    duration.labels(method, route, status).observe(seconds);
  }

  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, next) => {
        // A stream of events is open as long as its page.
        if (request.routeOptions.config.isStream) return next();
        const begun = performance.now();
        inFlight += 1;
        // Fastify's onResponse does not run when the client disconnects before the answer.
        reply.raw.once('close', () => {
          inFlight -= 1;
          observe(request, reply, (performance.now() - begun) / 1000);
        });
        next();
      });
      app.addHook('onError', (_request, _reply, error, next) => {
        refusals.inc({ code: asAppError(error).code });
        next();
      });
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
