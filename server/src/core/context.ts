import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Tokens } from './auth/tokens.ts';
import type { InstanceBus } from './bus/instance-bus.ts';
import type { Cache } from './cache/cache.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import type { Reads } from './db/read-replicas.ts';
import type { Storage } from './files/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Notifier } from './notifications/notifier.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Limiters } from './rate-limit/limiters.ts';
import type { RedisConnection } from './rate-limit/redis.ts';

/** The dependencies of services; start.ts creates them. */
export type AppContext = {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  db: Db;
  /** Replicas, or the primary where there are none. */
  reads: Reads;
  tokens: Tokens;
  jobs: Jobs;
  mailer: Mailer;
  notifier: Notifier;
  storage: Storage;
  /** Public responses and drawn receipts; a write makes them stale through `withInvalidation` in invalidation.ts. */
  cache: Cache;
  bus: InstanceBus;
  limiters: Limiters;
  /** Undefined without REDIS_URL. */
  redis: RedisConnection | undefined;
  /** Undefined without METRICS_PORT. */
  metrics: Metrics | undefined;
};
