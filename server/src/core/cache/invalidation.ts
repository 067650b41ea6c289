import { Client, type Pool } from 'pg';
import { randomToken } from '../auth/secrets.ts';
import { type Db, transaction } from '../db/db.ts';
import type { LiveMessage } from '../notifications/live-message.ts';
import type { Cache, Change } from './cache.ts';

/*
 * A change reaches the other instances by NOTIFY, inside the transaction that makes it, and the cache of this one
 * directly, before the writer gets an answer. Decision 012.
 */

/** Also of what open streams are told (core/notifications). */
export const changesChannel = 'utsav_changes';
const heartbeatMs = 5_000;
const reconnectMs = 500;
const startMs = 1_000;
/** How operators find the connection in pg_stat_activity. */
const listenerName = 'utsav changes';

export type Changes = {
  /** Part of the transaction that `db` is in. */
  publish(db: Db, changes: readonly Change[]): Promise<void>;
  /** Who is told what other instances and this one publish for open streams. Call before start. */
  follow(follower: Follower): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Follower = {
  onMessage(message: LiveMessage): void;
  /** It listens again: what was published meanwhile is missed. */
  onResume(): void;
};

/** Writes in one transaction something that cached responses are made of. */
export async function withInvalidation<Result>(
  { db, cache, changes }: { db: Db; cache: Cache; changes: Changes },
  changed: readonly Change[],
  write: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, async (db) => {
      const result = await write(db);
      await changes.publish(db, changed);
      return result;
    });
  } finally {
    // After a failure as well: a commit whose confirmation was lost has happened.
    cache.invalidate(changed);
  }
}

type Message = { from?: string; changes?: Change[]; heartbeat?: number; live?: LiveMessage };

/**
 * Listens on a connection of its own. The cache is paused until a heartbeat of our own has come back, which it does not
 * through a pooler that hands out connections by transaction.
 */
export function createChanges(
  pool: Pool,
  cache: Cache,
  log: { warn(details: object, message: string): void },
): Changes {
  const self = randomToken();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let warned = false;
  let lastSent = 0;
  let lastReceived = 0;
  let follower: Follower | undefined;
  let onFirstHeartbeat: () => void = () => undefined;

  function receive(payload: string | undefined): void {
    const message = JSON.parse(payload ?? '{}') as Message;
    if (message.from !== self && message.changes) cache.invalidate(message.changes);
    if (message.live) follower?.onMessage(message.live);
    if (message.from !== self || message.heartbeat === undefined) return;
    if (lastReceived === 0) {
      cache.resume();
      follower?.onResume();
    }
    warned = false;
    lastReceived = message.heartbeat;
    onFirstHeartbeat();
  }

  function stopListening(lost: Client, reason: string): void {
    if (client !== lost) return;
    client = undefined;
    cache.pause();
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
    follow(next) {
      follower = next;
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
