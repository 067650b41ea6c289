import { Client, type Pool } from 'pg';
import { randomToken } from '../auth/secrets.ts';
import { type Db, transaction } from '../db/db.ts';
import type { Cache, Change } from './cache.ts';

/*
 * A change is told to the other instances by NOTIFY, inside the transaction that makes it, and to this one directly,
 * before the writer gets an answer. Decision 012.
 */

const channel = 'utsav_changes';
const beatMs = 5_000;
const retryMs = 500;

export type Changes = {
  /** Part of the transaction that `db` is in. */
  tell(db: Db, changes: readonly Change[]): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Writes in one transaction something that kept answers are made of. */
export async function withInvalidation<Result>(
  { db, cache, changes }: { db: Db; cache: Cache; changes: Changes },
  changed: readonly Change[],
  write: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, async (db) => {
      const result = await write(db);
      await changes.tell(db, changed);
      return result;
    });
  } finally {
    // After a failure as well: a commit whose confirmation was lost has happened.
    cache.drop(changed);
  }
}

type Message = { from: string; changes?: Change[]; beat?: number };

/**
 * Listens on a connection of its own. Nothing is kept while it cannot hear: a beat of our own has to come back, which
 * it does not through a pooler that hands out connections by transaction.
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
  let beat = 0;
  let heard = 0;
  let onFirstBeat: () => void = () => undefined;

  function receive(payload: string | undefined): void {
    const message = JSON.parse(payload ?? '{}') as Message;
    if (message.from !== self && message.changes) cache.drop(message.changes);
    if (message.from !== self || message.beat === undefined) return;
    if (heard === 0) cache.resume();
    heard = message.beat;
    onFirstBeat();
  }

  function lose(lost: Client, reason: string): void {
    if (client !== lost) return;
    client = undefined;
    cache.pause();
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ reason }, 'changes made elsewhere cannot be heard; nothing is kept in memory meanwhile');
    timer = setTimeout(connect, retryMs).unref();
  }

  async function connect(): Promise<void> {
    const next = new Client(pool.options);
    client = next;
    heard = 0;
    next.on('notification', ({ payload }) => {
      if (client === next) receive(payload);
    });
    next.on('error', (error) => lose(next, error.message));
    next.on('end', () => lose(next, 'the connection ended'));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      // The first by another connection, as a change would come.
      await sendBeat(next, pool);
    } catch (error) {
      lose(next, (error as Error).message);
    }
  }

  async function sendBeat(listener: Client, through: Pool | Client): Promise<void> {
    beat += 1;
    const sent = beat;
    timer = setTimeout(() => {
      if (heard < sent) lose(listener, 'a beat did not come back');
      else sendBeat(listener, listener).catch((error: Error) => lose(listener, error.message));
    }, beatMs).unref();
    await through.query(`NOTIFY ${channel}, '${JSON.stringify({ from: self, beat: sent })}'`);
  }

  return {
    async tell(db, changes) {
      if (changes.length === 0) return;
      const message: Message = { from: self, changes: [...changes] };
      await db.$client.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(message)]);
    },
    async start() {
      const firstBeat = new Promise<void>((resolve) => {
        onFirstBeat = resolve;
        setTimeout(resolve, 1_000).unref();
      });
      await connect();
      await firstBeat;
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
