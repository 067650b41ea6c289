import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { enquirySides, enquiryStatuses } from './enquiry-status.ts';
import {
  calendarDay,
  id,
  ids,
  longText,
  numeric,
  optionalLongText,
  optionalText,
  page,
  searchText,
  uploadedImage,
  withoutRepeats,
} from './fields.ts';
import { limits } from './limits.ts';
import { quote } from './quote.ts';
import { reply } from './reply.ts';
import { rule } from './rules.ts';

const enquiry = z.object({
  _id: z.string(),
  /** Null once the service is removed. */
  productId: z.string().nullable(),
  /** `image` is the address of the first picture, '' without one. */
  product: z.object({ name: z.string(), image: z.string() }),
  vendor: z.object({ _id: z.string(), name: z.string() }).nullable(),
  customer: z.object({ name: z.string() }),
  date: z.string().nullable(),
  guests: z.number().nullable(),
  city: z.string(),
  budget: z.number().nullable(),
  status: z.enum(enquiryStatuses),
  /** Messages and quotes that the caller has not read. */
  unread: z.number(),
  createdAt: z.string(),
  /** When somebody wrote last. */
  lastAt: z.string(),
  /** The newest. */
  quote: quote.nullable(),
  /** The number of the order that it has led to. */
  orderId: z.string().nullable(),
});
export type Enquiry = z.infer<typeof enquiry>;

const message = z.object({
  _id: z.string(),
  from: z.enum(enquirySides),
  name: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  at: z.string(),
  /** Phone numbers, emails, payment addresses and links of it are hidden from the other side until the booking. */
  masked: z.boolean(),
});
export type EnquiryMessage = z.infer<typeof message>;

const enquiryDetails = enquiry.extend({
  messages: z.array(message),
  /** Newest first. */
  quotes: z.array(quote),
});
export type EnquiryDetails = z.infer<typeof enquiryDetails>;

export const messageForm = z.object({
  text: longText(limits.messageLength),
  images: z
    .array(uploadedImage, { error: rule('list') })
    .max(limits.messageImages, rule('tooManyPictures'))
    .default([]),
});

export const enquiryForm = z.object({
  text: longText(limits.messageLength),
  date: calendarDay.optional(),
  guests: numeric({ min: 1, max: limits.guests }).optional(),
  city: optionalText(limits.cityLength).default(''),
  budget: numeric({ min: 0, max: limits.maxPrice, decimals: 2 }).optional(),
});

const pageQuery = z.object({
  status: z.enum(enquiryStatuses, { error: rule('oneOf') }).optional(),
  page,
});
const pageReply = reply(z.array(enquiry), { totalCount: z.number(), unread: z.number() });

export const enquiryEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/enquiry/create',
    access: 'user',
    summary: 'Asks the vendors of up to five services; one enquiry for each, all or none.',
    body: enquiryForm.extend({
      productIds: ids(limits.enquiredServices).min(1, rule('required')).transform(withoutRepeats),
    }),
    reply: reply(z.array(enquiry)),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/enquiry/get',
    access: 'user',
    summary: "A page of the caller's own enquiries, the newest word first.",
    query: pageQuery,
    reply: pageReply,
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/api/enquiry/admin/get',
    access: 'admin',
    summary:
      'A page of the enquiries about services that the caller may manage, unread ones first, then the newest word.',
    query: pageQuery.extend({ search: searchText }),
    reply: pageReply,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/enquiry/details',
    access: 'user',
    summary:
      'An enquiry with its messages, oldest first, and its quotes, newest first, for its two sides; it counts as read.',
    query: z.object({ _id: id }),
    reply: reply(enquiryDetails),
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/enquiry/message',
    access: 'user',
    summary: 'Writes to the other side of an enquiry that is open or booked.',
    body: messageForm.extend({ _id: id }),
    reply: reply(enquiryDetails),
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/enquiry/close',
    access: 'user',
    summary: 'Ends an open enquiry and its open quote: withdrawn by the customer, declined by the vendor.',
    body: z.object({ _id: id, reason: optionalLongText(limits.reasonLength).default('') }),
    reply: reply(enquiry),
  }),
};
