import { formatDay, formatMoment } from '@utsav/contract/booking';
import type {
  ChangedEnquiry,
  Notification,
  NotificationPreferences,
  ChangedOrder as PublicOrder,
} from '@utsav/contract/notification';
import { fixedMailKinds, notificationKinds } from '@utsav/contract/notification';
import { cancellationReason } from '@utsav/messages/cancellation-reason';
import type { Locale } from '@utsav/messages/locales';
import { draftTexts, mailTexts, reasonTexts } from '../../core/language/translators.ts';
import type { ChangedOrder, LiveEnquiry } from '../../core/notifications/live-message.ts';
import type { NotificationRow, PreferenceRow } from './queries.ts';

type Params = NotificationRow['params'];

/** Formats stored days, moments and reasons of the server in the reader's language. */
const written: Record<string, (value: string, locale: Locale) => string> = {
  day: formatDay,
  from: formatDay,
  // The moment is empty where there is no deadline.
  moment: (value, locale) => value && formatMoment(value, locale),
  reason: (value, locale) =>
    cancellationReason(reasonTexts[locale], value) || mailTexts[locale]('cancelled.noReason'),
};

export function presentNotification(row: NotificationRow, locale: Locale): Notification {
  // `FilledText` has checked text and params when the notification was written.
  const t = draftTexts[locale] as (key: string, params: Params) => string;
  const params = Object.fromEntries(
    Object.entries(row.params).map(([name, value]) => [
      name,
      written[name]?.(String(value), locale) ?? value,
    ]),
  );
  return {
    _id: row.id,
    kind: row.kind,
    title: t(`${row.text}.title`, params),
    text: t(`${row.text}.text`, params),
    link: row.link,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Everything is on until it is turned off. */
export function presentPreferences(rows: PreferenceRow[]): NotificationPreferences {
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const entries = notificationKinds.map((kind) => {
    const { mail = true, inApp = true } = chosen.get(kind) ?? {};
    return [kind, { mail: mail || fixedMailKinds.includes(kind), inApp }] as const;
  });
  return Object.fromEntries(entries) as NotificationPreferences;
}

export const presentChangedOrder = ({
  id: _id,
  orderNumber: orderId,
  orderStatus: order_status,
}: Pick<ChangedOrder, 'id' | 'orderNumber' | 'orderStatus'>): PublicOrder => ({ _id, orderId, order_status });

export const presentChangedEnquiry = ({ id: _id, status }: LiveEnquiry): ChangedEnquiry => ({ _id, status });
