import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** After so long the connection to a Redis that hangs is closed, and requests use the database. */
const commandMs = 200;
const startMs = 1_000;

export type RedisConnection = {
  client: Redis;
  isReady(): boolean;
  /** Waits a moment for the connection; the server starts without it as well. */
  start(): Promise<void>;
  stop(): void;
};

export function connectRedis(url: string, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): RedisConnection {
  const client = new Redis(url, {
    connectionName: 'utsav',
    commandTimeout: commandMs,
    socketTimeout: commandMs + 50,
    connectTimeout: 2_000,
    // A command without a connection fails at once instead of waiting for one.
    enableOfflineQueue: false,
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  });
  let reason = 'it cannot be reached';
  let warned = false;
  let stopped = false;
  // Each failed try to connect is an event, which would be printed without a listener.
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  client.on('close', () => {
    if (warned || stopped) return;
    warned = true;
    log.warn({ reason }, 'Redis does not answer; limits are counted without it meanwhile');
  });
  client.on('ready', () => {
    if (warned) log.info('Redis answers again; limits are shared');
    warned = false;
  });
  return {
    client,
    isReady: () => client.status === 'ready',
    async start() {
      await Promise.race([
        client.connect().catch(() => undefined),
        sleep(startMs, undefined, { ref: false }),
      ]);
    },
    stop() {
      stopped = true;
      client.disconnect();
    },
  };
}
