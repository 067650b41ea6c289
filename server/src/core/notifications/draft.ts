import type { NotificationKind } from '@utsav/contract/notification';
import type drafts from '@utsav/messages/en/notification-drafts';
import type { ICUArgs } from 'use-intl/core';
import type { DraftText } from '../db/schema.ts';
import type { Mail } from '../mail/mailer.ts';

/** The kind of each text; readers turn off kinds. */
export const draftKinds: Record<DraftText, NotificationKind> = {
  orderPlaced: 'order-placed',
  orderReceived: 'order-received',
  orderAccepted: 'order-accepted',
  orderRejected: 'order-rejected',
  orderCancelled: 'order-cancelled',
  orderCancelledToVendor: 'order-cancelled',
  orderDelivered: 'order-delivered',
  orderDeliveredEarly: 'order-delivered',
  orderRevoked: 'order-cancelled',
  orderRevokedToVendor: 'order-cancelled',
  orderReopened: 'order-cancelled',
  orderReopenedToVendor: 'order-cancelled',
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
  enquiryReceived: 'enquiry',
  enquiryWritten: 'enquiry',
  enquiryDeclined: 'enquiry',
  enquiryWithdrawn: 'enquiry',
  quoteSent: 'quote',
  quoteWithdrawn: 'quote',
  quoteDeclined: 'quote',
  quoteExpired: 'quote',
  quoteExpiredToVendor: 'quote',
  quoteUnheld: 'quote',
  quoteBooked: 'order-placed',
  quoteAccepted: 'order-received',
  reviewRequest: 'review-request',
  reviewWritten: 'review',
  reviewReplied: 'review-reply',
  reviewHidden: 'review-hidden',
  reviewShown: 'review-hidden',
  reviewReported: 'review-report',
  reminderWeek: 'reminder',
  reminderDay: 'reminder',
  reminderToVendor: 'reminder',
  stillPending: 'pending-reminder',
  adminRequested: 'admin-request',
};

type Args<Sentence extends string> = ICUArgs<
  Sentence,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;
type Catalogue = typeof drafts;

/** A text with its params. Days are YYYY-MM-DD and moments ISO, to be formatted in the reader's language. */
export type FilledText = {
  [Text in DraftText]: {
    text: Text;
    params: Args<Catalogue[Text]['title']> & Args<Catalogue[Text]['text']>;
  };
}[DraftText];

/** A notification for one person that will be shown and mailed. */
export type NotificationDraft = FilledText & {
  /** The id of a user. */
  to: string;
  /** A path of the site, without a language. */
  link: string;
  orderId?: string;
  /** It is about customers: operators get it instead of a vendor who may not sell any more. */
  isForVendor?: true;
  mail?: Mail | undefined;
};
