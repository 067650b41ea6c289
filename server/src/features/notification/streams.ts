import type { Readable } from 'node:stream';
import { idPattern } from '@utsav/contract/address-bar';
import { limits } from '@utsav/contract/limits';
import { replayMinutes } from '@utsav/contract/notification';
import type { Locale } from '@utsav/messages/locales';
import { isInScope } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { type SignedOut, signedOutTopic } from '../../core/auth/signed-out.ts';
import {
  createEventStream,
  endStream,
  type StreamEvent,
  whenRead,
  writeEvent,
  writeText,
} from '../../core/calls/event-stream.ts';
import { minuteMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import {
  type LiveEnquiry,
  type LiveMessage,
  type LiveOrder,
  liveTopic,
} from '../../core/notifications/live-message.ts';
import { presentChangedEnquiry, presentChangedOrder, presentNotification } from './present.ts';
import { listByIds, listLiveSessions, listMissed, type NotificationRow } from './queries.ts';

/** An event, with its order if it is about one. */
type LiveEvent = StreamEvent & { order?: LiveOrder };

type Stream = {
  user: SignedInUser;
  locale: Locale;
  output: Readable;
  /** Events that happen while missed notifications are sent wait here. */
  held: LiveEvent[] | undefined;
  /** Notifications that were sent as missed before their message arrived. */
  replayed: Set<string>;
  /** Orders that were sent as missed, with the time of the sent change. */
  replayedOrders: Map<string, string>;
};

export type Streams = {
  open(reader: { user: SignedInUser; locale: Locale; lastEventId: string | undefined }): Promise<Readable>;
};

/** Spreads over some seconds when clients reconnect that lose their streams together. */
const retryMs = { least: 1_000, spread: 4_000 };

/** Missed notifications are sent in pages, because all of them could exceed what a client may leave unread. */
const replayedAtOnce = 200;
/** A client for which more events wait is disconnected, because it reads too slowly. */
const maxHeld = 2_000;

type Missed = Awaited<ReturnType<typeof listMissed>>[number];

/** The open streams of this process, which share one listening connection (decision 029). */
export function createStreams(context: AppContext): Streams {
  const { config, db, clock, log, bus } = context;
  const streams = new Set<Stream>();
  const byUser = new Map<string, Set<Stream>>();
  let unread: string[] = [];
  let isReading = false;
  let isChecking = false;

  function add(stream: Stream): void {
    const { id } = stream.user;
    const own = byUser.get(id) ?? new Set();
    byUser.set(id, own.add(stream));
    streams.add(stream);
    stream.output.once('close', () => {
      streams.delete(stream);
      own.delete(stream);
      if (own.size === 0 && byUser.get(id) === own) byUser.delete(id);
    });
  }

  function write(stream: Stream, event: LiveEvent): void {
    if (stream.held) hold(stream, event);
    else if (!isReplayed(stream, event)) writeEvent(stream.output, event);
  }

  function hold({ held, output }: Stream, event: LiveEvent): void {
    held?.push(event);
    if (held && held.length > maxHeld) output.destroy();
  }

  /** The message about a change may arrive after the change was sent as missed. */
  function isReplayed({ replayed, replayedOrders }: Stream, { id, order }: LiveEvent): boolean {
    if (order) return order.updatedAt <= (replayedOrders.get(order.id) ?? '');
    return id !== undefined && replayed.delete(id);
  }

  function sendOrder(order: LiveOrder): void {
    const event = { event: 'order', data: presentChangedOrder(order), order };
    for (const stream of streams) {
      const { user } = stream;
      if (user.id === order.userId || isInScope(user, order.adminId)) write(stream, event);
    }
  }

  function sendEnquiry(enquiry: LiveEnquiry): void {
    const event = { event: 'enquiry', data: presentChangedEnquiry(enquiry) };
    for (const stream of streams) {
      const { user } = stream;
      if (user.id === enquiry.customerId || isInScope(user, enquiry.vendorId)) write(stream, event);
    }
  }

  /** Reads one batch at a time, so that notifications are sent in order; later ones are the next batch. */
  async function readUnread(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (let ids = unread; ids.length > 0; ids = unread) {
      unread = [];
      try {
        for (const row of await listByIds(db, ids)) {
          for (const stream of byUser.get(row.userId) ?? []) write(stream, eventOf(row, stream.locale));
        }
      } catch (error) {
        log.warn({ err: error }, 'notifications could not be read for open streams');
        // Clients reconnect and then get what they have missed.
        endAll();
      }
    }
    isReading = false;
  }

  function onLive({ notifications, orders, enquiries = [] }: LiveMessage): void {
    for (const order of orders) sendOrder(order);
    for (const enquiry of enquiries) sendEnquiry(enquiry);
    unread.push(...notifications.filter(({ userId }) => byUser.has(userId)).map(({ id }) => id));
    void readUnread();
  }

  /** Sends what the client has missed since its last event, then what has happened meanwhile. */
  async function replay(stream: Stream, missed: Missed[]): Promise<void> {
    sendMissed(stream, missed);
    const lastId = missed.at(-1)?.notification.id;
    if (lastId !== undefined && missed.length === replayedAtOnce) {
      await whenRead(stream.output);
      if (stream.output.destroyed) return;
      await replay(stream, await missedBy(stream, lastId));
      return;
    }
    const { held = [] } = stream;
    stream.held = undefined;
    for (const event of held) write(stream, event);
  }

  function missedBy({ user }: Stream, lastId: string): Promise<Missed[]> {
    const since = new Date(clock.now().getTime() - replayMinutes * minuteMs);
    return listMissed(db, { userId: user.id, lastId, since, limit: replayedAtOnce });
  }

  function sendMissed(stream: Stream, missed: Missed[]): void {
    const orders = new Map<string, StreamEvent>();
    for (const { notification, order } of missed) {
      writeEvent(stream.output, eventOf(notification, stream.locale));
      stream.replayed.add(notification.id);
      if (!order) continue;
      orders.set(order.id, { event: 'order', data: presentChangedOrder(order) });
      stream.replayedOrders.set(order.id, order.updatedAt.toISOString());
    }
    for (const event of orders.values()) writeEvent(stream.output, event);
  }

  function endAll(): void {
    for (const { output } of streams) endStream(output);
  }

  /** A session may end in many ways and on any instance; one statement checks all streams. */
  async function endOverSessions(): Promise<void> {
    if (streams.size === 0 || isChecking) return;
    isChecking = true;
    try {
      const checked = [...streams];
      const ids = [...new Set(checked.map(({ user }) => user.sessionId))];
      const live = await listLiveSessions(db, ids, clock.now());
      for (const { user, output } of checked) {
        if (live.get(user.sessionId) !== user.role) endStream(output);
      }
    } catch (error) {
      log.warn({ err: error }, 'the sessions of open streams could not be checked');
    }
    isChecking = false;
  }

  function ping(): void {
    for (const { output } of streams) writeEvent(output, { event: 'ping', data: {} });
  }

  bus.subscribe({
    topic: liveTopic,
    onMessage: (message) => onLive(message as LiveMessage),
    onResume: endAll,
  });
  bus.subscribe({
    topic: signedOutTopic,
    onMessage(message) {
      for (const { output } of byUser.get((message as SignedOut).userId) ?? []) endStream(output);
    },
  });
  setInterval(ping, config.streams.pingMs).unref();
  setInterval(endOverSessions, config.streams.checkMs).unref();

  return {
    async open({ user, locale, lastEventId }) {
      const max = limits.streamsPerPerson;
      if ((byUser.get(user.id)?.size ?? 0) >= max)
        throw new AppError('TOO_MANY_TRIES', { reason: 'streams', max });
      if (streams.size >= config.streams.max) throw new AppError('UNAVAILABLE');
      const lastId = lastEventId && idPattern.test(lastEventId) ? lastEventId : undefined;
      const output = createEventStream();
      const stream: Stream = {
        user,
        locale,
        output,
        held: lastId ? [] : undefined,
        replayed: new Set([lastId ?? '']),
        replayedOrders: new Map(),
      };
      add(stream);
      writeText(output, `retry: ${Math.round(retryMs.least + Math.random() * retryMs.spread)}\n\n`);
      if (!lastId) return output;
      try {
        const missed = await missedBy(stream, lastId);
        // Not awaited: the client reads while more pages follow, and asks for the rest when it reconnects.
        replay(stream, missed).catch((error: unknown) => {
          log.warn({ err: error }, 'missed notifications could not be read');
          output.destroy();
        });
      } catch (error) {
        output.destroy();
        throw error;
      }
      return output;
    },
  };
}

const eventOf = (row: NotificationRow, locale: Locale): StreamEvent => ({
  id: row.id,
  event: 'notification',
  data: presentNotification(row, locale),
});
