import type { Db } from '../db/db.ts';
import { randomToken } from '../secrets.ts';

/* Messages between the instances of the product, sent through PostgreSQL or Redis (decisions 012 and 029). */

const heartbeatMs = 5_000;
const reconnectMs = 500;
const startMs = 1_000;

type Message = { from?: string; topic?: string; content?: unknown; heartbeat?: number };

type Subscriber = {
  topic: string;
  /** Called for messages of all instances; `isOwn` marks those of this one. */
  onMessage(content: unknown, isOwn: boolean): void;
  /** Called when the connection stops listening. */
  onPause?(): void;
  /** Called when the connection begins to listen; messages published before were missed. */
  onResume?(): void;
  /** Called when another instance runs. */
  onOther?(): void;
};

/** How messages travel: NOTIFY of PostgreSQL, or publishing in Redis. */
export type Transport = {
  /** A function of SQL that takes `sendTarget` and a payload, and sends it if its transaction commits. */
  sendFunction: 'pg_notify' | 'store_instance_message';
  sendTarget: string;
  /** Call after a statement with `sendFunction`. */
  sent(db: Db): void;
  /** Begins to listen, on a connection of its own. */
  connect(events: { onPayload(payload: string): void; onLost(reason: string): void }): Promise<Connection>;
};
export type Connection = {
  /** Sends to everybody who listens, at once. The first time through another connection, as other instances do. */
  send(payload: string, isFirst: boolean): Promise<void>;
  close(): void;
};

export type InstanceBus = Pick<Transport, 'sendFunction' | 'sendTarget' | 'sent'> & {
  /** Every instance receives the message when the transaction that `db` is in commits. */
  publish(db: Db, topic: string, content: unknown): Promise<void>;
  /** Call before start. */
  subscribe(subscriber: Subscriber): void;
  /** Whether the messages of other instances arrive. */
  isListening(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The payload of a message, for statements that do more than publish. NOTIFY takes less than 8,000 bytes. */
export const busPayload = (topic: string, content: unknown, from?: string): string =>
  JSON.stringify({ from, topic, content });

/**
 * An instance counts as listening once its own heartbeat has come back, which never happens with NOTIFY through a pooler
 * that hands out connections by transaction.
 */
export function createInstanceBus(
  transport: Transport,
  log: { warn(details: object, message: string): void },
): InstanceBus {
  const self = randomToken();
  const subscribers: Subscriber[] = [];
  let connection: Connection | undefined;
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let warned = false;
  let lastSent = 0;
  let lastReceived = 0;
  let onFirstHeartbeat: () => void = () => undefined;

  function receive(payload: string): void {
    const { from, topic, content, heartbeat } = JSON.parse(payload) as Message;
    const isOwn = from === self;
    for (const subscriber of subscribers) {
      if (subscriber.topic === topic) subscriber.onMessage(content, isOwn);
    }
    if (heartbeat === undefined) return;
    if (!isOwn) {
      for (const { onOther } of subscribers) onOther?.();
      return;
    }
    if (lastReceived === 0) for (const { onResume } of subscribers) onResume?.();
    warned = false;
    lastReceived = heartbeat;
    onFirstHeartbeat();
  }

  function stopListening(lost: number, reason: string): void {
    if (attempt !== lost) return;
    attempt += 1;
    for (const { onPause } of subscribers) onPause?.();
    clearTimeout(timer);
    connection?.close();
    connection = undefined;
    if (stopped) return;
    // Warns once for each outage, not at every attempt.
    if (!warned) log.warn({ reason }, 'not listening to other instances; nothing is cached meanwhile');
    warned = true;
    timer = setTimeout(connect, reconnectMs).unref();
  }

  async function connect(): Promise<void> {
    attempt += 1;
    const own = attempt;
    lastReceived = 0;
    try {
      const made = await transport.connect({
        onPayload: (payload) => attempt === own && receive(payload),
        onLost: (reason) => stopListening(own, reason),
      });
      if (attempt !== own || stopped) return made.close();
      connection = made;
      await sendHeartbeat(own, made, true);
    } catch (error) {
      stopListening(own, (error as Error).message);
    }
  }

  async function sendHeartbeat(own: number, through: Connection, isFirst: boolean): Promise<void> {
    lastSent += 1;
    const sent = lastSent;
    timer = setTimeout(() => {
      if (lastReceived < sent) stopListening(own, 'a heartbeat did not come back');
      else sendHeartbeat(own, through, false).catch((error: Error) => stopListening(own, error.message));
    }, heartbeatMs).unref();
    await through.send(JSON.stringify({ from: self, heartbeat: sent }), isFirst);
  }

  return {
    sendFunction: transport.sendFunction,
    sendTarget: transport.sendTarget,
    sent: transport.sent,
    async publish(db, topic, content) {
      const payload = busPayload(topic, content, self);
      await db.$client.query(`SELECT ${transport.sendFunction}($1, $2)`, [transport.sendTarget, payload]);
      transport.sent(db);
    },
    subscribe(subscriber) {
      subscribers.push(subscriber);
    },
    isListening: () => connection !== undefined && lastReceived > 0,
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
      attempt += 1;
      connection?.close();
    },
  };
}
