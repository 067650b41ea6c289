import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Cache } from './cache.ts';
import type { Changes } from './cache-changes.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';
import type { ReadPage } from './long-list.ts';
import type { Mailer } from './mailer.ts';
import type { Metrics } from './metrics.ts';
import type { PaymentProvider } from './payments.ts';
import type { SharedCounters } from './shared-counters.ts';
import type { Storage } from './storage.ts';
import type { Tokens } from './tokens.ts';

/** The running parts that services work with; main.ts and the test harness put them together. */
export type Parts = {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  db: Db;
  tokens: Tokens;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  /** Public answers as ready bytes; `changing` in cache-changes.ts is how a write makes them worthless. */
  cache: Cache;
  changes: Changes;
  /** Pages of long lists by number. */
  readPage: ReadPage;
  /** Counters that all instances share; nothing where there is no Redis. */
  shared: SharedCounters | undefined;
  /** Nothing where nobody asks for it. */
  metrics: Metrics | undefined;
  /** Nobody where online payment is not configured. */
  payments: PaymentProvider | undefined;
};
