import { linkedPages } from './address-bar.ts';
import { addDays, indianDay } from './booking.ts';
import type { Change } from './states.ts';

/* The states of an enquiry: plain values, without schemas. */

export const enquiryStatuses = ['OPEN', 'ANSWERED', 'BOOKED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

const open = ['OPEN', 'ANSWERED'] as const satisfies EnquiryStatus[];

/** Only one enquiry of a customer about a service is open at a time. */
export const isOpenEnquiry = (status: EnquiryStatus): boolean => open.some((one) => one === status);

/** People go on writing after a booking. */
export const takesMessages = (status: EnquiryStatus): boolean => isOpenEnquiry(status) || status === 'BOOKED';

export const enquiryChanges = {
  answer: { from: ['OPEN'], to: 'ANSWERED', by: 'ADMIN', places: 'keeps' },
  /** The customer has accepted a quote. */
  book: { from: open, to: 'BOOKED', by: 'CUSTOMER', places: 'keeps' },
  decline: { from: open, to: 'DECLINED', by: 'ADMIN', places: 'frees' },
  withdraw: { from: open, to: 'WITHDRAWN', by: 'CUSTOMER', places: 'frees' },
  /** Nobody has written for some time. */
  expire: { from: open, to: 'EXPIRED', by: 'SYSTEM', places: 'frees' },
} as const satisfies Record<string, Change<EnquiryStatus>>;

/** The two sides of an enquiry: the customer who asks, and the admins who may manage the service. */
export const enquirySides = ['CUSTOMER', 'VENDOR'] as const;
export type EnquirySide = (typeof enquirySides)[number];

/** Where each side reads its enquiries. */
export const enquiryPages = {
  CUSTOMER: linkedPages.enquiries,
  VENDOR: linkedPages.inbox,
} as const satisfies Record<EnquirySide, string>;

/** After so many days without a word an open enquiry is EXPIRED. */
export const enquiryDays = 30;
/** An enquiry may be about a day so many months ahead. */
export const enquiryMonths = 18;

/** The days that an enquiry may be about: from tomorrow on. */
export function enquiryWindow(now: Date): { first: string; last: string } {
  const today = indianDay(now);
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + enquiryMonths);
  return { first: addDays(today, 1), last: last.toISOString().slice(0, 10) };
}
