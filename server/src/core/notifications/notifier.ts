import { fixedMailKinds } from '@utsav/contract/notification';
import { busChannel, busPayload } from '../bus/instance-bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { withIds } from '../db/ids.ts';
import { statement } from '../db/prepared-statement.ts';
import type { Mailer } from '../mail/mailer.ts';
import { draftKinds, type NotificationDraft } from './draft.ts';
import { type ChangedOrder, type LiveMessage, type LiveOrder, liveTopic } from './live-message.ts';

export type Notifier = {
  /**
   * Writes notifications, queues their mails and publishes both to open streams, in the transaction that `db` is in.
   */
  send(db: Db, message: { drafts: NotificationDraft[]; orders: ChangedOrder[] }): Promise<void>;
};

/** So many fit into a message of 8,000 bytes. */
const perMessage = 25;

/** Writes and publishes in one statement. Answers the ids of the drafts to mail, and an empty id for each message. */
const writeNotifications = statement<{ id: string }>(
  'write_notifications',
  `WITH given AS (
    SELECT n.*, coalesce(p.mail, true) AS mail, coalesce(p.in_app, true) AS in_app
    FROM jsonb_to_recordset($1::jsonb) AS n
      (id text, user_id text, kind text, text text, params jsonb, link text, order_id text)
    LEFT JOIN notification_preferences p ON p.user_id = n.user_id AND p.kind = n.kind
  ), written AS (
    INSERT INTO notifications (id, user_id, kind, text, params, link, order_id, created_at)
    SELECT id, user_id, kind, text, params, link, order_id, $2::timestamptz FROM given WHERE in_app ORDER BY id
  )
  SELECT id FROM given WHERE mail
  UNION ALL SELECT pg_notify($3, payload)::text FROM unnest($4::text[]) AS payload`,
);

export function createNotifier({ clock, mailer }: { clock: Clock; mailer: Mailer }): Notifier {
  return {
    async send(db, { drafts, orders }) {
      if (drafts.length === 0 && orders.length === 0) return;
      const now = clock.now();
      const sent = withIds(drafts, now);
      const rows = sent.map(({ id, to, text, params, link, orderId = null }) => ({
        id,
        user_id: to,
        kind: draftKinds[text],
        text,
        params,
        link,
        order_id: orderId,
      }));
      const messages = liveMessages(
        rows.map(({ id, user_id: userId }) => ({ id, userId })),
        orders,
      );
      const answered = await writeNotifications(db, [
        JSON.stringify(rows),
        now.toISOString(),
        busChannel,
        messages.map((message) => busPayload(liveTopic, message)),
      ]);
      const mailed = new Set(answered.map(({ id }) => id));
      const mails = sent.flatMap(({ id, mail, text }) => {
        const isFixed = fixedMailKinds.includes(draftKinds[text]);
        return mail && (isFixed || mailed.has(id)) ? [mail] : [];
      });
      await mailer.send(db, mails);
    },
  };
}

function liveMessages(notifications: LiveMessage['notifications'], orders: ChangedOrder[]): LiveMessage[] {
  const messages: LiveMessage[] = [];
  for (let at = 0; at < Math.max(notifications.length, orders.length); at += perMessage) {
    messages.push({
      notifications: notifications.slice(at, at + perMessage),
      orders: orders.slice(at, at + perMessage).map(liveOrder),
    });
  }
  return messages;
}

/** Reduces a row to the fields that open streams need. */
const liveOrder = ({
  id,
  orderNumber,
  orderStatus,
  userId,
  adminId,
  updatedAt,
}: ChangedOrder): LiveOrder => ({
  id,
  orderNumber,
  orderStatus,
  userId,
  adminId,
  updatedAt: updatedAt.toISOString(),
});
