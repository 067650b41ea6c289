import { z } from 'zod';
import { addressLines } from './address.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingDate,
  checkDayOrder,
  flag,
  id,
  longText,
  named,
  numeric,
  optionalLongText,
  orderKey,
  reference,
  searchText,
  text,
} from './fields.ts';
import { limits, pageSizes } from './limits.ts';
import { orderEvent, orderNote } from './order-history.ts';
import { orderSorts, orderStatuses, paymentStates, paymentStatuses, proposers } from './order-status.ts';
import { quoteLine } from './quote-line.ts';
import { fileReply, plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

const customer = z.object({ _id: z.string(), name: z.string(), email: z.string(), mobile: z.string() });

const orderVendor = named.extend({ unavailable: z.literal(true).optional() });

export const order = z.object({
  _id: z.string(),
  orderId: z.string(),
  userId: z.string(),
  user_details: customer,
  productId: z.string().nullable(),
  product_details: z.object({ name: z.string(), image: z.array(z.string()) }),
  quantity: z.number(),
  unitPrice: z.number(),
  totalAmt: z.number(),
  order_status: z.enum(orderStatuses),
  cancellation_reason: z.string(),
  payment_status: z.enum(paymentStatuses),
  delivery_date: z.string(),
  delivery_address: addressLines,
  admin_mobile: z.string(),
  /** The customer's review of it; not for admins. */
  review: z.object({ _id: z.string() }).nullable().optional(),
  /** Whose service it is; null once that account is deleted. Without a page of its own while it is blocked. */
  vendor: orderVendor.nullable(),
  /** The open proposal of another date. */
  reschedule: z
    .object({ date: z.string(), by: z.enum(proposers), note: z.string(), expiresAt: z.string() })
    .nullable(),
  /** The quote that the customer has accepted. */
  quote: z.object({ _id: z.string(), number: z.number(), lines: z.array(quoteLine) }).nullable(),
  /** The address of an .ics file of the booking; it contains a secret and needs no sign-in. */
  calendarUrl: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof order>;

export const orderDetails = order.extend({
  /** With the phone for operators. */
  vendor: orderVendor.extend({ mobile: z.string().optional() }).nullable(),
  /** Oldest first. */
  history: z.array(orderEvent),
  /** For admins, oldest first; customers never get them. */
  notes: z.array(orderNote).optional(),
});
export type OrderDetails = z.infer<typeof orderDetails>;

const amount = numeric({ min: 0, max: Number.MAX_SAFE_INTEGER / 100, decimals: 2 });

/** The client sends its whole cart; only the ids of the lines and products are read, prices are the server's. */
export const checkoutForm = z.object({
  list_items: z
    .array(
      z.object(
        {
          _id: id.optional(),
          productId: reference('service'),
          quantity: numeric({ min: 1, max: limits.maxStock }),
        },
        { error: rule('cartItem') },
      ),
      { error: rule('cartItems') },
    )
    .min(1, rule('cartEmpty'))
    .max(limits.cartLines, rule('tooManyLines')),
  addressId: id,
  subTotalAmt: amount.optional(),
  totalAmt: amount,
  delivery_date: bookingDate,
});

/** Another date for a booking, proposed or at once. */
export const newDateForm = z.object({
  orderId: orderKey,
  delivery_date: bookingDate,
  note: optionalLongText(limits.noteLength),
});
/** An internal note about an order. */
export const noteForm = z.object({ text: longText(limits.orderNoteLength) });
const answer = z.object({ orderId: orderKey, accept: flag });

export const orderEndpoints = {
  cashOnDelivery: endpoint({
    method: 'POST',
    path: '/api/order/cash-on-delivery',
    access: 'user',
    summary: 'Books the cart for a date, to be paid on booking: one order per line, all or none.',
    body: checkoutForm,
    reply: reply(z.array(order)),
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/order/checkout',
    access: 'user',
    summary: 'Books the cart for a date and answers the link where it is paid online.',
    body: checkoutForm,
    reply: reply(z.object({ url: z.string(), id: z.string() })),
  }),
  paymentStatus: endpoint({
    method: 'POST',
    path: '/api/order/payment-status',
    access: 'user',
    summary: "How it stands with one of the caller's online payments, and where it can still be paid.",
    body: z.object({ id: text(40) }),
    reply: reply(z.object({ id: z.string(), state: z.enum(paymentStates), url: z.string().nullable() })),
  }),
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/api/order/payment-webhook',
    access: 'public',
    summary:
      'Where the payment provider reports payments and refunds, signed in the x-razorpay-signature header.',
    signedBody: true,
    reply: plainReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/order/order-list',
    access: 'user',
    summary: "The caller's own orders, newest first.",
    reply: reply(z.array(order)),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/order/admin/all-orders',
    access: 'admin',
    summary:
      "Customers' orders, newest first or as sorted: a page of them, or all without a page; optional filters and counts by status.",
    query: z
      .object({
        page: numeric({ min: 1, max: limits.maxPage }).optional(),
        limit: numeric({ min: 1, max: limits.maxPageSize }).default(pageSizes.orders),
        status: z.enum(orderStatuses, { error: rule('oneOf') }).optional(),
        date: bookingDate.optional(),
        /** The first and the last booking date. */
        from: bookingDate.optional(),
        to: bookingDate.optional(),
        /** Orders with an open proposal of another date by this side. */
        proposal: z.enum(proposers, { error: rule('oneOf') }).optional(),
        /** Orders of one service. */
        productId: id.optional(),
        /** Orders of one vendor; others than operators may name only themselves. */
        vendorId: id.optional(),
        search: searchText,
        sort: z.enum(orderSorts, { error: rule('oneOf') }).optional(),
        counts: z.enum(['true', 'false'], { error: rule('oneOf') }).optional(),
      })
      .superRefine(checkDayOrder),
    reply: reply(z.array(order), {
      totalCount: z.number(),
      totalNoPage: z.number(),
      /** How many orders of each status there are, with all filters but the status. */
      statusCounts: z.record(z.enum(orderStatuses), z.number()).optional(),
    }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/order/details',
    access: 'user',
    summary:
      'One order with its history, for its customer and for admins who may; these get internal notes too.',
    query: z.object({ orderId: orderKey }),
    reply: reply(orderDetails),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/order/admin/add-note',
    access: 'admin',
    summary: 'Adds an internal note to an order, which its customer never sees. 120 an hour.',
    body: noteForm.extend({ orderId: orderKey }),
    reply: reply(orderNote),
  }),
  correctStatus: endpoint({
    method: 'PUT',
    path: '/api/order/admin/correct-status',
    access: 'operator',
    summary:
      'Cancels an accepted order, or takes back that one was delivered; customer and vendor are told why.',
    body: z.object({
      orderId: orderKey,
      status: z.enum(orderStatuses, { error: rule('oneOf') }),
      reason: longText(limits.reasonLength),
    }),
    reply: reply(order),
  }),
  vendors: endpoint({
    method: 'GET',
    path: '/api/order/admin/vendors',
    access: 'operator',
    summary: 'The vendors who have orders, by name, the first 1,000.',
    reply: reply(z.array(named)),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/order/receipt',
    access: 'user',
    summary:
      'An order that is not cancelled, as a PDF of one page in the language of the caller: a receipt once it is delivered or paid, a booking confirmation before. 30 an hour.',
    query: z.object({ orderId: orderKey }),
    replyType: 'application/pdf',
    reply: fileReply,
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/api/order/admin/update-status',
    access: 'admin',
    summary: 'Accepts, rejects (with a reason) or completes an order.',
    body: z.object({
      orderId: orderKey,
      status: z.enum(orderStatuses, { error: rule('oneOf') }),
      cancellation_reason: optionalLongText(limits.reasonLength),
      /** Why an order is delivered before its day; its history and the mail to the customer quote it. */
      note: optionalLongText(limits.noteLength),
    }),
    reply: reply(order),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/order/cancel',
    access: 'user',
    summary: "Cancels one of the caller's own pending orders.",
    body: z.object({ orderId: orderKey, cancellation_reason: optionalLongText(limits.reasonLength) }),
    reply: reply(order),
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/api/order/reschedule',
    access: 'user',
    summary:
      "Moves one of the caller's pending orders to another date, or proposes one for an accepted order.",
    body: newDateForm,
    reply: reply(order),
  }),
  answerReschedule: endpoint({
    method: 'PUT',
    path: '/api/order/answer-reschedule',
    access: 'user',
    summary: "Accepts or declines the date that an admin has proposed for one of the caller's orders.",
    body: answer,
    reply: reply(order),
  }),
  proposeDate: endpoint({
    method: 'POST',
    path: '/api/order/admin/propose-date',
    access: 'admin',
    summary: 'Proposes another date to the customer of an order and holds it for 48 hours.',
    body: newDateForm,
    reply: reply(order),
  }),
  adminAnswerReschedule: endpoint({
    method: 'PUT',
    path: '/api/order/admin/answer-reschedule',
    access: 'admin',
    summary: 'Accepts or declines the date that a customer has proposed.',
    body: answer.extend({ reason: optionalLongText(limits.reasonLength) }),
    reply: reply(order),
  }),
};
