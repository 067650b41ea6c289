import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/*
 * Counters that all instances share through Redis (REDIS_URL). Redis is never waited for longer than a moment and never
 * needed: whoever counts gets no answer while it is away and counts elsewhere. Decision 014.
 */

export type SharedCounters = {
  /** Adds to each counter and answers the totals; one that is new lives for `windowMs`. Undefined while Redis is away. */
  add(counters: Counter[], windowMs: number): Promise<number[] | undefined>;
  /** Takes one back from each. False while Redis is away. */
  takeBack(keys: string[]): Promise<boolean>;
  isAway(): boolean;
  /** Waits a moment for the connection; without it the start goes on all the same. */
  start(): Promise<void>;
  stop(): void;
};

export type Counter = { key: string; by: number };

/** What a request may lose to a Redis that hangs; those that follow do not wait for it at all. */
const patienceMs = 200;
const probeMs = 500;
const startMs = 1_000;
const prefix = 'utsav:';

// A script runs as one: no counter can be left without its end, and parallel tries cannot slip through.
const addScript = `
local totals = {}
for index, key in ipairs(KEYS) do
  totals[index] = redis.call('INCRBY', key, ARGV[index + 1])
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return totals`;
const takeBackScript = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
return #KEYS`;

type Scripts = Redis & {
  addAll(count: number, ...args: (string | number)[]): Promise<number[]>;
  takeBackAll(count: number, ...args: string[]): Promise<number>;
};

function connect(url: string): Scripts {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    connectionName: 'utsav',
    commandTimeout: patienceMs,
    connectTimeout: 2_000,
    // A command that cannot be sent now fails now, instead of waiting for a connection.
    enableOfflineQueue: false,
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
    scripts: { addAll: { lua: addScript }, takeBackAll: { lua: takeBackScript } },
  });
  return redis as Scripts;
}

export function createSharedCounters(
  url: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): SharedCounters {
  const redis = connect(url);
  let lastProblem = '';
  // Each failed try to connect is an event, and one that nobody listens to would be printed.
  redis.on('error', (error: Error) => {
    lastProblem = error.message;
  });
  redis.on('close', () => lose(new Error('the connection ended')));
  let away = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(error: Error): void {
    if (away || stopped) return;
    away = true;
    const reason = lastProblem || error.message;
    log.warn({ reason }, 'Redis does not answer; limits are counted without it meanwhile');
    timer = setTimeout(probe, probeMs).unref();
  }

  /** The same work as for a request, so that a Redis which answers but cannot count stays away. */
  async function probe(): Promise<void> {
    try {
      await redis.addAll(1, 'probe', 1_000, 1);
      away = false;
      lastProblem = '';
      log.info('Redis answers again; limits are shared');
    } catch (error) {
      // A connection that is open and silent may be dead; a new one will tell.
      if (redis.status === 'ready' && /timed out/.test((error as Error).message)) redis.disconnect(true);
      if (!stopped) timer = setTimeout(probe, probeMs).unref();
    }
  }

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (away || stopped) return undefined;
    try {
      return await work();
    } catch (error) {
      lose(error as Error);
      return undefined;
    }
  }

  return {
    add: (counters, windowMs) =>
      attempt(() =>
        redis.addAll(
          counters.length,
          ...counters.map(({ key }) => key),
          windowMs,
          ...counters.map(({ by }) => by),
        ),
      ),
    takeBack: async (keys) => (await attempt(() => redis.takeBackAll(keys.length, ...keys))) !== undefined,
    isAway: () => away,
    async start() {
      const tooLate = sleep(startMs, undefined, { ref: false });
      await Promise.race([redis.connect().catch(lose), tooLate]);
      if (redis.status !== 'ready') lose(new Error('it cannot be reached'));
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      redis.disconnect();
    },
  };
}
