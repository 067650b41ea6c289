import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  calendarDay,
  checkSpan,
  id,
  ids,
  named,
  numeric,
  optionalLongText,
  withoutRepeats,
} from './fields.ts';
import { limits } from './limits.ts';
import { order } from './order.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

/** Days on which services cannot be booked. Without ids they are all services of the admin, later ones too. */
const block = z.object({
  _id: z.string(),
  productIds: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  note: z.string(),
  createdAt: z.string(),
});
export type Block = z.infer<typeof block>;

/** What a calendar shows of an order. */
export const bookedOrder = order
  .pick({ _id: true, orderId: true, order_status: true, productId: true, quantity: true, reschedule: true })
  .extend({
    delivery_date: z.string(),
    product_details: z.object({ name: z.string() }),
    user_details: z.object({ name: z.string(), mobile: z.string() }),
  });
export type BookedOrder = z.infer<typeof bookedOrder>;

/** When a service can be booked. */
const rules = z.object({ noticeDays: z.number(), closedWeekdays: z.array(z.number()) });

const calendarDays = z.array(
  z.object({
    date: z.string(),
    orders: z.array(bookedOrder),
    blocks: z.array(block),
    /** Places that bookings, proposed dates and offers to the waiting list hold, of all services shown. */
    held: z.number(),
    stock: z.number(),
  }),
);

const feed = reply(z.object({ url: z.string() }));

export const blockForm = z
  .object({
    productIds: ids(limits.blockServices).transform(withoutRepeats).default([]),
    from: calendarDay,
    to: calendarDay,
    note: optionalLongText(limits.noteLength),
  })
  .superRefine(checkSpan);

const ruleFields = {
  noticeDays: numeric({ min: 0, max: limits.maxLeadDays }),
  closedWeekdays: z
    .array(numeric({ min: 0, max: 6 }), { error: rule('list') })
    .max(limits.maxLinks, rule('tooManyNumbers'))
    .transform((days) => withoutRepeats(days).sort()),
};

export const rulesForm = z.object({ productId: id, ...ruleFields });

export const bulkRulesForm = z.object({
  productIds: ids(limits.blockServices).min(1, rule('required')).transform(withoutRepeats),
  ...ruleFields,
});

export const availabilityEndpoints = {
  block: endpoint({
    method: 'POST',
    path: '/api/availability/block',
    access: 'admin',
    summary: 'Closes days for services, or for all own ones; answers the block and the orders that remain.',
    body: blockForm,
    reply: reply(block.extend({ orders: z.array(bookedOrder) })),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/availability/unblock',
    access: 'admin',
    summary: 'Removes a block.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
  rules: endpoint({
    method: 'PUT',
    path: '/api/availability/rules',
    access: 'admin',
    summary:
      'Sets how many days ahead a service has to be booked, and the weekdays on which it is closed (Sunday is 0).',
    body: rulesForm,
    reply: reply(rules.extend({ productId: z.string() })),
  }),
  bulkRules: endpoint({
    method: 'PUT',
    path: '/api/availability/bulk-rules',
    access: 'admin',
    summary: 'Sets the same rules for several services, for all of them or none.',
    body: bulkRulesForm,
    reply: reply(rules.extend({ productIds: z.array(z.string()) })),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/availability/calendar',
    access: 'admin',
    summary:
      'Orders, blocks and places of each day, of one service or of all; with services=true also the services and their rules.',
    query: z
      .object({
        from: calendarDay,
        to: calendarDay,
        productId: id.optional(),
        services: z.enum(['true', 'false'], { error: rule('oneOf') }).optional(),
      })
      .superRefine(checkSpan),
    reply: reply(
      z.object({
        days: calendarDays,
        services: z.array(named.extend({ stock: z.number(), ...rules.shape })).optional(),
      }),
    ),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/availability/feed',
    access: 'admin',
    summary: "The secret address of the caller's iCalendar feed.",
    reply: feed,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/availability/renew-feed',
    access: 'admin',
    summary: "Replaces the address of the caller's iCalendar feed; the old one answers 404 from now on.",
    reply: feed,
  }),
};
