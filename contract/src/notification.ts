import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { enquiryStatuses } from './enquiry-status.ts';
import { flag, ids, page, pageSize, unknownKeys, withoutRepeats } from './fields.ts';
import { limits, pageSizes } from './limits.ts';
import { orderStatuses } from './order-status.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

/** The kinds of notifications, which are also keys of texts and preferences. */
export const notificationKinds = [
  /** To the customer: the booking was made. */
  'order-placed',
  /** To the vendor: a new booking. */
  'order-received',
  'order-accepted',
  'order-rejected',
  'order-cancelled',
  'order-delivered',
  'payment',
  'date-proposed',
  'date-answered',
  'date-moved',
  'waitlist',
  /** An enquiry was made, answered or ended. */
  'enquiry',
  /** To the customer: a quote was sent or withdrawn; to the vendor: one was declined; to both: its time is over. */
  'quote',
  /** To the customer: please review a delivered booking. */
  'review-request',
  /** To the vendor: a customer has reviewed a service. */
  'review',
  /** To the customer: the vendor has answered the review. */
  'review-reply',
  /** To the customer: an operator has hidden the review, or shows it again. */
  'review-hidden',
  /** To operators: a vendor has reported a review. */
  'review-report',
  /** A booking is near. */
  'reminder',
  /** To the vendor: an order waits for an answer. */
  'pending-reminder',
  /** To operators: somebody asks for an admin account. */
  'admin-request',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Mails that cannot be turned off: of orders placed and of cancellations. */
export const fixedMailKinds: readonly NotificationKind[] = [
  'order-placed',
  'order-received',
  'order-rejected',
  'order-cancelled',
];

/** Only vendors receive these. */
export const vendorKinds: readonly NotificationKind[] = [
  'order-received',
  'review',
  'review-report',
  'pending-reminder',
  'admin-request',
];

export const notification = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  /** Title and text are in the language of the request. */
  title: z.string(),
  text: z.string(),
  /** A path of the site, without a language. */
  link: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

const preferences = z.record(z.enum(notificationKinds), z.object({ mail: z.boolean(), inApp: z.boolean() }));
export type NotificationPreferences = z.infer<typeof preferences>;

const preferenceChanges = z.partialRecord(
  z.enum(notificationKinds),
  z.object({ mail: flag.optional(), inApp: flag.optional() }, { error: rule('filters') }),
  { error: unknownKeys('unknownKind') },
);

/** An order that the reader has booked or looks after has changed. */
export const changedOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  order_status: z.enum(orderStatuses),
});
export type ChangedOrder = z.infer<typeof changedOrder>;

/** Somebody wrote in an enquiry of the reader, or it has changed. */
export const changedEnquiry = z.object({ _id: z.string(), status: z.enum(enquiryStatuses) });
export type ChangedEnquiry = z.infer<typeof changedEnquiry>;

/** The events of the stream by name. Only notifications have an id, which is their _id. */
export const streamEvents = {
  notification,
  order: changedOrder,
  enquiry: changedEnquiry,
  ping: z.object({}),
};

export const pingSeconds = 25;
/** How long what a stream has missed is sent again. */
export const replayMinutes = 60;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notification/get',
    access: 'user',
    summary: "A page of the caller's notifications, newest first.",
    query: z.object({ page, limit: pageSize(pageSizes.notifications) }),
    reply: reply(z.array(notification), { unread: z.number(), totalCount: z.number() }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/notification/read',
    access: 'user',
    summary: "Marks some of the caller's notifications as read, or all of them.",
    body: z
      .object({
        ids: ids(limits.readNotifications).transform(withoutRepeats).optional(),
        all: flag.optional(),
      })
      .refine(({ ids, all }) => all || ids !== undefined, { path: ['ids'], error: rule('required') }),
    reply: reply(z.null(), { unread: z.number() }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notification/preferences',
    access: 'user',
    summary: 'By which ways the caller is told about each kind of event.',
    reply: reply(z.object({ preferences })),
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/api/notification/update-preferences',
    access: 'user',
    summary:
      'Changes the given preferences. Mails about orders placed and cancellations cannot be turned off.',
    body: z.object({ preferences: preferenceChanges }),
    reply: reply(z.object({ preferences })),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/notification/stream',
    access: 'user',
    summary:
      'Server-sent events: what happens from now on and, with Last-Event-ID, what was missed in the last hour.',
    // A token belongs into the header: addresses end up in logs.
    query: z.strictObject({}, { error: rule('unknownField') }),
    events: streamEvents,
    /** Failures only; a stream has no envelope. */
    reply: plainReply,
  }),
};
