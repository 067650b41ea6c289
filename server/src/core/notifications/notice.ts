import type { NotificationKind } from '@utsav/contract/notification';
import type notices from '@utsav/messages/en/notices';
import type { ICUArgs } from 'use-intl/core';
import type { NoticeText } from '../db/schema.ts';
import type { Mail } from '../mail/mailer.ts';

/** The kind of each text: what its reader may turn off. */
export const noticeKinds: Record<NoticeText, NotificationKind> = {
  orderPlaced: 'order-placed',
  orderReceived: 'order-received',
  orderAccepted: 'order-accepted',
  orderRejected: 'order-rejected',
  orderCancelled: 'order-cancelled',
  orderCancelledToVendor: 'order-cancelled',
  orderDelivered: 'order-delivered',
  lateRefund: 'payment',
  refunded: 'payment',
  dateProposed: 'date-proposed',
  dateProposedToVendor: 'date-proposed',
  dateAgreed: 'date-answered',
  dateDeclined: 'date-answered',
  dateExpired: 'date-answered',
  dateMoved: 'date-moved',
  dateMovedToVendor: 'date-moved',
  placeFree: 'waitlist',
  reviewRequest: 'review-request',
  reviewWritten: 'review',
  reviewReplied: 'review-reply',
  reminderWeek: 'reminder',
  reminderDay: 'reminder',
  reminderToVendor: 'reminder',
  stillPending: 'pending-reminder',
};

type Args<Sentence extends string> = ICUArgs<
  Sentence,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;
type Catalogue = typeof notices;

/** A text with what it is filled with. Days are YYYY-MM-DD and moments ISO, to be formatted in the reader's language. */
export type FilledText = {
  [Text in NoticeText]: {
    text: Text;
    params: Args<Catalogue[Text]['title']> & Args<Catalogue[Text]['text']>;
  };
}[NoticeText];

/** A notification of one person, in the product and by mail. */
export type Notice = FilledText & {
  /** The id of a user. */
  to: string;
  /** A path of the site, without a language. */
  link: string;
  orderId?: string;
  mail?: Mail | undefined;
};
