import { hasContacts, maskContacts } from '@utsav/contract/contacts';
import type { Enquiry, EnquiryDetails, EnquiryMessage } from '@utsav/contract/enquiry';
import type { EnquirySide, EnquiryStatus } from '@utsav/contract/enquiry-status';
import { toRupees } from '@utsav/contract/money';
import type { EnquiryRow, MessageRow } from './queries.ts';

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
  };
}

export const presentDetails = (
  row: EnquiryRow,
  messages: MessageRow[],
  side: EnquirySide,
): EnquiryDetails => ({
  ...presentEnquiry(row, side),
  messages: messages.map((message) => presentMessage(message, side, row.status)),
});

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
