/** Entries of iCalendar files. {brand} is the name of the site. */
export default {
  name: 'Bookings at {brand}',
  booking: '{service} for {customer}',
  planned: '{function}: {service}',
  toVendor: '{status}\nOrder: {orderNumber}\nQuantity: {quantity}\nCustomer: {name}, mobile {mobile}',
  toCustomer: '{status}\nOrder: {orderNumber}\nQuantity: {quantity}',
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
