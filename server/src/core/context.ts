import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Cache } from './cache/cache.ts';
import type { Changes } from './cache/invalidation.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import type { Storage } from './files/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './observability/metrics.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { SharedCounters } from './rate-limit/shared-counters.ts';

/** The running parts that services work with; main.ts and the test harness put them together. */
export type AppContext = {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  db: Db;
  tokens: Tokens;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  /** Public answers as ready bytes; `withInvalidation` in invalidation.ts is how a write makes them worthless. */
  cache: Cache;
  changes: Changes;
  /** Counters that all instances share; nothing where there is no Redis. */
  shared: SharedCounters | undefined;
  /** Nothing where nobody asks for it. */
  metrics: Metrics | undefined;
  /** Nobody where online payment is not configured. */
  payments: PaymentProvider | undefined;
};
