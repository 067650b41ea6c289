import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, checkSpanOf, id } from './fields.ts';
import { limits } from './limits.ts';
import { order } from './order.ts';
import { orderStatuses } from './order-status.ts';
import { fileReply, reply } from './reply.ts';
import { rule } from './rules.ts';

/** How many services a report ranks, and how many of the coming bookings it lists. */
export const reportSizes = { services: 20, comingOrders: 100 } as const;

/** The bookings of today and of so many days after it are the coming ones. */
export const comingDays = 7;

/** What puts an order into a span of days: when it was placed, or the day of its booking. */
export const reportBases = ['placed', 'booked'] as const;
export type ReportBasis = (typeof reportBases)[number];

/** The figures of the orders in a span of days. */
const figures = z.object({
  orders: z.record(z.enum(orderStatuses), z.number()),
  /** Without cancelled orders. */
  bookedValue: z.number(),
  /** Of the bookings for these days, whenever they were placed. */
  deliveredValue: z.number(),
  /** From placing to accepting, on average. */
  acceptHours: z.number().nullable(),
  /** From 0 to 1. */
  cancellationRate: z.number(),
});
export type Figures = z.infer<typeof figures>;

/** `orders` counts all of them, `value` leaves out the cancelled ones. */
const placed = { orders: z.number(), value: z.number() };

/** What a new vendor sets up, in this order. */
export const setupSteps = ['businessPage', 'service', 'rules', 'notifications'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What waits for an answer, whenever it was placed. */
const waiting = {
  pendingNow: z.number(),
  openProposals: z.number(),
  unansweredReviews: z.number(),
  /** Enquiries that nobody has answered. */
  waitingEnquiries: z.number(),
};

const open = z.object({
  ...waiting,
  /** Vendors who wait for approval by an operator; 0 for others. */
  adminRequests: z.number(),
  /** Reviews that vendors have reported and no operator has decided about; 0 for others. */
  reportedReviews: z.number(),
  /** Which steps the caller has done. */
  setup: z.record(z.enum(setupSteps), z.boolean()),
});
export type Open = z.infer<typeof open>;

const summary = figures.extend({
  days: z.array(z.object({ date: z.string(), ...placed })),
  services: z.array(z.object({ _id: z.string(), name: z.string(), ...placed })),
  /** The span of the same length right before. */
  previous: figures,
  /** Neither cancelled nor delivered, the first of them; the count is of all. */
  next7Days: z.array(order),
  next7DaysCount: z.number(),
  ...waiting,
});
export type Summary = z.infer<typeof summary>;

const span = z.object({
  from: calendarDay,
  to: calendarDay,
  /** Orders of one vendor; others than operators may name only themselves. */
  vendorId: id.optional(),
  basis: z.enum(reportBases, { error: rule('oneOf') }).default('placed'),
});
const checkSpan = checkSpanOf(limits.reportDays);

export const reportEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/report/summary',
    access: 'admin',
    summary:
      'Figures of the orders placed in a span of days, or booked for it, and what needs an answer now.',
    query: span.superRefine(checkSpan),
    reply: reply(summary),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/report/open',
    access: 'admin',
    summary: 'What waits for an answer, as numbers, and what a new vendor has set up.',
    reply: reply(open),
  }),
  ordersCsv: endpoint({
    method: 'GET',
    path: '/api/report/orders-csv',
    access: 'admin',
    summary:
      'The orders placed in a span of days, or booked for it, as CSV, the earliest first, optionally of one status.',
    query: span
      .extend({ status: z.enum(orderStatuses, { error: rule('oneOf') }).optional() })
      .superRefine(checkSpan),
    replyType: 'text/csv',
    reply: fileReply,
  }),
};
