/** Entries of iCalendar files. {brand} is the name of the site. */
export default {
  name: 'Bookings at {brand}',
  booking: '{service} for {customer}',
  quantity: 'Quantity: {quantity}',
  order: 'Order: {orderId}',
  customer: 'Customer: {name}, mobile {mobile}',
  phone: 'For questions call {mobile}.',
  blocked: 'Blocked',
  blockedNote: 'Blocked: {note}',
  status: {
    PENDING: 'Waiting to be accepted',
    ACCEPTED: 'Accepted',
    CANCELLED: 'Cancelled',
    DELIVERED: 'Complete',
  },
} as const;
