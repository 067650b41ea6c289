import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, id, numeric, optionalLongText, text } from './fields.ts';
import { limits } from './limits.ts';
import { order } from './order.ts';
import { quoteLine } from './quote-line.ts';
import { quoteStatuses, quoteTotal } from './quote-status.ts';
import { reply } from './reply.ts';
import { rule } from './rules.ts';

/** What a vendor asks for a booking; it never changes once it is sent, apart from its status. */
export const quote = z.object({
  _id: z.string(),
  enquiryId: z.string(),
  /** 1, 2, … in each enquiry. */
  number: z.number(),
  date: z.string(),
  lines: z.array(quoteLine),
  total: z.number(),
  note: z.string(),
  status: z.enum(quoteStatuses),
  validUntil: z.string(),
  /** Until then a place of the day is held; null where none was asked for. */
  holdUntil: z.string().nullable(),
  createdAt: z.string(),
});
export type Quote = z.infer<typeof quote>;

const line = z.object(
  {
    text: text(limits.textLength),
    quantity: numeric({ min: 1, max: limits.quoteQuantity }),
    price: numeric({ min: 0, max: limits.maxPrice, decimals: 2 }),
  },
  { error: rule('list') },
);

const lines = z
  .array(line, { error: rule('list') })
  .min(1, rule('required'))
  .max(limits.quoteLines, rule('tooManyEntries'))
  .superRefine((given, context) => {
    const max = limits.maxPrice;
    if (quoteTotal(given) <= max) return;
    context.addIssue({ code: 'custom', message: rule('totalTooHigh'), params: { max } });
  });

export const quoteForm = z.object({
  date: calendarDay,
  lines,
  note: optionalLongText(limits.messageLength).default(''),
  validDays: numeric({ min: 1, max: limits.quoteDays }),
  /** For how long a place of the day is held for the customer; the hold ends with the quote. */
  holdHours: numeric({ min: 0, max: limits.holdHours }).default(0),
});

export const declineForm = z.object({ reason: optionalLongText(limits.reasonLength).default('') });

export const quoteEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/quote/create',
    access: 'admin',
    summary:
      'Sends the customer of an open enquiry a quote, which replaces the one that is open. Holds a place of the day if asked to; refused if there is none.',
    body: quoteForm.extend({ enquiryId: id }),
    reply: reply(quote),
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/api/quote/withdraw',
    access: 'admin',
    summary: 'Takes back a quote that is neither answered nor over, and frees its place.',
    body: z.object({ _id: id }),
    reply: reply(quote),
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/api/quote/decline',
    access: 'user',
    summary: "Declines a quote of one of the caller's enquiries; the enquiry goes on.",
    body: declineForm.extend({ _id: id }),
    reply: reply(quote),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/quote/accept',
    access: 'user',
    summary:
      "Books what a quote of one of the caller's enquiries says, to be paid on booking; the order is accepted at once. Takes an Idempotency-Key.",
    body: z.object({
      _id: id,
      addressId: id,
      totalAmt: numeric({ min: 0, max: Number.MAX_SAFE_INTEGER / 100, decimals: 2 }),
    }),
    reply: reply(order),
  }),
};
