import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import type { RedisConnection } from './redis.ts';

export type Limiters = {
  /** Counts tries across instances and restarts; each limit has its own number of tries and length. */
  tries: RateLimiterAbstract;
  /**
   * Counts reads, in memory without Redis, because a database statement for each would cost more than the answer.
   * The same name means the same counter.
   */
  perMinute(name: string, points: number): RateLimiterAbstract;
};

/** Counters are in Redis if there is one; while it is away they are where they would be without it (decision 014). */
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
