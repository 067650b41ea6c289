import { fixedMailKinds } from '@utsav/contract/notification';
import type { Config } from '../../config.ts';
import { busPayload, type InstanceBus } from '../bus/instance-bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { withIds } from '../db/ids.ts';
import { statement } from '../db/prepared-statement.ts';
import type { Mailer } from '../mail/mailer.ts';
import { draftKinds, type NotificationDraft } from './draft.ts';
import {
  type ChangedOrder,
  type LiveEnquiry,
  type LiveMessage,
  type LiveOrder,
  liveTopic,
} from './live-message.ts';

export type Notifier = {
  /**
   * Writes notifications, queues their mails and publishes both to open streams, in the transaction that `db` is in.
   */
  send(db: Db, message: Sent): Promise<void>;
};

type Sent = { drafts: NotificationDraft[]; orders: ChangedOrder[]; enquiries?: LiveEnquiry[] };

/** So many fit into a message of 8,000 bytes. */
const perMessage = 25;

/** Operators who stand in for a vendor. */
const maxOperators = 20;

type Written = { id: string; mail: boolean | null; address: string | null };

/**
 * Writes and publishes in one statement. Answers each draft with its readers: whether they want the mail, and their address
 * where it is not the draft's; and a row without an id for each message. What is for a vendor who is blocked or no
 * longer an admin goes to operators ($5: whether all admins are).
 */
const writeNotifications = (send: InstanceBus['sendFunction']) =>
  statement<Written>(
    'write_notifications',
    `WITH given AS (
    SELECT n.id, reader.id AS user_id, n.kind, n.text, n.params, n.link, n.order_id, place, address,
      n.id || CASE WHEN place > 0 THEN lpad(place::text, 2, '0') ELSE '' END AS own_id,
      coalesce(p.mail, true) AS mail, coalesce(p.in_app, true) AS in_app
    FROM jsonb_to_recordset($1::jsonb) AS n
      (id text, user_id text, kind text, text text, params jsonb, link text, order_id text, is_for_vendor boolean)
    JOIN users person ON person.id = n.user_id
    CROSS JOIN LATERAL (
      SELECT NOT coalesce(n.is_for_vendor, false) OR (person.status = 'ACTIVE' AND person.role = 'ADMIN') AS may_read
    ) AS rights
    CROSS JOIN LATERAL (
      SELECT person.id, 0 AS place, NULL AS address WHERE may_read
      UNION ALL (
        SELECT o.id, row_number() OVER (ORDER BY o.id), o.email FROM users o
        WHERE NOT may_read AND o.role = 'ADMIN' AND o.status = 'ACTIVE' AND o.verify_email AND (o.is_operator OR $5::boolean)
        ORDER BY o.id LIMIT ${maxOperators})
    ) AS reader
    LEFT JOIN notification_preferences p ON p.user_id = reader.id AND p.kind = n.kind
  ), written AS (
    INSERT INTO notifications (id, user_id, kind, text, params, link, order_id, created_at)
    SELECT own_id, user_id, kind, text, params, link, order_id, $2::timestamptz FROM given WHERE in_app ORDER BY own_id
  )
  SELECT id, mail, address FROM given
  UNION ALL SELECT ${send}($3, payload)::text, NULL, NULL FROM unnest($4::text[]) AS payload
  UNION ALL SELECT ${send}($3, json_build_object('topic', '${liveTopic}', 'content', json_build_object('orders', '[]'::json,
      'notifications', json_build_array(json_build_object('id', own_id, 'userId', user_id))))::text)::text, NULL, NULL
    FROM given WHERE place > 0 AND in_app`,
  );

type Needs = {
  clock: Clock;
  mailer: Mailer;
  config: Pick<Config, 'adminScope'>;
  bus: Pick<InstanceBus, 'sendFunction' | 'sendTarget' | 'sent'>;
};

export function createNotifier({ clock, mailer, config, bus }: Needs): Notifier {
  const write = writeNotifications(bus.sendFunction);
  return {
    async send(db, { drafts, orders, enquiries = [] }) {
      if (drafts.length + orders.length + enquiries.length === 0) return;
      const now = clock.now();
      const sent = withIds(drafts, now);
      const rows = sent.map(({ id, to, text, params, link, orderId = null, isForVendor }) => ({
        id,
        user_id: to,
        kind: draftKinds[text],
        text,
        params,
        link,
        order_id: orderId,
        is_for_vendor: isForVendor,
      }));
      const messages = liveMessages(
        rows.map(({ id, user_id: userId }) => ({ id, userId })),
        orders,
        enquiries,
      );
      const answered = await write(db, [
        JSON.stringify(rows),
        now.toISOString(),
        bus.sendTarget,
        messages.map((message) => busPayload(liveTopic, message)),
        config.adminScope === 'all',
      ]);
      bus.sent(db);
      // Ids grow in the order of the drafts.
      answered.sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id));
      const drafted = new Map(sent.map((draft) => [draft.id, draft]));
      const mails = answered.flatMap(({ id, mail: isWanted, address }) => {
        const draft = drafted.get(id);
        if (!draft?.mail) return [];
        const isFixed = fixedMailKinds.includes(draftKinds[draft.text]);
        return isFixed || isWanted ? [{ ...draft.mail, ...(address === null ? {} : { to: address }) }] : [];
      });
      await mailer.send(db, mails);
    },
  };
}

function liveMessages(
  notifications: LiveMessage['notifications'],
  orders: ChangedOrder[],
  enquiries: LiveEnquiry[],
): LiveMessage[] {
  const messages: LiveMessage[] = [];
  for (let at = 0; at < Math.max(notifications.length, orders.length, enquiries.length); at += perMessage) {
    messages.push({
      notifications: notifications.slice(at, at + perMessage),
      orders: orders.slice(at, at + perMessage).map(liveOrder),
      ...(enquiries.length > 0 ? { enquiries: enquiries.slice(at, at + perMessage).map(liveEnquiry) } : {}),
    });
  }
  return messages;
}

/** Reduces a row to the fields that open streams need. */
const liveEnquiry = ({ id, status, customerId, vendorId }: LiveEnquiry): LiveEnquiry => ({
  id,
  status,
  customerId,
  vendorId,
});

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
