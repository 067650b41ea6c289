/** The page of one order. */
export default {
  // The history of an order; {name} is a person, a business or the site.
  history: {
    title: 'What happened',
    label: 'History of the order',
    placed: 'Booked by {name}',
    accepted: 'Accepted by {name}',
    rejected: 'Rejected by {name}',
    cancelled: 'Cancelled by {name}',
    expired: 'Cancelled, because the payment did not come in time',
    revived: 'Booked again, because the payment has come',
    delivered: 'Marked as delivered by {name}',
    reopened: 'Accepted again by {name}: it was not delivered',
    waiting: 'Waiting to be accepted',
    dates: {
      MOVED: 'Moved from {from} to {to} by {name}',
      PROPOSED: '{name} proposed {to} instead of {from}',
      AGREED: '{name} agreed: moved from {from} to {to}',
      DECLINED: '{name} declined {to}: it stays on {from}',
      EXPIRED: 'Nobody answered about {to} in time: it stays on {from}',
    },
    money: { PAYMENT: '{amount} paid online', REFUND: '{amount} refunded' },
    note: '“{note}”',
  },
  page: {
    facts: 'The booking',
    review: 'Review',
    reviewed: 'The customer has written a review. <link>Open Reviews</link>',
    notFound: 'No such order',
    notYours: 'There is no order with this number, or it is not yours to see.',
  },
  notes: {
    title: 'Internal notes',
    hint: 'Only admins who manage this order see them, never the customer.',
    field: 'New note',
    add: 'Add note',
    by: '{name}, {moment}',
  },
  correct: {
    reason: 'Reason',
    hint: 'Customer and vendor get it by mail.',
    back: 'Back',
    sending: 'Correcting…',
    revoke: {
      button: 'Cancel this booking',
      title: 'Cancel an accepted booking',
      what: '{service}, booked by {customer}. Its place becomes free, and an online payment is refunded.',
      submit: 'Cancel the booking',
    },
    reopen: {
      button: 'Not delivered',
      title: 'Take back the delivery',
      what: '{service}, booked by {customer}. The booking is accepted again.',
      submit: 'Take it back',
    },
  },
} as const;
