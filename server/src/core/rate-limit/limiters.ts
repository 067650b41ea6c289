import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import type { RedisConnection } from './redis.ts';

export type Limiters = {
  /** For tries: holds across instances and restarts. Each limit says itself how many tries it allows, and for how long. */
  tries: RateLimiterAbstract;
  /**
   * For reads, where a database statement for each would cost more than the answer: in memory without Redis.
   * One name is one counter.
   */
  perMinute(name: string, points: number): RateLimiterAbstract;
};

/** With Redis the counters live there, and where they would be without it while it is away. Decision 014. */
export function createLimiters(pool: Pool, redis: RedisConnection | undefined): Limiters {
  const shared = redis && { storeClient: redis.client, rejectIfRedisNotReady: true };
  const inDatabase = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    // Migrations make the table, and the nightly job of old-counters.ts deletes old rows.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: 1,
    duration: 60,
  });
  const perMinute = new Map<string, RateLimiterAbstract>();
  return {
    tries: shared
      ? new RateLimiterRedis({
          ...shared,
          keyPrefix: 'utsav:throttle',
          points: 1,
          duration: 60,
          insuranceLimiter: inDatabase,
        })
      : inDatabase,
    perMinute(name, points) {
      const existing = perMinute.get(name);
      if (existing) return existing;
      const options = { keyPrefix: `utsav:rate:${name}`, points, duration: 60 };
      const inMemory = new RateLimiterMemory(options);
      const limiter = shared
        ? new RateLimiterRedis({ ...shared, ...options, insuranceLimiter: inMemory })
        : inMemory;
      perMinute.set(name, limiter);
      return limiter;
    },
  };
}
