import { inArray } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { instanceMessages } from '../db/core-schema.ts';
import { type Db, onCommit } from '../db/db.ts';
import { randomToken } from '../secrets.ts';
import type { Transport } from './instance-bus.ts';

type Needs = { db: Db; redis: { client: Redis }; log: { warn(details: object, message: string): void } };

const batchSize = 200;
/** Messages of an instance that died are sent by the others after so long. */
const orphanedSeconds = 5;
const checkMs = 2_000;
/** Rate limits give up Redis after 200 ms; a message may take longer, and heartbeats find out about silence. */
const options = {
  connectionName: 'utsav bus',
  commandTimeout: 2_000,
  socketTimeout: 2_100,
  retryStrategy: () => null,
};

/**
 * Publishing in Redis. A message is a row of its transaction, sent after the commit and then deleted: nothing is sent for
 * what was rolled back, and nothing is lost with the process. It may be sent twice, which does no harm.
 */
export function redisTransport({ db, redis, log }: Needs): Transport & { stop(): void } {
  const self = randomToken();
  // Messages reach all databases of a Redis, and each installation has its own one.
  const channel = `utsav bus ${redis.client.options.db ?? 0}`;
  let publisher: Redis | undefined;
  let isSending = false;
  let isMore = false;

  async function sendBatch(through: Redis): Promise<number> {
    const { rows } = await db.$client.query<{ id: string; payload: string }>(
      `SELECT id, payload FROM instance_messages
       WHERE sender = $1 OR created_at < now() - make_interval(secs => $2) ORDER BY created_at LIMIT $3`,
      [self, orphanedSeconds, batchSize],
    );
    if (rows.length === 0) return 0;
    await Promise.all(rows.map(({ payload }) => through.publish(channel, payload)));
    const ids = rows.map(({ id }) => id);
    await db.delete(instanceMessages).where(inArray(instanceMessages.id, ids));
    return rows.length;
  }

  /** What fails stays in the table and is sent later. */
  async function send(): Promise<void> {
    isMore = true;
    if (isSending) return;
    isSending = true;
    try {
      while (isMore && publisher?.status === 'ready') {
        isMore = false;
        if ((await sendBatch(publisher)) === batchSize) isMore = true;
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'messages to other instances wait');
    } finally {
      isSending = false;
    }
  }

  const timer = setInterval(send, checkMs).unref();

  return {
    sendFunction: 'store_instance_message',
    sendTarget: self,
    sent: (db) => onCommit(db, send),
    async connect({ onPayload, onLost }) {
      const [listener, sender] = [redis.client.duplicate(options), redis.client.duplicate(options)];
      for (const connection of [listener, sender]) {
        connection.on('error', (error: Error) => onLost(error.message));
        connection.on('close', () => onLost('the connection ended'));
        await connection.connect();
      }
      publisher = sender;
      listener.on('message', (_channel, payload) => onPayload(payload));
      await listener.subscribe(channel);
      return {
        send: async (payload) => {
          await sender.publish(channel, payload);
        },
        close() {
          listener.disconnect();
          sender.disconnect();
        },
      };
    },
    stop: () => clearInterval(timer),
  };
}
