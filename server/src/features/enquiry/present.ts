import { hasContacts, maskContacts } from '@utsav/contract/contacts';
import type { Enquiry, EnquiryDetails, EnquiryMessage } from '@utsav/contract/enquiry';
import type { EnquirySide, EnquiryStatus } from '@utsav/contract/enquiry-status';
import { toRupees } from '@utsav/contract/money';
import type { Quote } from '@utsav/contract/quote';
import type { EnquiryRow, MessageRow } from './queries.ts';
import type { QuoteRow } from './quote-queries.ts';

export function presentEnquiry(row: EnquiryRow, side: EnquirySide): Enquiry {
  const isMasked = side === 'VENDOR' && row.status !== 'BOOKED';
  return {
    _id: row.id,
    productId: row.productId,
    product: { name: row.productName, image: row.productImage },
    vendor: row.vendor && { _id: row.vendor.id, name: row.vendor.business || row.vendor.name },
    customer: { name: row.customer.name },
    date: row.day,
    guests: row.guests,
    city: isMasked ? maskContacts(row.city) : row.city,
    budget: row.budgetPaise === null ? null : toRupees(row.budgetPaise),
    status: row.status,
    unread: row.unread,
    createdAt: row.createdAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    quote: row.quote && presentQuote(row.quote, side, row.status),
    orderId: row.orderNumber,
  };
}

export const presentDetails = (
  row: EnquiryRow,
  { messages, quotes }: { messages: MessageRow[]; quotes: QuoteRow[] },
  side: EnquirySide,
): EnquiryDetails => ({
  ...presentEnquiry(row, side),
  messages: messages.map((message) => presentMessage(message, side, row.status)),
  quotes: quotes.map((quote) => presentQuote(quote, side, row.status)),
});

/** Before the booking the customer reads a quote without contacts. */
export function presentQuote(row: QuoteRow, side: EnquirySide, status: EnquiryStatus): Quote {
  const shown = (text: string) => (side === 'CUSTOMER' && status !== 'BOOKED' ? maskContacts(text) : text);
  return {
    _id: row.id,
    enquiryId: row.enquiryId,
    number: row.number,
    date: row.day,
    lines: row.lines.map((line) => ({ ...line, text: shown(line.text) })),
    total: toRupees(row.totalPaise),
    note: shown(row.note),
    status: row.status,
    validUntil: row.validUntil.toISOString(),
    holdUntil: row.holdUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Before the booking the other side reads a message without contacts; its writer reads all of it. */
function presentMessage(row: MessageRow, side: EnquirySide, status: EnquiryStatus): EnquiryMessage {
  const masked = status !== 'BOOKED' && hasContacts(row.body);
  return {
    _id: row.id,
    from: row.sender,
    name: row.name,
    text: masked && row.sender !== side ? maskContacts(row.body) : row.body,
    images: row.images,
    at: row.createdAt.toISOString(),
    masked,
  };
}
