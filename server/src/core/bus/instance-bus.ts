import { Client, type Pool } from 'pg';
import type { Database, Db } from '../db/db.ts';
import { randomToken } from '../secrets.ts';

/* Messages between the instances of the product, sent with NOTIFY (decisions 012 and 029). */

export const busChannel = 'utsav_bus';
const heartbeatMs = 5_000;
const reconnectMs = 500;
const startMs = 1_000;
/** How operators find the connection in pg_stat_activity. */
const listenerName = 'utsav bus';

type Message = { from?: string; topic?: string; content?: unknown; heartbeat?: number };

type Subscriber = {
  topic: string;
  /** Called for messages of all instances; `isOwn` marks those of this one. */
  onMessage(content: unknown, isOwn: boolean): void;
  /** Called when the connection stops listening. */
  onPause?(): void;
  /** Called when the connection begins to listen; messages published before were missed. */
  onResume?(): void;
};

export type InstanceBus = {
  /** Every instance receives the message when the transaction that `db` is in commits. */
  publish(db: Db, topic: string, content: unknown): Promise<void>;
  /** Call before start. */
  subscribe(subscriber: Subscriber): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The payload of NOTIFY, for statements that do more than publish. PostgreSQL takes less than 8,000 bytes. */
export const busPayload = (topic: string, content: unknown, from?: string): string =>
  JSON.stringify({ from, topic, content });

/**
 * Listens on its own connection. It counts as listening once its own heartbeat has come back, which never happens
 * through a pooler that hands out connections by transaction.
 */
export function createInstanceBus(
  { pool, direct }: Pick<Database, 'pool' | 'direct'>,
  log: { warn(details: object, message: string): void },
): InstanceBus {
  const self = randomToken();
  const subscribers: Subscriber[] = [];
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let warned = false;
  let lastSent = 0;
  let lastReceived = 0;
  let onFirstHeartbeat: () => void = () => undefined;

  function receive(payload: string | undefined): void {
    const { from, topic, content, heartbeat } = JSON.parse(payload ?? '{}') as Message;
    const isOwn = from === self;
    for (const subscriber of subscribers) {
      if (subscriber.topic === topic) subscriber.onMessage(content, isOwn);
    }
    if (!isOwn || heartbeat === undefined) return;
    if (lastReceived === 0) for (const { onResume } of subscribers) onResume?.();
    warned = false;
    lastReceived = heartbeat;
    onFirstHeartbeat();
  }

  function stopListening(lost: Client, reason: string): void {
    if (client !== lost) return;
    client = undefined;
    for (const { onPause } of subscribers) onPause?.();
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    // Warns once for each outage, not at every attempt.
    if (!warned) log.warn({ reason }, 'not listening to other instances; nothing is cached meanwhile');
    warned = true;
    timer = setTimeout(connect, reconnectMs).unref();
  }

  async function connect(): Promise<void> {
    const next = new Client({
      ...direct,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: listenerName,
    });
    client = next;
    lastReceived = 0;
    next.on('notification', ({ payload }) => {
      if (client === next) receive(payload);
    });
    next.on('error', (error) => stopListening(next, error.message));
    next.on('end', () => stopListening(next, 'the connection ended'));
    try {
      await next.connect();
      await next.query(`LISTEN ${busChannel}`);
      // The first heartbeat is sent through another connection, as messages of other instances are.
      await sendHeartbeat(next, pool);
    } catch (error) {
      stopListening(next, (error as Error).message);
    }
  }

  async function sendHeartbeat(listener: Client, through: Pool | Client): Promise<void> {
    lastSent += 1;
    const sent = lastSent;
    timer = setTimeout(() => {
      if (lastReceived < sent) stopListening(listener, 'a heartbeat did not come back');
      else sendHeartbeat(listener, listener).catch((error: Error) => stopListening(listener, error.message));
    }, heartbeatMs).unref();
    await through.query(`NOTIFY ${busChannel}, '${JSON.stringify({ from: self, heartbeat: sent })}'`);
  }

  return {
    async publish(db, topic, content) {
      await db.$client.query('SELECT pg_notify($1, $2)', [busChannel, busPayload(topic, content, self)]);
    },
    subscribe(subscriber) {
      subscribers.push(subscriber);
    },
    async start() {
      const firstHeartbeat = new Promise<void>((resolve) => {
        onFirstHeartbeat = resolve;
        setTimeout(resolve, startMs).unref();
      });
      await connect();
      await firstHeartbeat;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
