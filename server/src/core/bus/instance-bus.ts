import type { OrderStatus } from '@utsav/contract/order-status';
import { Client, type Pool } from 'pg';
import type { Change } from '../cache/cache.ts';
import type { Db } from '../db/db.ts';
import { randomToken } from '../secrets.ts';

/*
 * Messages between instances, sent with NOTIFY inside the transaction that changes something: which cached responses are
 * stale (core/cache), and what to send to open streams (core/notifications). Decisions 012 and 029.
 */

export const changesChannel = 'utsav_changes';
const heartbeatMs = 5_000;
const reconnectMs = 500;
const startMs = 1_000;
/** How operators find the connection in pg_stat_activity. */
const listenerName = 'utsav changes';

type Message = { from?: string; changes?: Change[]; heartbeat?: number; live?: LiveMessage };

/** What to send to open streams, on every instance. Instances that have a stream of the reader read the texts. */
export type LiveMessage = {
  notifications: { id: string; userId: string }[];
  orders: LiveOrder[];
};

/** An order that has changed; its customer and those who look after it see that at once. */
export type ChangedOrder = {
  id: string;
  orderId: string;
  orderStatus: OrderStatus;
  userId: string;
  adminId: string | null;
  updatedAt: Date;
};

/** The same as JSON. */
export type LiveOrder = Omit<ChangedOrder, 'updatedAt'> & { updatedAt: string };

type Follower = {
  /** What other instances have changed. */
  onChanges?(changes: Change[]): void;
  /** For open streams; from any instance, this one included. */
  onLive?(message: LiveMessage): void;
  /** The connection is not listening any more. */
  onPause?(): void;
  /** It listens, at first or again: what was published meanwhile is missed. */
  onResume(): void;
};

export type Changes = {
  /** Part of the transaction that `db` is in. */
  publish(db: Db, changes: readonly Change[]): Promise<void>;
  /** Call before start. */
  follow(follower: Follower): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Listens on a connection of its own. It counts as listening once a heartbeat of our own has come back, which it does
 * not through a pooler that hands out connections by transaction.
 */
export function createChanges(pool: Pool, log: { warn(details: object, message: string): void }): Changes {
  const self = randomToken();
  const followers: Follower[] = [];
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let warned = false;
  let lastSent = 0;
  let lastReceived = 0;
  let onFirstHeartbeat: () => void = () => undefined;

  function receive(payload: string | undefined): void {
    const message = JSON.parse(payload ?? '{}') as Message;
    for (const follower of followers) {
      if (message.from !== self && message.changes) follower.onChanges?.(message.changes);
      if (message.live) follower.onLive?.(message.live);
    }
    if (message.from !== self || message.heartbeat === undefined) return;
    if (lastReceived === 0) for (const { onResume } of followers) onResume();
    warned = false;
    lastReceived = message.heartbeat;
    onFirstHeartbeat();
  }

  function stopListening(lost: Client, reason: string): void {
    if (client !== lost) return;
    client = undefined;
    for (const { onPause } of followers) onPause?.();
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    // Once until it is back, not at every attempt.
    if (!warned)
      log.warn({ reason }, 'not listening for changes of other instances; nothing is cached meanwhile');
    warned = true;
    timer = setTimeout(connect, reconnectMs).unref();
  }

  async function connect(): Promise<void> {
    const next = new Client({ ...pool.options, application_name: listenerName });
    client = next;
    lastReceived = 0;
    next.on('notification', ({ payload }) => {
      if (client === next) receive(payload);
    });
    next.on('error', (error) => stopListening(next, error.message));
    next.on('end', () => stopListening(next, 'the connection ended'));
    try {
      await next.connect();
      await next.query(`LISTEN ${changesChannel}`);
      // The first by another connection, as a change would come.
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
    await through.query(`NOTIFY ${changesChannel}, '${JSON.stringify({ from: self, heartbeat: sent })}'`);
  }

  return {
    async publish(db, changes) {
      if (changes.length === 0) return;
      const message: Message = { from: self, changes: [...changes] };
      await db.$client.query('SELECT pg_notify($1, $2)', [changesChannel, JSON.stringify(message)]);
    },
    follow(follower) {
      followers.push(follower);
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
